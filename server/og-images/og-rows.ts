import { type ShareCard, shareSize } from "../../domain/contracts/share-card.ts";
import { colours } from "./og-colours.ts";
import { escapeMarkup, fitText, type FittedText, textWidth, type TextStyle } from "./og-text.ts";

const centre = shareSize.width / 2;
/** Every word is within the square that WhatsApp cuts from the centre, which is as wide as the picture is high. */
const column = shareSize.height - 64;

/** Sizes of the words and the room between them: below a picture, and where the card is words alone. */
export const scales = {
  below: { small: 24, title: [60, 52, 46, 42], titleLines: [38, 34], price: 36, gap: 18 },
  alone: { small: 30, title: [84, 72, 60], titleLines: [56, 48, 42], price: 48, gap: 30 },
} as const;
type Scale = (typeof scales)[keyof typeof scales];

/** Between two pieces of one row. */
const space = 20;

const marks = {
  strong: { fill: colours.gold, text: colours.ink, line: colours.gold },
  light: { fill: colours.ivory, text: colours.ink, line: colours.ink },
  quiet: { fill: colours.ink, text: colours.ivory, line: colours.ink },
} as const;

/** A part of the column of words: its height, the room above it, and its SVG for a distance from the top. */
export interface Row {
  height: number;
  gap: number;
  draw: (top: number) => string;
}

/** The rows of a card's words, in their order. */
export async function wordRows(card: ShareCard, scale: Scale): Promise<Row[]> {
  const { language } = card;
  const { small, gap } = scale;
  const one = async (text: string | null, weight: number, fill: string, above: number): Promise<Row[]> => {
    if (!text) return [];
    const { lines, size } = await fitText(text, { language, weight }, [small, small - 3], column, 1);
    return lines.map((line) => textRow(line, { language, size, weight }, fill, above));
  };
  return [
    ...(await one(card.eyebrow, 450, colours.bronze, gap)),
    ...(await titleRows(card, scale)),
    ...(await noteRows(card, scale)),
    ...(await priceRows(card, scale)),
    ...(await one(card.dealer, 350, colours.quiet, gap * 1.25)),
  ];
}

/** Large in one line, smaller in two. */
async function titleRows({ title, language }: ShareCard, { title: sizes, titleLines, gap }: Scale): Promise<Row[]> {
  const style = { language, weight: 350 };
  const one = await fitText(title, style, sizes, column, 1);
  const { lines, size } = one.lines.join() === title ? one : await balanced(title, style, titleLines);
  return lines.map((line, index) => textRow(line, { ...style, size }, colours.ink, index ? size * 0.1 : gap * 0.75));
}

async function noteRows({ note, language }: ShareCard, { small, gap }: Scale): Promise<Row[]> {
  if (!note) return [];
  const style = { language, weight: 350 };
  const { lines, size } = await balanced(note, style, [small, small - 3]);
  return lines.map((line, index) => textRow(line, { ...style, size }, colours.quiet, index ? size * 0.35 : gap * 1.5));
}

/** Two lines of about the same width, so that no word is left alone in the second. */
async function balanced(text: string, style: Omit<TextStyle, "size">, sizes: readonly number[]): Promise<FittedText> {
  const widest = await fitText(text, style, sizes, column, 2);
  for (const part of [0.55, 0.65, 0.75, 0.85]) {
    const narrower = await fitText(text, style, [widest.size], column * part, 2);
    if (narrower.lines.join(" ") === widest.lines.join(" ")) return narrower;
  }
  return widest;
}

/** The price, and behind it the state of the car, or the earlier price where both fit. */
async function priceRows(card: ShareCard, scale: Scale): Promise<Row[]> {
  const { price, language } = card;
  const label = await labelOf(card, scale);
  const gap = scale.gap * 1.25;
  if (!price) return label ? [{ height: label.height, gap, draw: (top) => label.draw(centre, top) }] : [];
  const room = column - (label ? label.width + space : 0);
  const { lines, size } = await fitText(price, { language, weight: 450 }, [scale.price, scale.small], room, 1);
  const [line = ""] = lines;
  const style = { language, size, weight: 450 };
  const width = await textWidth(line, style);
  const written = textRow(line, style, colours.ink, gap);
  const behind = label ?? (await earlierPrice(card, scale, style));
  const both = behind ? width + space + behind.width : Infinity;
  if (!behind || both > column) return [written];
  // The price begins where lines begin: on the right in Arabic.
  const side = language === "ar" ? -1 : 1;
  const priceAt = centre - (side * (both - width)) / 2;
  const behindAt = centre + (side * (both - behind.width)) / 2;
  const height = Math.max(written.height, behind.height);
  const draw = (top: number) =>
    textAt(priceAt, baseline(top + (height - written.height) / 2, style), line, style, colours.ink) +
    behind.draw(behindAt, top + (height - behind.height) / 2);
  return [{ height, gap, draw }];
}

/** Something of one width, drawn around the middle `x`. */
interface Piece {
  width: number;
  height: number;
  draw: (x: number, top: number) => string;
}

/** The state of a car as a label. */
async function labelOf({ mark, language }: ShareCard, { small }: Scale): Promise<Piece | null> {
  if (!mark) return null;
  const style = { language, size: small, weight: 450 };
  const height = Math.round(small * 1.6);
  const width = Math.ceil(await textWidth(mark.text, style)) + 2 * small;
  const { fill, text, line } = marks[mark.tone];
  const draw = (x: number, top: number) =>
    `<rect x="${x - width / 2}" y="${top}" width="${width}" height="${height}" rx="3" fill="${fill}"` +
    ` stroke="${line}"/>` +
    textAt(x, baseline(top + (height - rowHeight(style)) / 2, style), mark.text, style, text);
  return { width, height, draw };
}

/** The earlier price, struck, on the baseline of the present one. */
async function earlierPrice(
  { wasPrice, language }: ShareCard,
  { small }: Scale,
  price: TextStyle,
): Promise<Piece | null> {
  if (!wasPrice) return null;
  const style = { language, size: small, weight: 350 };
  return {
    width: await textWidth(wasPrice, style),
    height: rowHeight(price),
    draw: (x, top) => textAt(x, baseline(top, price), wasPrice, style, colours.quiet, true),
  };
}

/** The mark of the site, that of its icon in a browser's tab (`public/favicon.svg`). */
export function siteMarkRow(): Row {
  const scale = 0.9;
  const bars = "M0 0h9.5V60H0ZM16 17h9.5V46H16ZM32 34h9.5V60H32ZM48 17h9.5V46H48ZM64 0h9.5V60H64Z";
  return {
    height: 70 * scale,
    gap: 0,
    draw: (top) =>
      `<path transform="translate(${centre - (73.5 * scale) / 2} ${top}) scale(${scale})" d="${bars}"` +
      ` fill="${colours.mark}"/>`,
  };
}

function textRow(text: string, style: TextStyle, fill: string, gap: number): Row {
  return { height: rowHeight(style), gap, draw: (top) => textAt(centre, baseline(top, style), text, style, fill) };
}

/** Arabic letters reach further down than Latin ones. */
function rowHeight({ language, size }: TextStyle): number {
  return Math.round(size * (language === "ar" ? 1.12 : 1));
}

function baseline(top: number, { language, size }: TextStyle): number {
  return Math.round(top + size * (language === "ar" ? 0.87 : 0.83));
}

const arabicLetter = /\p{Script=Arabic}/u;

/** A text with its middle at `x`. A name in Latin reads from the left on an Arabic picture, too: "4MATIC+". */
function textAt(x: number, y: number, text: string, style: TextStyle, fill: string, struck = false): string {
  return (
    `<text x="${x}" y="${y}" font-size="${style.size}" font-weight="${style.weight}" fill="${fill}"` +
    ' text-anchor="middle"' +
    (arabicLetter.test(text) ? ' direction="rtl"' : "") +
    (struck ? ' text-decoration="line-through"' : "") +
    `>${escapeMarkup(text)}</text>`
  );
}
