const unknown =
  "is from an authority that this machine does not know: name the file with the authority's certificate (or, of one " +
  "that a server made for itself, its own) in NODE_EXTRA_CA_CERTS";

/** By Node's names for them: https://nodejs.org/api/tls.html#x509-certificate-error-codes */
const faults = new Map([
  ["CERT_HAS_EXPIRED", "has expired: it has to be renewed there"],
  ["CERT_NOT_YET_VALID", "is not valid yet: compare the clocks of both machines"],
  ["ERR_TLS_CERT_ALTNAME_INVALID", "is for another name: use the name that it is for"],
  ["DEPTH_ZERO_SELF_SIGNED_CERT", unknown],
  ["SELF_SIGNED_CERT_IN_CHAIN", unknown],
  ["UNABLE_TO_VERIFY_LEAF_SIGNATURE", unknown],
  ["UNABLE_TO_GET_ISSUER_CERT", unknown],
  ["UNABLE_TO_GET_ISSUER_CERT_LOCALLY", unknown],
]);

/**
 * What is wrong with the certificate of a server, to follow "the certificate"; undefined for an error that is about
 * something else.
 */
export function certificateFault(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  // nodemailer keeps Node's name there.
  const code: unknown = Reflect.get(error, "originalCode") ?? Reflect.get(error, "code");
  return typeof code === "string" ? faults.get(code) : undefined;
}
