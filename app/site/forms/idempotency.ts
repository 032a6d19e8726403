const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** A fresh key, made by the server with the form. */
export function newKey(): string {
  return crypto.randomUUID();
}

/** A key from user input; null if it is not a UUID. */
export function readKey(text: string): string | null {
  const key = text.toLowerCase();
  return uuid.test(key) ? key : null;
}

/**
 * Derives a key from a form's key and content: the same for the same content. For forms whose key was used with other
 * content, or is shared by visitors through the page cache.
 */
export async function contentKey(key: string, content: readonly (string | null)[]): Promise<string> {
  const text = new TextEncoder().encode(JSON.stringify([key, ...content]));
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", text)).slice(0, 16);
  // Sets the version bits to 8, for custom UUIDs.
  hash[6] = ((hash[6] ?? 0) & 0x0f) | 0x80;
  hash[8] = ((hash[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(hash, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join("-");
}
