import sharp, { type Sharp } from "sharp";
import { isCostlyProfile } from "../../node-shared/colour-profile.ts";
import { isDecodable } from "../../node-shared/decodable-picture.ts";
import { mostHeifPixels } from "../../node-shared/picture-limits.ts";
import { Turns } from "../../node-shared/turns.ts";
import { cleaningTurns, largeCleaningTurns } from "../gate/limits.ts";
import { inTurn } from "./caller-queries.ts";
import { StorageError } from "./storage-error.ts";

/** Pixels a picture may unfold to: four times what any page shows, and far below what fills a server's memory. */
const mostPixels = 50_000_000;
/** Bytes that these pixels may take: four each, so half as many where each has sixteen bits a colour. */
const mostBytes = mostPixels * 4;
/** Bytes from which on a picture is large: two of those at once would fill a small server's memory. */
const largeBytes = mostBytes / 4;
/** Longest side of what is kept, in pixels; browsers of staff send at most 2560. */
const longestSide = 4_096;

interface Encoder {
  format: string;
  encode: (picture: Sharp) => Sharp;
}

/** How each type is re-encoded: without a visible loss, and fast. */
const encoders: Record<string, Encoder> = {
  "image/jpeg": { format: "jpeg", encode: (picture) => picture.jpeg({ quality: 90 }) },
  "image/png": { format: "png", encode: (picture) => picture.png({ compressionLevel: 7 }) },
  "image/webp": { format: "webp", encode: (picture) => picture.webp({ quality: 90, effort: 2 }) },
  "image/avif": { format: "heif", encode: (picture) => picture.avif({ quality: 70, effort: 2 }) },
  "image/gif": { format: "gif", encode: (picture) => picture.gif({ effort: 3 }) },
};

/** Whose turn it is: pictures of one person take turns before. */
const key = "pictures";

/**
 * Re-encodes pictures, each when its turn comes. A large picture, and AVIF, which takes several times the memory of the
 * others, waits for another large one first, and holds no turn of the others meanwhile.
 */
export function createCleaner(rules = cleaningTurns, largeRules = largeCleaningTurns): typeof cleanPicture {
  const [turns, largeTurns] = [new Turns(rules), new Turns(largeRules)];
  return async (bytes, mimetype) => {
    const encoder = encoders[mimetype];
    if (!encoder) return bytes;
    const { pages, unfolded, ignoreIcc } = await measured(bytes, encoder);
    const clean = () => inTurn(turns, key, () => reencode(bytes, encoder, { moving: pages > 1, ignoreIcc }));
    return encoder.format === "heif" || unfolded > largeBytes ? inTurn(largeTurns, key, clean) : clean();
  };
}

const clean = createCleaner();

/**
 * The same picture, re-encoded from its pixels: upright, without what the camera wrote beside them (place, time, owner)
 * and without whatever else was hidden in the file. What is no picture stays as it is; a PDF has to be whole.
 * @throws StorageError 415 for a file that only begins like what it says, 413 for one of too many pixels, 429 where too
 * many are waiting
 */
export async function cleanPicture(bytes: Uint8Array, mimetype: string): Promise<Uint8Array> {
  if (mimetype === "application/pdf" && !Buffer.from(bytes.subarray(-2048)).includes("%%EOF"))
    throw new StorageError(415, "InvalidMimeType", "The document is damaged or not complete");
  return clean(bytes, mimetype);
}

/** What a picture says of itself, refused where it unfolds to too much. */
async function measured(bytes: Uint8Array, { format: expected }: Encoder) {
  if (!isDecodable(bytes)) return damaged();
  const read = sharp(bytes, { limitInputPixels: false }).metadata();
  const { format, width, height, pages = 1, channels, depth, icc } = await read.catch(damaged);
  if (format !== expected) return damaged();
  const pixels = width * height * pages;
  // A decoder makes colours out of grey and palettes, but eight bits of eight.
  const unfolded = pixels * (depth === "ushort" ? 2 * channels : 4);
  if (pixels > mostOf(expected) || unfolded > mostBytes)
    throw new StorageError(413, "EntityTooLarge", "The picture has too many pixels");
  return { pages, unfolded, ignoreIcc: isCostlyProfile(icc) };
}

const mostOf = (format: string) => (format === "heif" ? mostHeifPixels : mostPixels);

async function reencode(
  bytes: Uint8Array,
  { format, encode }: Encoder,
  { moving, ignoreIcc }: { moving: boolean; ignoreIcc: boolean },
): Promise<Uint8Array> {
  const limitInputPixels = mostOf(format);
  const picture = sharp(bytes, { limitInputPixels, failOn: "error", animated: moving, ignoreIcc });
  const upright = moving ? picture : picture.autoOrient();
  const kept = upright.resize({
    width: longestSide,
    ...(!moving && { height: longestSide }),
    fit: "inside",
    withoutEnlargement: true,
  });
  return encode(kept).toBuffer().catch(damaged);
}

function damaged(): never {
  throw new StorageError(415, "InvalidMimeType", "The file is damaged or is not a picture");
}
