import type { Sharp } from "sharp";
import { openPicture } from "../../node-shared/open-picture.ts";
import { longestSide } from "../../node-shared/picture-limits.ts";
import { mostPixels, type PictureFormat } from "./picture-kinds.ts";

/** How each format is re-encoded: without a visible loss, and fast. */
const encoders: Record<PictureFormat, (picture: Sharp) => Sharp> = {
  jpeg: (picture) => picture.jpeg({ quality: 90 }),
  png: (picture) => picture.png({ compressionLevel: 7 }),
  webp: (picture) => picture.webp({ quality: 90, effort: 2 }),
  heif: (picture) => picture.avif({ quality: 70, effort: 2 }),
  gif: (picture) => picture.gif({ effort: 3 }),
};

const isKept = (format: string): format is PictureFormat => format in encoders;

/**
 * The same picture, re-encoded from its pixels, upright and no larger than pages need.
 * @throws Error for what the decoder does not read to its end
 */
export async function reencodePicture(bytes: Uint8Array): Promise<Buffer> {
  const { picture, metadata } = await openPicture(bytes, { mostPixels, moving: true });
  const { format, pages = 1 } = metadata;
  if (!isKept(format)) throw new Error(`No encoder for ${format}`);
  const moving = pages > 1;
  const upright = moving ? picture : picture.autoOrient();
  const kept = upright.resize({
    width: longestSide,
    ...(!moving && { height: longestSide }),
    fit: "inside",
    withoutEnlargement: true,
  });
  return encoders[format](kept).toBuffer();
}
