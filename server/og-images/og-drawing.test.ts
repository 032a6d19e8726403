import { readFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import type { ShareCard } from "../../domain/contracts/share-card.ts";
import { arabic, english, longest } from "../../tests/fixtures/share-cards.ts";
import { colours } from "./og-colours.ts";
import { drawShareCard } from "./og-drawing.ts";

/** The square that WhatsApp cuts from the centre. */
const square = { left: 285, right: 915 };
const sold: ShareCard = { ...english, price: null, mark: { text: "Sold", tone: "quiet" } };

function plain(width: number, height: number, background: string): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();
}

/** Grains of every colour: the hardest picture there is to make small. */
function noise(width: number, height: number): Promise<Buffer> {
  return sharp({
    create: { width, height, channels: 3, background: "#888", noise: { type: "gaussian", mean: 128, sigma: 70 } },
  })
    .png()
    .toBuffer();
}

type Colour = readonly [number, number, number];

async function pixels(picture: Buffer) {
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number): Colour => {
    const index = (y * info.width + x) * 3;
    return [data[index] ?? 0, data[index + 1] ?? 0, data[index + 2] ?? 0];
  };
  /** How many pixels of a region are of a colour, as a test of it says. */
  const count = (of: (colour: Colour) => boolean, [left, right]: [number, number], [top, bottom]: [number, number]) => {
    let found = 0;
    for (let y = top; y < bottom; y++) for (let x = left; x < right; x++) if (of(at(x, y))) found++;
    return found;
  };
  return { at, count };
}

const drawn = async (card: ShareCard, cover: Buffer | null) => pixels(await drawShareCard(card, cover));
const isRed = ([red, green]: Colour) => red > 180 && green < 90;
const isDark = ([red, green, blue]: Colour) => Math.max(red, green, blue) < 200;
/** Not the ivory of the paper, by more than a JPEG changes it. */
const isWritten = ([red, green, blue]: Colour) =>
  Math.abs(red - 0xf6) + Math.abs(green - 0xf3) + Math.abs(blue - 0xec) > 60;

describe("a picture", () => {
  test.each([
    ["English", english],
    ["Arabic", arabic],
  ])("in %s is 1200×630 and below 300 kB, even of a cover that is nothing but grains", async (_language, card) => {
    const picture = await drawShareCard(card, await noise(1300, 900));
    expect(picture.byteLength).toBeLessThan(300_000);
    expect(await sharp(picture).metadata()).toMatchObject({ format: "jpeg", width: 1200, height: 630 });
  });

  test.each([
    [160, 3000],
    [4000, 400],
    [100, 100],
    [1, 1],
  ])("has its size whatever the cover's is: %d×%d", async (width, height) => {
    const cover = await sharp({ create: { width, height, channels: 4, background: "#0000" } })
      .png()
      .toBuffer();
    expect(await sharp(await drawShareCard(english, cover)).metadata()).toMatchObject({ width: 1200, height: 630 });
  });

  test.each([
    [4096, 1],
    [1, 4096],
  ])("of a cover of one line takes no memory for what is cut off: %d×%d", async (width, height) => {
    const cover = await plain(width, height, "#888");
    const before = process.resourceUsage().maxRSS;
    expect(await sharp(await drawShareCard(english, cover)).metadata()).toMatchObject({ width: 1200, height: 630 });
    expect(process.resourceUsage().maxRSS - before).toBeLessThan(100_000);
  });

  test.each([
    [1500, 1000],
    [1600, 1000],
    [1600, 900],
    [2000, 1000],
  ])("has the whole of a cover within the square of its centre: %d×%d", async (width, height) => {
    const corner = await plain(120, 120, "#e00000");
    const cover = await sharp(await plain(width, height, "#fff"))
      .composite([
        { input: corner, left: 0, top: 0 },
        { input: corner, left: width - 120, top: height - 120 },
      ])
      .png()
      .toBuffer();
    const { count } = await drawn(english, cover);
    const [left, middle, right] = [
      count(isRed, [0, square.left], [0, 630]),
      count(isRed, [square.left, square.right], [0, 630]),
      count(isRed, [square.right, 1200], [0, 630]),
    ];
    expect([left, right]).toEqual([0, 0]);
    // Both corners, to the border of what JPEG blurs.
    const side = (120 * (Math.min(616, (384 * width) / height) * 0.94)) / width;
    expect(middle).toBeGreaterThan(1.8 * side * side);
  });

  test("shows more of the foot of a tall cover than of its sky", async () => {
    const cover = await sharp(await plain(1000, 2000, "#fff"))
      .composite([{ input: await plain(1000, 200, "#e00000"), left: 0, top: 1200 }])
      .png()
      .toBuffer();
    expect((await drawn(english, cover)).count(isRed, [500, 700], [0, 384])).toBeGreaterThan(5_000);
  });

  test("continues a studio to both sides, and leaves any other cover on paper", async () => {
    const light = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1000"><linearGradient id="a" x2="0" y2="1">' +
        '<stop stop-color="#888"/><stop offset="1" stop-color="#ddd"/></linearGradient>' +
        '<rect width="1600" height="1000" fill="url(#a)"/></svg>',
    );
    const even = await drawn(english, await sharp(light).png().toBuffer());
    for (const y of [20, 200, 360])
      for (const x of [2, 1197]) expect(Math.abs(even.at(x, y)[0] - even.at(600, y)[0])).toBeLessThan(4);
    const landscape = await drawn(english, await noise(1600, 1000));
    expect(landscape.count(isWritten, [0, square.left], [0, 630])).toBe(0);
    expect(landscape.count(isWritten, [square.right, 1200], [0, 630])).toBe(0);
  });

  test.each([...longest, english, arabic])("has every word on solid paper, within the square: $title", async (card) => {
    for (const cover of [await plain(1600, 1000, "#fff"), await noise(1600, 1000), null]) {
      const { count } = await drawn(card, cover);
      expect(count(isWritten, [0, square.left + 20], [390, 630])).toBe(0);
      expect(count(isWritten, [square.right - 20, 1200], [390, 630])).toBe(0);
      expect(count(isWritten, [0, 1200], [614, 630])).toBe(0);
      expect(count(isDark, [square.left, square.right], [390, 630])).toBeGreaterThan(2_000);
    }
  });

  test("of what is sold has lost its colour", async () => {
    const red = await plain(1200, 750, "#c02020");
    const [forSale, gone] = [(await drawn(english, red)).at(600, 200), (await drawn(sold, red)).at(600, 200)];
    expect(forSale[0] - forSale[1]).toBeGreaterThan(100);
    expect(Math.abs(gone[0] - gone[1])).toBeLessThan(5);
  });

  test("without a cover is paper with the mark of the site above the words", async () => {
    const { at, count } = await drawn(english, null);
    for (const [x, y] of [
      [5, 5],
      [1195, 5],
      [5, 625],
    ] as const)
      expect(isWritten(at(x, y))).toBe(false);
    const isGold = ([red, , blue]: Colour) => red - blue > 60;
    expect(count(isGold, [560, 640], [100, 220])).toBeGreaterThan(700);
  });

  test.each(["\u202e\u202d", "\u200b", "\ufffeTaycan", "\u0007\ud800"])(
    "of a title that no font or no XML has is drawn: %j",
    async (title) => {
      const card = { ...english, title, dealer: title, eyebrow: title, note: title, price: title, wasPrice: title };
      const picture = await drawShareCard({ ...card, mark: { text: title, tone: "light" } }, null);
      expect(await sharp(picture).metadata()).toMatchObject({ width: 1200, height: 630 });
    },
  );
});

test("the colours are those of the site and of its icon", async () => {
  const read = (file: string) => readFile(join(import.meta.dirname, "../..", file), "utf8");
  const known = (await read("app/styles/base.css")) + (await read("public/favicon.svg"));
  expect(Object.values(colours).filter((colour) => !known.includes(colour))).toEqual([]);
});
