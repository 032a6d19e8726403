import { isCommonPassword } from "./passwords/common-password.ts";

const texts = [
  "email", "password", "phone", "token", "token_hash", "type", "refresh_token", "nonce", "channel", "code_challenge",
  "code_challenge_method", "auth_code", "code_verifier", "current_password",
  "factor_type", "friendly_name", "issuer", "challenge_id", "code",
];

/** bcrypt reads 72 bytes; the rest of a longer password would not count. */
const PASSWORD = 72;

/** What an auth request says, checked so far that the service behind can rely on its types. */
export type Credentials = { refusal: string; code: "bad_json" | "validation_failed" } | { account?: string; changesPassword: boolean; common: boolean };

/** Reads the JSON of an auth request; a refusal where a value has a type that the service would stumble over. */
export function readCredentials(body: Uint8Array): Credentials {
  let value: unknown;
  try {
    value = body.byteLength === 0 ? {} : JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(body));
  } catch {
    return { refusal: "Could not parse request body as JSON", code: "bad_json" };
  }
  if (!isRecord(value)) return { refusal: "Could not parse request body as JSON: an object is expected", code: "bad_json" };
  for (const name of texts) {
    const text = value[name];
    if (text === undefined || text === null) continue;
    if (typeof text !== "string") return { refusal: `Could not parse request body as JSON: ${name} must be a text`, code: "bad_json" };
    if (text.includes("\0")) return { refusal: `${name} holds a character that is not allowed`, code: "validation_failed" };
  }
  for (const name of ["data", "gotrue_meta_security"]) {
    const object = value[name];
    if (object !== undefined && object !== null && !isRecord(object))
      return { refusal: `Could not parse request body as JSON: ${name} must be an object`, code: "bad_json" };
  }
  const { password, email, phone } = value;
  if (typeof password === "string" && new TextEncoder().encode(password).byteLength > PASSWORD)
    return { refusal: `Password cannot be longer than ${PASSWORD} characters`, code: "validation_failed" };
  const account = typeof email === "string" && email ? email : typeof phone === "string" && phone ? phone : undefined;
  const changesPassword = typeof password === "string" && password !== "";
  const common = changesPassword && isCommonPassword(password, account);
  return { ...(account && { account: account.trim().toLowerCase() }), changesPassword, common };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
