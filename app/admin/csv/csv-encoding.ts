import { arabicLikeness, decodeCodePage } from "./arabic-code-pages";

/** Encodings that spreadsheets of this market write, in the words of TextDecoder where it knows them. */
export const csvEncodings = ["utf-8", "utf-16le", "utf-16be", "windows-1256", "cp720", "mac-arabic"] as const;
export type CsvEncoding = (typeof csvEncodings)[number];

/** Why bytes are no text: what kind of file they look like. */
export type NotText = "empty" | "spreadsheet" | "picture" | "pdf" | "binary";

export type DecodedText =
  | { ok: true; text: string; encoding: CsvEncoding; /** Nothing in the file says so. */ assumed: boolean }
  | { ok: false; reason: NotText };

/** First bytes of files that people take for a CSV; xlsx, ods and numbers are all zip files, xls is OLE. */
const signatures: readonly [bytes: readonly number[], reason: NotText][] = [
  [[0x50, 0x4b, 0x03, 0x04], "spreadsheet"],
  [[0xd0, 0xcf, 0x11, 0xe0], "spreadsheet"],
  [[0xff, 0xd8, 0xff], "picture"],
  [[0x89, 0x50, 0x4e, 0x47], "picture"],
  [[0x47, 0x49, 0x46, 0x38], "picture"],
  [[0x52, 0x49, 0x46, 0x46], "picture"],
  [[0x25, 0x50, 0x44, 0x46], "pdf"],
];

const startsWith = (bytes: Uint8Array, start: readonly number[]) => start.every((byte, index) => bytes[index] === byte);

function markOf(bytes: Uint8Array): CsvEncoding | null {
  if (startsWith(bytes, [0xef, 0xbb, 0xbf])) return "utf-8";
  if (startsWith(bytes, [0xff, 0xfe])) return "utf-16le";
  if (startsWith(bytes, [0xfe, 0xff])) return "utf-16be";
  return null;
}

/** UTF-16 without its mark: of the separators and digits of any CSV every other byte is zero. */
function unmarkedUtf16(bytes: Uint8Array): CsvEncoding | null {
  const sample = bytes.subarray(0, 4096);
  const zeros = [0, 0];
  for (const [index, byte] of sample.entries()) if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (even + odd < sample.length / 20) return null;
  if (odd > even * 4) return "utf-16le";
  return even > odd * 4 ? "utf-16be" : null;
}

/** Reads bytes in a given encoding; what cannot be read becomes the replacement character. */
export function decodeAs(bytes: Uint8Array, encoding: CsvEncoding): string {
  if (encoding === "cp720" || encoding === "mac-arabic") return decodeCodePage(bytes, encoding);
  return new TextDecoder(encoding).decode(bytes);
}

/** How much of a file says in which of the old encodings it is. */
const sampleSize = 100_000;

/** The old encoding in which bytes look most like Arabic; the first one where they have none. */
function oldEncoding(bytes: Uint8Array): CsvEncoding {
  const sample = bytes.subarray(0, sampleSize);
  let best: { encoding: CsvEncoding; likeness: number } | null = null;
  for (const encoding of ["windows-1256", "cp720", "mac-arabic"] as const) {
    const likeness = arabicLikeness(decodeAs(sample, encoding));
    if (best === null || likeness > best.likeness) best = { encoding, likeness };
  }
  return best?.encoding ?? "windows-1256";
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/**
 * Finds out how a text file is encoded and reads it: by its mark, else UTF-16 by its zeros, else UTF-8 where it is
 * valid, else the one of the old Arabic encodings in which it looks most like Arabic (`assumed`: say so, and offer the
 * others).
 * A file that is no text is refused by what it is.
 */
export function decodeText(bytes: Uint8Array): DecodedText {
  if (bytes.length === 0) return { ok: false, reason: "empty" };
  const known = signatures.find(([start]) => startsWith(bytes, start));
  if (known) return { ok: false, reason: known[1] };
  const marked = markOf(bytes);
  const encoding = marked ?? unmarkedUtf16(bytes) ?? (isUtf8(bytes) ? "utf-8" : oldEncoding(bytes));
  const text = decodeAs(bytes, encoding);
  if (text.trim() === "") return { ok: false, reason: "empty" };
  // eslint-disable-next-line no-control-regex
  if (/[\0-\u0008\u000E-\u001F]/.test(text)) return { ok: false, reason: "binary" };
  return { ok: true, text, encoding, assumed: marked === null && encoding !== "utf-8" };
}
