type Signature = [mime: string, offset: number, bytes: string];

/** First bytes of the formats that may be stored (as Latin-1 text), most specific first. */
const signatures: Signature[] = [
  ["image/jpeg", 0, "\xff\xd8\xff"],
  ["image/png", 0, "\x89PNG\r\n\x1a\n"],
  ["image/gif", 0, "GIF87a"],
  ["image/gif", 0, "GIF89a"],
  ["image/webp", 8, "WEBP"],
  ["image/avif", 4, "ftypavif"],
  ["image/avif", 4, "ftypavis"],
  ["image/heic", 4, "ftyphei"],
  ["image/bmp", 0, "BM"],
  ["application/pdf", 0, "%PDF-"],
  ["video/webm", 0, "\x1aE\xdf\xa3"],
  ["video/mp4", 4, "ftyp"],
];

/**
 * The type of a file by its content; names and declared types prove nothing. Undefined for what is none of the known
 * formats: text, HTML, SVG and programs among them.
 */
export function sniff(bytes: Uint8Array): string | undefined {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 32)).toString("latin1");
  if (head.startsWith("RIFF") && !head.startsWith("WEBP", 8)) return undefined;
  return signatures.find(([, offset, text]) => head.startsWith(text, offset))?.[0];
}

/** Whether a type is on a bucket's list; `image/*` is every image, no list for every known type. */
export function isAllowed(mime: string, allowed: readonly string[] | null): boolean {
  if (!allowed || allowed.length === 0) return true;
  return allowed.some(
    (entry) => entry === mime || entry === "*/*" || (entry.endsWith("/*") && mime.startsWith(entry.slice(0, -1))),
  );
}
