import sharp, { type Sharp } from "sharp";
import { mostHeifPixels } from "../../node-shared/picture-limits.ts";

const mostPixels = 100_000_000;

/** An original of the storage, refused when it is used where it has more pixels than this server unfolds. */
export async function openPicture(input: Buffer): Promise<Sharp> {
  const { format } = await sharp(input, { limitInputPixels: false }).metadata();
  return sharp(input, { limitInputPixels: format === "heif" ? mostHeifPixels : mostPixels, failOn: "error" });
}
