import sharp, { type Metadata, type Sharp } from "sharp";
import { isCostlyProfile } from "./colour-profile.ts";
import { isDecodable } from "./decodable-picture.ts";
import { mostPixelsOf } from "./picture-limits.ts";

interface OpenOptions {
  /** Pixels that it may unfold to, of formats whose decoder does not take more than others: refused when it is used. */
  mostPixels?: number;
  /** Whether all pictures of a moving one are opened, not the first alone. */
  moving?: boolean;
}

/**
 * Opens a picture for the decoder, with what it says of itself.
 * @throws Error for what is no picture, or one that keeps the decoder busy
 */
export async function openPicture(
  input: Uint8Array,
  { mostPixels = 100_000_000, moving = false }: OpenOptions = {},
): Promise<{ picture: Sharp; metadata: Metadata }> {
  if (!isDecodable(input)) throw new Error("The file is no picture that this server decodes");
  const metadata = await sharp(input, { limitInputPixels: false }).metadata();
  const picture = sharp(input, {
    limitInputPixels: mostPixelsOf(metadata.format, mostPixels),
    failOn: "error",
    animated: moving && (metadata.pages ?? 1) > 1,
    ignoreIcc: isCostlyProfile(metadata.icc),
  });
  return { picture, metadata };
}
