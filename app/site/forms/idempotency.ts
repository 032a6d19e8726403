import { fieldText } from "~/utils/text";

/** The hidden field that makes sending a form twice one order or message. */
export const keyName = "key";

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** A fresh key, made by the server with the form. */
export function newKey(): string {
  return crypto.randomUUID();
}

/** The key a form was sent with, or null where it was tampered with. */
export function formKey(form: FormData): string | null {
  return readKey(fieldText(form, keyName));
}

/** A key from outside, or null where it is none. */
export function readKey(text: string): string | null {
  const key = text.toLowerCase();
  return uuid.test(key) ? key : null;
}

/**
 * A key for what a form says: the same form with the same content has the same key, other content
 * another one. For forms whose page, and so whose key, is shared through the page cache.
 */
export async function contentKey(key: string, content: readonly (string | null)[]): Promise<string> {
  const text = new TextEncoder().encode(JSON.stringify([key, ...content]));
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", text)).slice(0, 16);
  // Marked as a UUID of version 8: made by a rule of our own.
  hash[6] = ((hash[6] ?? 0) & 0x0f) | 0x80;
  hash[8] = ((hash[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(hash, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join("-");
}
