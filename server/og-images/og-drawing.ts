import sharp, { type Sharp } from "sharp";
import { type ShareCard, shareSize } from "../../domain/contracts/share-card.ts";
import { openPicture } from "../../node-shared/open-picture.ts";
import { layoutShareCard } from "./og-layout.ts";
import { loadFonts } from "./og-text.ts";

const { width, height } = shareSize;

/** WhatsApp shows no picture from about 300 kB on; what is drawn stays below. */
const mostBytes = 290_000;

/**
 * Draws a card as JPEG, which every program that shows previews reads.
 * @param cover the bytes of the cover; null where there is none
 */
export async function drawShareCard(card: ShareCard, cover: Buffer | null): Promise<Buffer> {
  await loadFonts();
  const words = Buffer.from(await layoutShareCard(cover ? card : { ...card, cover: null }));
  const ground = cover ? await fill(cover, card.mark?.tone === "quiet") : studio();
  const { data, info } = await ground
    .composite([{ input: words }])
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

/**
 * The cover over the whole ground. More of its foot is kept than of its sky, so that the car is above the words.
 * Enlarged and cut in one step: of a picture of one line, which grows to gigabytes, only what is shown is worked out.
 */
async function fill(cover: Buffer, quiet: boolean): Promise<Sharp> {
  const { picture, metadata } = await openPicture(cover);
  const upright = metadata.autoOrient;
  const scale = Math.max(width / upright.width, height / upright.height);
  const wide = Math.round(upright.width * scale);
  const high = Math.round(upright.height * scale);
  const ground = picture
    .rotate()
    .resize({ width: wide, height: high, fit: "fill" })
    .extract({ left: Math.round((wide - width) / 2), top: Math.round((high - height) * 0.7), width, height });
  const { data, info } = await ground
    .flatten({ background: "#101215" })
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
  const whole = sharp(data, { raw: info });
  return quiet ? whole.modulate({ saturation: 0.25, brightness: 0.85 }) : whole;
}

/** An empty studio: a car without a picture is not shown as another one. */
function studio(): Sharp {
  const light = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs>
      <radialGradient id="light" cx="0.5" cy="0.3" r="0.75">
        <stop offset="0" stop-color="#2c3038"/>
        <stop offset="0.55" stop-color="#15171b"/>
        <stop offset="1" stop-color="#08090a"/>
      </radialGradient>
      <linearGradient id="floor" x2="0" y2="1">
        <stop offset="0" stop-color="#08090a" stop-opacity="0.55"/>
        <stop offset="1" stop-color="#08090a" stop-opacity="0.1"/>
      </linearGradient>
    </defs>
    <rect width="${width}" height="${height}" fill="url(#light)"/>
    <rect y="330" width="${width}" height="300" fill="url(#floor)"/>
    <rect y="329" width="${width}" height="1" fill="#d9bd88" fill-opacity="0.25"/></svg>`;
  return sharp(Buffer.from(light));
}
