import sharp, { type Sharp } from "sharp";
import { hasTooManyScans } from "../../node-shared/jpeg-scans.ts";
import { mostHeifPixels } from "../../node-shared/picture-limits.ts";

const mostPixels = 100_000_000;

/**
 * An original of the storage, refused when it is used where it has more pixels than this server unfolds.
 * @throws Error for a JPEG of more scans than any program writes
 */
export async function openPicture(input: Buffer): Promise<Sharp> {
  if (hasTooManyScans(input)) throw new Error("The picture has too many scans");
  const { format } = await sharp(input, { limitInputPixels: false }).metadata();
  return sharp(input, { limitInputPixels: format === "heif" ? mostHeifPixels : mostPixels, failOn: "error" });
}
