import sharp, { type OutputInfo } from "sharp";
import { shareSize } from "../../domain/contracts/share-card.ts";
import { openPicture } from "../../node-shared/open-picture.ts";
import { colours } from "./og-colours.ts";
import { continuedEdges } from "./og-edges.ts";

const { width } = shareSize;

/** The largest size of a cover: whole in the square of 630 pixels that WhatsApp cuts from the centre of a preview. */
const room = { width: 616, height: 384 } as const;
/** Covers between these ratios are shown whole; a taller one loses more sky than ground, a wider one its sides. */
const ratios = { tallest: 3 / 2, widest: 2 } as const;

/** A cover that is not of a studio is smaller, with paper on three sides. */
const print = { scale: 0.94, top: 30 } as const;

/** The picture above the words: as wide as the preview. */
interface Stage {
  picture: Buffer;
  height: number;
}

interface Pixels {
  data: Buffer;
  info: OutputInfo;
}

/**
 * Draws a cover in the middle, as wide as the preview. The edges of a studio continue to the sides without a seam; any
 * other picture is a print on paper.
 * @param quiet without colour, for what is sold
 */
export async function drawStage(cover: Buffer, quiet: boolean): Promise<Stage> {
  const cut = await fitted(cover);
  const { data, info } = quiet ? await faded(cut) : cut;
  const sides = await continuedEdges(data, info, width);
  if (!sides) return onPaper({ data, info });
  const seam = { create: { width, height: 1, channels: 3 as const, background: colours.line } };
  const ground = sharp({ create: { width, height: info.height, channels: 3, background: colours.ivory } });
  const picture = await ground
    .composite([
      { input: sides.left.picture, left: 0, top: 0 },
      { input: data, raw: info, left: sides.left.width, top: 0 },
      { input: sides.right.picture, left: width - sides.right.width, top: 0 },
      { input: seam, left: 0, top: info.height - 1 },
    ])
    .png({ compressionLevel: 1 })
    .toBuffer();
  return { picture, height: info.height };
}

async function onPaper({ data, info }: Pixels): Promise<Stage> {
  const shown = { width: Math.round(info.width * print.scale), height: Math.round(info.height * print.scale) };
  const input = await sharp(data, { raw: info }).resize(shown).png({ compressionLevel: 1 }).toBuffer();
  const height = print.top + shown.height;
  const picture = await sharp({ create: { width, height, channels: 3, background: colours.ivory } })
    .composite([{ input, left: Math.round((width - shown.width) / 2), top: print.top }])
    .png({ compressionLevel: 1 })
    .toBuffer();
  return { picture, height };
}

function faded({ data, info }: Pixels): Promise<Pixels> {
  return sharp(data, { raw: info }).modulate({ saturation: 0 }).raw().toBuffer({ resolveWithObject: true });
}

/**
 * The cover within its room. Enlarged and cut in one step: of a picture of one line, which grows to gigabytes, only
 * what is shown is worked out.
 */
async function fitted(cover: Buffer): Promise<Pixels> {
  const { picture, metadata } = await openPicture(cover);
  const upright = metadata.autoOrient;
  const ratio = Math.min(Math.max(upright.width / upright.height, ratios.tallest), ratios.widest);
  const shown = {
    width: Math.round(Math.min(room.width, room.height * ratio)),
    height: Math.round(Math.min(room.height, room.width / ratio)),
  };
  const scale = Math.max(shown.width / upright.width, shown.height / upright.height);
  const wide = Math.max(shown.width, Math.round(upright.width * scale));
  const high = Math.max(shown.height, Math.round(upright.height * scale));
  return picture
    .rotate()
    .resize({ width: wide, height: high, fit: "fill" })
    .extract({ left: Math.round((wide - shown.width) / 2), top: Math.round((high - shown.height) * 0.7), ...shown })
    .flatten({ background: colours.studio })
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
}
