import sharp from "sharp";
import { type ShareCard, shareSize } from "../../domain/contracts/share-card.ts";
import { colours } from "./og-colours.ts";
import { drawStage } from "./og-cover.ts";
import { layoutShareCard } from "./og-layout.ts";
import { loadFonts } from "./og-text.ts";

/** WhatsApp shows no picture from about 300 kB on; what is drawn stays below. */
const mostBytes = 290_000;

/**
 * Draws a card as JPEG, which every program that shows previews reads.
 * @param cover the bytes of the cover; null where there is none
 */
export async function drawShareCard(card: ShareCard, cover: Buffer | null): Promise<Buffer> {
  await loadFonts();
  const stage = cover && (await drawStage(cover, card.mark?.tone === "quiet"));
  const words = Buffer.from(await layoutShareCard(card, stage?.height ?? 0));
  const { data, info } = await sharp({ create: { ...shareSize, channels: 3, background: colours.ivory } })
    .composite([...(stage ? [{ input: stage.picture, left: 0, top: 0 }] : []), { input: words }])
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  for (const quality of [84, 76, 66, 54, 40]) {
    const picture = await sharp(data, { raw: info })
      .jpeg({ quality, mozjpeg: true, chromaSubsampling: quality > 70 ? "4:4:4" : "4:2:0" })
      .toBuffer();
    if (picture.byteLength <= mostBytes) return picture;
  }
  throw new Error("A picture for sharing stays too large");
}
