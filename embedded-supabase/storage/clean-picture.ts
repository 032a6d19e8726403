import sharp, { type Sharp } from "sharp";
import { mostHeifPixels } from "../../node-shared/picture-limits.ts";
import { TaskQueue } from "../../node-shared/task-queue.ts";
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

// A picture takes a core and some hundred megabytes for a moment: never more than two at once.
const queue = new TaskQueue(2);
// A large picture, and AVIF, which takes several times the memory of the others: one at once, and those that wait hold
// no turn of the others.
const largeQueue = new TaskQueue(1);

/**
 * The same picture, re-encoded from its pixels: upright, without what the camera wrote beside them (place, time, owner)
 * and without whatever else was hidden in the file. What is no picture stays as it is.
 * @throws StorageError 415 for a file that only begins like a picture, 413 for one of too many pixels
 */
export async function cleanPicture(bytes: Uint8Array, mimetype: string): Promise<Uint8Array> {
  const encoder = encoders[mimetype];
  if (!encoder) return bytes;
  const { pages, unfolded } = await measured(bytes, encoder);
  const clean = () => queue.run(() => reencode(bytes, encoder, pages > 1));
  return encoder.format === "heif" || unfolded > largeBytes ? largeQueue.run(clean) : clean();
}

/** What a picture says of itself, refused where it unfolds to too much. */
async function measured(bytes: Uint8Array, { format: expected }: Encoder) {
  const read = sharp(bytes, { limitInputPixels: false }).metadata();
  const { format, width, height, pages = 1, channels, depth } = await read.catch(damaged);
  if (format !== expected) return damaged();
  const pixels = width * height * pages;
  // A decoder makes colours out of grey and palettes, but eight bits of eight.
  const unfolded = pixels * (depth === "ushort" ? 2 * channels : 4);
  if (pixels > mostOf(expected) || unfolded > mostBytes)
    throw new StorageError(413, "EntityTooLarge", "The picture has too many pixels");
  return { pages, unfolded };
}

const mostOf = (format: string) => (format === "heif" ? mostHeifPixels : mostPixels);

async function reencode(bytes: Uint8Array, { format, encode }: Encoder, moving: boolean): Promise<Uint8Array> {
  const picture = sharp(bytes, { limitInputPixels: mostOf(format), failOn: "error", animated: moving });
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
