import { type ShareCard, shareSize } from "../../domain/contracts/share-card.ts";
import { type Row, scales, siteMarkRow, wordRows } from "./og-rows.ts";
import { families } from "./og-text.ts";

const { width, height } = shareSize;
/** Above and below the words. */
const margin = 22;

/**
 * The words of a card as an SVG: one below the other, in the middle of what the picture leaves free.
 * @param top where the picture ends; 0 without one
 */
export async function layoutShareCard(card: ShareCard, top: number): Promise<string> {
  const parts = top > 0 ? await belowPicture(card, top) : await wordsAlone(card);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">`,
    `<g font-family="${families[card.language]}">`,
    ...parts,
    "</g></svg>",
  ].join("");
}

/** On a solid strip. */
async function belowPicture(card: ShareCard, top: number): Promise<string[]> {
  return stack(await wordRows(card, scales.below), top, height);
}

/** With the mark of the site above the words. */
async function wordsAlone(card: ShareCard): Promise<string[]> {
  return stack([siteMarkRow(), ...(await wordRows(card, scales.alone))], 0, height);
}

/** Rows one below the other, in the middle between top and foot; closer together if they would not fit. */
function stack(rows: readonly Row[], top: number, foot: number): string[] {
  const heights = rows.reduce((sum, row) => sum + row.height, 0);
  const gaps = rows.slice(1).reduce((sum, row) => sum + row.gap, 0);
  const closer = gaps > 0 ? Math.min(1, Math.max(0, (foot - top - 2 * margin - heights) / gaps)) : 1;
  let y = top + (foot - top - heights - gaps * closer) / 2;
  return rows.map((row, index) => {
    if (index > 0) y += row.gap * closer;
    const drawn = row.draw(y);
    y += row.height;
    return drawn;
  });
}
