import { readFileSync } from "node:fs";
import { getCACertificates, setDefaultCACertificates } from "node:tls";
import { errorCode } from "./error-code.ts";

/**
 * Trusts the certificates of the file in NODE_EXTRA_CA_CERTS where it was named in `.env`: Node looks for the variable
 * before it reads that file.
 * @throws Error where the file cannot be read
 */
export function trustExtraCertificates(): void {
  const file = process.env["NODE_EXTRA_CA_CERTS"];
  if (!file || getCACertificates("extra").length > 0) return;
  setDefaultCACertificates([...getCACertificates("default"), readCertificates(file)]);
}

function readCertificates(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    throw new Error(`NODE_EXTRA_CA_CERTS: ${file} cannot be read (${errorCode(error) ?? "unknown"})`, { cause: error });
  }
}
