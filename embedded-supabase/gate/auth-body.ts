import { z } from "zod";
import { readEmail } from "../../domain/email.ts";
import { isStorableJson } from "../../domain/storable-text.ts";
import { isTooComplex } from "./body.ts";

/** An address as RFC 5321 limits it; what is longer would not fit into the database's index. */
const EMAIL = 254;
/** Outside of printable ASCII, or what may part an address from another: one mailbox would have many spellings. */
const NO_EMAIL = /[^!-~]|[,;:<>()[\]"\\]/;
/** One with a host. A host that ends in a dot is the same one again, and its mailbox would count twice. */
const ADDRESS = /^[^@]+@(?:[a-z0-9]+(?:-+[a-z0-9]+)*\.)+[a-z0-9]+(?:-+[a-z0-9]+)*$/;
/** bcrypt reads 72 bytes; the rest of a longer password would not count. */
const PASSWORD = 72;
/** Letters of what a new account says of itself. */
const METADATA = 2000;

const text = z.string();
const object = z.record(z.string(), z.unknown());

/** Every field that supabase-js sends to the auth service or its administration, with its type. */
const known = z
  .object({
    email: text.transform(readEmail),
    password: text,
    phone: text,
    token: text,
    token_hash: text,
    type: text,
    refresh_token: text,
    nonce: text,
    channel: text,
    code_challenge: text,
    code_challenge_method: text,
    auth_code: text,
    code_verifier: text,
    current_password: text,
    factor_type: text,
    friendly_name: text,
    issuer: text,
    challenge_id: text,
    code: text,
    create_user: z.boolean(),
    data: object,
    email_confirm: z.boolean(),
    ban_duration: text,
    gotrue_meta_security: object,
    user_metadata: object,
    app_metadata: object,
  })
  .partial();

/** The fields of an auth request: each of its type, none null, the e-mail address in one spelling. */
export type AuthBody = z.infer<typeof known>;

/** Why a body is refused, with the code of a hosted project. */
export interface BodyRefusal {
  refusal: string;
  code: "bad_json" | "validation_failed";
}

/**
 * Reads the JSON of an auth request, once for the gate and for what is behind it; fields that are not known are left
 * out.
 */
export function readAuthBody(bytes: Uint8Array): AuthBody | BodyRefusal {
  let value: unknown;
  if (isTooComplex(bytes))
    return { refusal: "The request is nested too deeply or has too many values", code: "bad_json" };
  try {
    value = bytes.byteLength === 0 ? {} : JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    return { refusal: "Could not parse request body as JSON", code: "bad_json" };
  }
  if (!isStorableJson(value))
    return { refusal: "The request holds a character that is not allowed", code: "validation_failed" };
  const { data: body, error } = known.safeParse(withoutNulls(value));
  if (!body)
    return {
      refusal:
        `Could not parse request body as JSON: ${error.issues[0]?.path[0]?.toString() ?? "the whole"} is of ` +
        `another type`,
      code: "bad_json",
    };
  // Kept with the account and written into each of its tokens, which are headers.
  if (body.data && JSON.stringify(body.data).length > METADATA)
    return { refusal: `What an account says of itself has at most ${METADATA} letters`, code: "validation_failed" };
  const { email = "" } = body;
  if (email.length > EMAIL || NO_EMAIL.test(email) || (email !== "" && !ADDRESS.test(email)))
    return { refusal: "Unable to validate email address: invalid format", code: "validation_failed" };
  if (body.password !== undefined && new TextEncoder().encode(body.password).byteLength > PASSWORD)
    return { refusal: `Password cannot be longer than ${PASSWORD} characters`, code: "validation_failed" };
  return body;
}

/** As to a hosted project, a field that is null says nothing; inside `data` null takes something away. */
function withoutNulls(value: unknown): unknown {
  const isObject = typeof value === "object" && value !== null && !Array.isArray(value);
  return isObject ? Object.fromEntries(Object.entries(value).filter(([, field]) => field !== null)) : value;
}
