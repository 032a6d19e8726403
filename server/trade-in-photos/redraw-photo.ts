import sharp, { type Sharp } from "sharp";
import { openPicture } from "../../node-shared/open-picture.ts";
import { RefusedPhoto } from "./refused-photo.ts";

const formats: ReadonlySet<string> = new Set(["jpeg", "png", "webp"]);
/** Pixels that a photo may unfold to: of the largest cameras of phones. */
const mostPixels = 50_000_000;
/**
 * Bytes of a photo that is redrawn, two thirds of what the bucket takes: the embedded storage draws it once more, at a
 * quality by which it grows by up to a half.
 */
export const mostBytes = Math.floor((4 * 1024 * 1024 * 2) / 3);
/** One after the other is tried until the file is small enough; noise alone needs more than the first. */
const sizes = [
  { side: 2_560, quality: 82 },
  { side: 2_560, quality: 62 },
  { side: 1_600, quality: 60 },
];

/** A photo redrawn: a JPEG without anything that the camera wrote beside its pixels. */
export interface RedrawnPhoto {
  bytes: Buffer;
  width: number;
  height: number;
  /** The mean of its pixels, `#rrggbb`. */
  colour: string;
}

/**
 * Draws a photo from its pixels again, upright. By content, whatever the file is called.
 * @throws RefusedPhoto
 */
export async function redrawPhoto(bytes: Uint8Array): Promise<RedrawnPhoto> {
  const unreadable = () => new RefusedPhoto("notPicture");
  const opened = await openPicture(bytes, { mostPixels }).catch(() => null);
  if (!opened || !formats.has(opened.metadata.format)) throw unreadable();
  const { width, height, depth } = opened.metadata;
  // A decoder keeps sixteen bits a colour where a file has them.
  if (width * height * (depth === "ushort" ? 2 : 1) > mostPixels) throw new RefusedPhoto("tooLarge");
  const picture = opened.picture.autoOrient();
  for (const size of sizes) {
    const { data, info } = await encoded(picture, size).catch(() => {
      throw unreadable();
    });
    if (data.byteLength <= mostBytes)
      return { bytes: data, width: info.width, height: info.height, colour: await meanColour(data) };
  }
  throw new RefusedPhoto("tooLarge");
}

function encoded(picture: Sharp, { side, quality }: (typeof sizes)[number]) {
  const small = picture.clone().resize({ width: side, height: side, fit: "inside", withoutEnlargement: true });
  return small.flatten({ background: "#ffffff" }).jpeg({ quality }).toBuffer({ resolveWithObject: true });
}

async function meanColour(bytes: Buffer): Promise<string> {
  const pixel = await sharp(bytes).resize(1, 1, { fit: "fill" }).toColourspace("srgb").removeAlpha().raw().toBuffer();
  return `#${pixel.subarray(0, 3).toString("hex")}`;
}
