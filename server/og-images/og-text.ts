import { fileURLToPath } from "node:url";
import sharp from "sharp";
import type { Language } from "../../domain/languages.ts";

export interface TextStyle {
  language: Language;
  /** In pixels. */
  size: number;
  /** 250 to 600. */
  weight: number;
}

/** The families in the order they are tried: each has the letters of one script. */
export const families = { en: "Alexandria, Readex Pro", ar: "Readex Pro, Alexandria" } as const;

const files = [
  { family: "Alexandria", file: "latin.ttf", sample: "a" },
  { family: "Readex Pro", file: "arabic.ttf", sample: "ا" },
];

let loaded: Promise<void> | undefined;

/** Makes our fonts known to everything that sets text in this process; the system needs none of them. */
export function loadFonts(): Promise<void> {
  loaded ??= (async () => {
    for (const { family, file, sample } of files) {
      const fontfile = fileURLToPath(new URL(`fonts/${file}`, import.meta.url));
      await sharp({ text: { text: sample, font: `${family} 12`, fontfile, rgba: true } })
        .raw()
        .toBuffer();
    }
  })();
  // What failed once is tried again.
  loaded.catch(() => (loaded = undefined));
  return loaded;
}

/** Characters that XML does not have, not even escaped. */
const outsideXml = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

/** Escapes text for XML, without the characters that XML does not have. */
export function escapeMarkup(text: string): string {
  return text.replace(outsideXml, "").replace(/[<>&'"]/g, (character) => `&#${character.charCodeAt(0)};`);
}

/**
 * Characters that nothing is drawn for, such as spaces, direction marks and pasted placeholders of pictures: a text of
 * them alone would make the drawing fail.
 */
const invisible = /^[\s\p{C}\p{Default_Ignorable_Code_Point}\u2800\uFFFC]*$/u;

/** How wide a line is once it is shaped, in pixels. */
export async function textWidth(text: string, { language, size, weight }: TextStyle): Promise<number> {
  if (invisible.test(text)) return 0;
  await loadFonts();
  const markup = `<span font_weight="${weight}">${escapeMarkup(text)}</span>`;
  const { width } = await sharp({
    text: { text: markup, font: `${families[language]} ${size}px`, rgba: true, dpi: 72 },
  }).metadata();
  return width;
}

export interface FittedText {
  lines: string[];
  size: number;
}

/**
 * Fits a text into lines of a width: in the first of the sizes (largest first) at which it needs no more than `most`
 * lines; a text that is too long for the last one ends in "…".
 */
export async function fitText(
  text: string,
  style: Omit<TextStyle, "size">,
  sizes: readonly number[],
  width: number,
  most: number,
): Promise<FittedText> {
  // More letters than fit at any size: each measurement takes time, and the queue of drawings is one.
  const start = text.slice(0, 300);
  let fitted: FittedText = { lines: [start], size: sizes[0] ?? 16 };
  for (const size of sizes) {
    fitted = { lines: await breakLines(start, { ...style, size }, width), size };
    if (fitted.lines.length <= most) return fitted;
  }
  const [kept, rest] = [fitted.lines.slice(0, most - 1), fitted.lines.slice(most - 1).join(" ")];
  return { lines: [...kept, await shorten(rest, { ...style, size: fitted.size }, width)], size: fitted.size };
}

/** Fills each line with as many words as go in; a word that is longer than a line is cut. */
async function breakLines(text: string, style: TextStyle, width: number): Promise<string[]> {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = line ? `${line} ${word}` : word;
    if ((await textWidth(longer, style)) <= width) line = longer;
    else {
      if (line) lines.push(line);
      line = await shorten(word, style, width);
    }
  }
  return line ? [...lines, line] : lines;
}

/** The text, or as much of it as fits with "…" behind it. */
async function shorten(text: string, style: TextStyle, width: number): Promise<string> {
  if ((await textWidth(text, style)) <= width) return text;
  const letters = [...text];
  let [low, high] = [0, letters.length];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((await textWidth(`${letters.slice(0, middle).join("").trimEnd()}…`, style)) <= width) low = middle;
    else high = middle - 1;
  }
  return `${letters.slice(0, low).join("").trimEnd()}…`;
}
