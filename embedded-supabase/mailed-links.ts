import { createHmac } from "node:crypto";
import { isSameSecret } from "../node-shared/same-secret.ts";
import { secretFor, type Secrets } from "./secrets.ts";

/** Digits of a code in an e-mail. */
export const codeLength = 8;

/** Whether a text is a code as the e-mails hold it. */
export function isCode(text: string): boolean {
  return text.length === codeLength && /^\d+$/.test(text);
}

/** Makes and reads the token of a link in an e-mail. */
export interface MailedLinks {
  /** The token for a link, from the hash that the auth service mails. */
  token(hash: string): string;
  /** The hash that the auth service reads; one that no account has where this installation did not make the token. */
  hash(token: string): string;
}

/** A hash of @supabase/lite is 64 hexadecimal digits. */
const unknownHash = "unknown";

/**
 * @supabase/lite hashes the e-mail address with a code of eight digits and takes that hash for a code, so a code could
 * be guessed without naming its account. Links carry a signature as well: only the reader of the e-mail can open them.
 */
export function mailedLinks(secrets: Pick<Secrets, "jwtSecret">): MailedLinks {
  const key = secretFor("links of the sign-in's e-mails", secrets);
  const token = (hash: string) => `${hash}.${createHmac("sha256", key).update(hash).digest("base64url")}`;
  return {
    token,
    hash(given) {
      const hash = given.replace(/\..*$/s, "");
      return isSameSecret(given, token(hash)) ? hash : unknownHash;
    },
  };
}
