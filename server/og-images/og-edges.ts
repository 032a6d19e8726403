import sharp, { type OutputInfo } from "sharp";

/** Width of an edge, in pixels: more than one, so that grain and the marks of compression do not count. */
const edge = 6;
/** Rows that an edge is reduced to: enough for the light of a studio, too few for a landscape. */
const rows = 24;
/** The largest difference of brightness, of 255, between an edge and its few rows. */
const smooth = 7;

interface Side {
  picture: Buffer;
  width: number;
}

/**
 * Continues both edges of a picture to a width, if they are as even as those of a studio.
 * @returns null if an edge shows something that would become stripes
 */
export async function continuedEdges(
  data: Buffer,
  info: OutputInfo,
  width: number,
): Promise<{ left: Side; right: Side } | null> {
  const room = Math.floor((width - info.width) / 2);
  const [left, right] = await Promise.all([
    continued(data, info, 0, room),
    continued(data, info, info.width - edge, width - info.width - room),
  ]);
  return left && right && { left, right };
}

async function continued(data: Buffer, info: OutputInfo, from: number, width: number): Promise<Side | null> {
  const { height } = info;
  const strip = sharp(data, { raw: info }).extract({ left: from, top: 0, width: edge, height });
  const column = await strip.resize({ width: 1, height, fit: "fill" }).raw().toBuffer();
  const pixels = { width: 1, height, channels: info.channels };
  const few = await sharp(column, { raw: pixels }).resize({ width: 1, height: rows, fit: "fill" }).png().toBuffer();
  const evenly = (wide: number) => sharp(few).resize({ width: wide, height, fit: "fill", kernel: "cubic" });
  const evenColumn = await evenly(1).raw().toBuffer();
  if (column.some((light, index) => Math.abs(light - (evenColumn[index] ?? light)) > smooth)) return null;
  return { picture: await evenly(width).png().toBuffer(), width };
}
