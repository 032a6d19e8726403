import { type ShareCard, shareSize } from "../../domain/contracts/share-card.ts";
import { escapeMarkup, families, fitText, type FittedText, textWidth } from "./og-text.ts";

const { width, height } = shareSize;
const margin = 64;
/** The tokens of the dark ground in app/styles/base.css. */
const colours = { ink: "#08090a", ivory: "#f1ece1", quiet: "#c9c2b4", gold: "#d9bd88", ground: "#17181b" } as const;

const marks = {
  strong: { fill: colours.gold, text: colours.ground, line: colours.gold },
  light: { fill: colours.ivory, text: colours.ground, line: colours.ivory },
  quiet: { fill: colours.ink, text: colours.ivory, line: colours.ivory },
} as const;

const arabicLetter = /\p{Script=Arabic}/u;

interface Line {
  /** Distance of the baseline from the top. */
  y: number;
  size: number;
  weight: number;
  fill: string;
  /** "end" is the side where lines end: right in English, left in Arabic. */
  side?: "start" | "end";
  /** Distance from that side's margin. */
  indent?: number;
  struck?: boolean;
}

/** The words of a card over its picture, and the shade that keeps them readable, as an SVG. */
export async function layoutShareCard(card: ShareCard): Promise<string> {
  const { language, mark, facts } = card;
  const parts: string[] = [];
  const right = language === "ar";

  function write(text: string, { y, size, weight, fill, side = "start", indent = 0, struck = false }: Line): void {
    const atRight = (side === "start") === right;
    const x = atRight ? width - margin - indent : margin + indent;
    // A name in Latin reads from the left on an Arabic picture, too: "4MATIC+" keeps its sign behind it.
    const rtl = arabicLetter.test(text);
    const anchor = atRight === rtl ? "start" : "end";
    parts.push(
      `<text x="${x}" y="${y}" font-size="${size}" font-weight="${weight}" fill="${fill}" text-anchor="${anchor}"` +
        (rtl ? ' direction="rtl"' : "") +
        (struck ? ' text-decoration="line-through"' : "") +
        `>${escapeMarkup(text)}</text>`,
    );
  }

  if (card.dealer) {
    const { lines, size } = await fitText(card.dealer, { language, weight: 500 }, [30, 26], 620, 1);
    write(lines[0] ?? "", { y: 98, size, weight: 500, fill: colours.ivory });
  }
  if (mark) parts.push(await drawMark(mark, card));

  const summary = facts.join(" · ");
  let floor = 566;
  if (card.price) {
    const style = { language, size: 48, weight: 500 };
    write(card.price, { y: floor, ...style, fill: colours.gold });
    const priceWidth = await textWidth(card.price, style);
    const factsWidth = await textWidth(summary, { language, size: 28, weight: 350 });
    write(summary, { y: floor, size: 28, weight: 350, fill: colours.ivory, side: "end" });
    if (card.wasPrice) {
      const before = { language, size: 28, weight: 350 };
      const room = width - 2 * margin - priceWidth - factsWidth - 72;
      if ((await textWidth(card.wasPrice, before)) <= room)
        write(card.wasPrice, { y: floor, ...before, fill: colours.quiet, indent: priceWidth + 24, struck: true });
    }
    floor -= 78;
  } else if (summary) {
    const { lines, size } = await fitText(summary, { language, weight: 350 }, [30, 27, 25], width - 2 * margin, 1);
    for (const line of lines) {
      write(line, { y: floor, size, weight: 350, fill: colours.quiet });
      floor -= 44;
    }
    floor -= 26;
  }

  const { lines, size } = await fitTitle(card);
  const leading = Math.round(size * 1.22);
  let top = floor - (lines.length - 1) * leading - size;
  for (const line of lines.toReversed()) {
    write(line, { y: floor, size, weight: 350, fill: colours.ivory });
    floor -= leading;
  }
  if (card.eyebrow) {
    top -= 36;
    const brand = await fitText(card.eyebrow, { language, weight: 450 }, [30], width - 2 * margin, 1);
    write(brand.lines[0] ?? "", {
      y: floor + leading - Math.round(size * (right ? 1.16 : 1.05)) - 6,
      size: 30,
      weight: 450,
      fill: colours.gold,
    });
  }
  return svg(card, parts, top);
}

/** Large in one line, smaller in two: the words leave room for the car. */
async function fitTitle({ title, language, price }: ShareCard): Promise<FittedText> {
  const style = { language, weight: 350 };
  const one = await fitText(title, style, price ? [66, 58] : [76, 64], width - 2 * margin, 1);
  return one.lines.join() === title ? one : fitText(title, style, [54, 48], width - 2 * margin, 2);
}

/** A pill in the upper corner where lines end. */
async function drawMark({ text, tone }: NonNullable<ShareCard["mark"]>, { language }: ShareCard): Promise<string> {
  const style = { language, size: 27, weight: 500 };
  const length = Math.ceil(await textWidth(text, style)) + 64;
  const x = language === "ar" ? margin : width - margin - length;
  const { fill, text: ink, line } = marks[tone];
  return (
    `<rect x="${x}" y="58" width="${length}" height="58" rx="29" fill="${fill}"` +
    ` fill-opacity="${tone === "quiet" ? 0.7 : 1}" stroke="${line}" stroke-width="2"/>` +
    `<text x="${x + length / 2}" y="96" font-size="${style.size}" font-weight="${style.weight}" fill="${ink}"` +
    ` text-anchor="middle"${language === "ar" ? ' direction="rtl"' : ""}>${escapeMarkup(text)}</text>`
  );
}

/** @param top where the words at the foot begin: the shade reaches a little above them */
function svg({ language, cover }: ShareCard, parts: readonly string[], top: number): string {
  const fade = 130;
  const from = top - fade;
  const stops = (...values: [number, number][]) =>
    values
      .map(([at, opacity]) => `<stop offset="${at}" stop-color="${colours.ink}" stop-opacity="${opacity}"/>`)
      .join("");
  const shade = stops([0, 0], [fade / (height - from), 0.7], [0.8, 0.9], [1, 0.96]);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">`,
    `<defs><linearGradient id="top" x2="0" y2="1">${stops([0, 0.8], [0.5, 0.52], [1, 0])}</linearGradient>`,
    `<linearGradient id="foot" x2="0" y2="1">${shade}</linearGradient></defs>`,
    cover === null ? "" : `<rect width="${width}" height="230" fill="url(#top)"/>`,
    cover === null ? "" : `<rect y="${from}" width="${width}" height="${height - from}" fill="url(#foot)"/>`,
    `<g font-family="${families[language]}">`,
    ...parts,
    "</g></svg>",
  ].join("");
}
