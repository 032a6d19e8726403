import { expect, test } from "vitest";
import { certificateFault } from "./certificate-fault.ts";

const failed = (code: string) => Object.assign(new Error("no"), { code });

test.each([
  ["CERT_HAS_EXPIRED", /^has expired/],
  ["CERT_NOT_YET_VALID", /^is not valid yet.*clock/],
  ["ERR_TLS_CERT_ALTNAME_INVALID", /^is for another name/],
  ["DEPTH_ZERO_SELF_SIGNED_CERT", /NODE_EXTRA_CA_CERTS/],
  ["UNABLE_TO_VERIFY_LEAF_SIGNATURE", /NODE_EXTRA_CA_CERTS/],
])("%s is said in words", (code, words) => {
  expect(certificateFault(failed(code))).toMatch(words);
  // As nodemailer hands it on, which has a code of its own.
  expect(certificateFault(Object.assign(failed("ESOCKET"), { originalCode: code }))).toMatch(words);
});

test("what has nothing to do with a certificate is left alone", () => {
  for (const error of [failed("ECONNRESET"), failed("toString"), new Error("no"), "CERT_HAS_EXPIRED", undefined])
    expect(certificateFault(error)).toBeUndefined();
});
