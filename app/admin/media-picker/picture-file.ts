/** The formats a picture may come in. They are told by their first bytes; names and declared types prove nothing. */
export type PictureKind = "jpeg" | "png" | "webp" | "avif" | "gif";

/** Why a file is not taken. */
export type PictureRefusal =
  | "empty"
  | "tooLarge"
  | "notAPicture"
  | "svg"
  | "heic"
  | "tooManyPixels"
  | "unreadable"
  | "notADocument"
  | "documentTooLarge"
  | "documentUnreadable";

/** The refusal of one file; the others go on. */
export class PictureRefused extends Error {
  readonly reason: PictureRefusal;

  constructor(reason: PictureRefusal) {
    super(reason);
    this.name = "PictureRefused";
    this.reason = reason;
  }
}

/** What the file dialog offers. Phones turn their HEIC pictures into JPEG when only these are asked for. */
export const acceptedTypes = "image/jpeg,image/png,image/webp,image/avif,image/gif";

export const acceptedDocuments = "application/pdf";

/** The largest document: it is stored as it comes, and the bucket takes no more. */
export const maxDocumentMegabytes = 15;
export const maxDocumentBytes = maxDocumentMegabytes * 1024 * 1024;
export const maxFileMegabytes = 40;
export const maxFileBytes = maxFileMegabytes * 1024 * 1024;
/** More pixels than this do not fit into the memory of an ordinary phone. */
export const maxMegapixels = 100;
/** The limits that texts of refusals name. */
export const refusalLimits = {
  megabytes: maxFileMegabytes,
  megapixels: maxMegapixels,
  documentMegabytes: maxDocumentMegabytes,
};
export const maxPixels = maxMegapixels * 1_000_000;
/** How many bytes from the start are looked at: metadata may precede the size of a picture. */
export const headBytes = 512 * 1024;

const heicBrands = new Set(["heic", "heix", "hevc", "hevx", "heim", "heis", "hevm", "hevs", "mif1", "msf1"]);

/**
 * The kind of a picture by its first bytes.
 * @throws PictureRefused for anything that is not taken as a picture
 */
export function requirePicture(head: Uint8Array): PictureKind {
  const kind = sniffPicture(head);
  if (kind === null) throw new PictureRefused("notAPicture");
  if (kind === "svg" || kind === "heic") throw new PictureRefused(kind);
  return kind;
}

/** The kind of a file by its first bytes; SVG and HEIC are recognised because their refusal has a text of its own. */
export function sniffPicture(head: Uint8Array): PictureKind | "svg" | "heic" | null {
  const text = latin(head, 0, 32);
  if (text.startsWith("\xff\xd8\xff")) return "jpeg";
  if (text.startsWith("\x89PNG\r\n\x1a\n")) return "png";
  if (text.startsWith("GIF87a") || text.startsWith("GIF89a")) return "gif";
  if (text.startsWith("RIFF") && text.startsWith("WEBP", 8)) return "webp";
  if (text.startsWith("ftyp", 4)) return sniffBrands(head);
  return isSvg(head) ? "svg" : null;
}

/** AVIF and HEIC share their container; the brands at its start tell them apart. */
function sniffBrands(head: Uint8Array): "avif" | "heic" | null {
  const length = Math.min(new DataView(head.buffer, head.byteOffset).getUint32(0), head.byteLength, 256);
  const brands = [latin(head, 8, 12)];
  for (let at = 16; at + 4 <= length; at += 4) brands.push(latin(head, at, at + 4));
  if (brands.some((brand) => brand === "avif" || brand === "avis")) return "avif";
  return brands.some((brand) => heicBrands.has(brand)) ? "heic" : null;
}

function isSvg(head: Uint8Array): boolean {
  const wide =
    head[0] === 0xff && head[1] === 0xfe ? "utf-16le" : head[0] === 0xfe && head[1] === 0xff ? "utf-16be" : "utf-8";
  const start = new TextDecoder(wide).decode(head.subarray(0, 4096)).trimStart();
  return /^<(\?xml|!--|!doctype\s+svg|svg[\s>])/i.test(start) && /<svg[\s>]/i.test(start);
}

/** Bytes as text of one character each. */
export function latin(bytes: Uint8Array, from: number, to: number): string {
  return String.fromCharCode(...bytes.subarray(from, to));
}
