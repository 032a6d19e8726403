import sharp, { type Sharp } from "sharp";
import { mostHeifPixels } from "../../node-shared/picture-limits.ts";
import { TaskQueue } from "../../node-shared/task-queue.ts";
import { StorageError } from "./storage-error.ts";

/** Pixels a picture may unfold to: four times what any page shows, and far below what fills a server's memory. */
const mostPixels = 50_000_000;
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
// AVIF takes several times the memory of the others: one at once, and those that wait hold no turn of the others.
const heifQueue = new TaskQueue(1);

/**
 * The same picture, re-encoded from its pixels: upright, without what the camera wrote beside them (place, time, owner)
 * and without whatever else was hidden in the file. What is no picture stays as it is.
 * @throws StorageError 415 for a file that only begins like a picture, 413 for one of too many pixels
 */
export async function cleanPicture(bytes: Uint8Array, mimetype: string): Promise<Uint8Array> {
  const encoder = encoders[mimetype];
  if (!encoder) return bytes;
  const isHeif = encoder.format === "heif";
  const most = isHeif ? mostHeifPixels : mostPixels;
  const clean = () => queue.run(() => reencode(bytes, encoder, most));
  return isHeif ? heifQueue.run(clean) : clean();
}

async function reencode(bytes: Uint8Array, encoder: Encoder, most: number): Promise<Uint8Array> {
  try {
    const { format, width, height, pages = 1 } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (format !== encoder.format) throw new Error("another format than its first bytes say");
    if (width * height * pages > most) throw new StorageError(413, "EntityTooLarge", "The picture has too many pixels");
    const moving = pages > 1;
    const picture = sharp(bytes, { limitInputPixels: most, failOn: "error", animated: moving });
    const upright = moving ? picture : picture.autoOrient();
    return await encoder
      .encode(
        upright.resize({
          width: longestSide,
          ...(!moving && { height: longestSide }),
          fit: "inside",
          withoutEnlargement: true,
        }),
      )
      .toBuffer();
  } catch (error) {
    if (error instanceof StorageError) throw error;
    throw new StorageError(415, "InvalidMimeType", "The file is damaged or is not a picture");
  }
}
