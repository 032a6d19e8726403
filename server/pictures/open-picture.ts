import sharp, { type Sharp } from "sharp";
import { isCostlyProfile } from "../../node-shared/colour-profile.ts";
import { isDecodable } from "../../node-shared/decodable-picture.ts";
import { mostHeifPixels } from "../../node-shared/picture-limits.ts";

const mostPixels = 100_000_000;

/**
 * An original of the storage, refused when it is used where it has more pixels than this server unfolds.
 * @throws Error for what is no picture, or one that keeps the decoder busy
 */
export async function openPicture(input: Buffer): Promise<Sharp> {
  if (!isDecodable(input)) throw new Error("The file is no picture that this server decodes");
  const { format, icc } = await sharp(input, { limitInputPixels: false }).metadata();
  return sharp(input, {
    limitInputPixels: format === "heif" ? mostHeifPixels : mostPixels,
    failOn: "error",
    ignoreIcc: isCostlyProfile(icc),
  });
}
