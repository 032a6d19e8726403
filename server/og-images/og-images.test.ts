import { mkdir, mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { ShareCard } from "../../domain/contracts/share-card.ts";
import { drawShareCard } from "./og-drawing.ts";
import { layoutShareCard } from "./og-layout.ts";
import { createSharePictures } from "./og-images.ts";
import { fitText, textWidth } from "./og-text.ts";

const english: ShareCard = {
  language: "en",
  dealer: "Maarad Motors",
  eyebrow: "Porsche",
  title: "Taycan 4S",
  price: "BHD 52,000",
  wasPrice: null,
  facts: ["2025", "12,500 km", "Electric"],
  mark: null,
  cover: "cars/a.jpg",
};
const arabic: ShareCard = {
  ...english,
  language: "ar",
  dealer: "معرض موتورز",
  eyebrow: "بورشه",
  title: "تايكان 4S",
  price: "52,000 د.ب",
  facts: ["2025", "12,500 كم", "كهربائية"],
};
const name = "cars/7.en.0123456789";

let folder: string;
let asked: string[];
let status: number;
let written: number[];
let original: Buffer;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "maarad-share-"));
  [asked, status, written] = [[], 200, []];
  original = await sharp({ create: { width: 1600, height: 1000, channels: 3, background: "#345" } })
    .jpeg()
    .toBuffer();
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const pictures = (options: Pick<Parameters<typeof createSharePictures>[0], "mayKeep" | "redraw"> = {}) =>
  createSharePictures({
    folder,
    ...options,
    written: async (bytes) => void written.push(bytes),
    sitePicture: join(import.meta.dirname, "../../public/art/hero-1440.webp"),
    source: async (path) => {
      asked.push(path);
      return new Response(status === 200 ? new Uint8Array(original) : null, { status });
    },
  });

/** Grains of every colour: the hardest picture there is to make small. */
function noise(width: number, height: number): Promise<Buffer> {
  return sharp({
    create: { width, height, channels: 3, background: "#888", noise: { type: "gaussian", mean: 128, sigma: 70 } },
  })
    .png()
    .toBuffer();
}

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
    const cover = await sharp({ create: { width, height, channels: 3, background: "#888" } })
      .png()
      .toBuffer();
    const before = process.resourceUsage().maxRSS;
    expect(await sharp(await drawShareCard(english, cover)).metadata()).toMatchObject({ width: 1200, height: 630 });
    expect(process.resourceUsage().maxRSS - before).toBeLessThan(100_000);
  });

  test.each([
    ["the middle of a wide cover", { width: 5000, height: 1000 }, { left: 2000, top: 0 }],
    ["more of the foot of a tall one", { width: 1000, height: 5000 }, { left: 0, top: 3000 }],
  ])("shows %s", async (_what, size, place) => {
    const plain = (background: string) => ({ channels: 3 as const, background });
    const cover = await sharp({ create: { ...size, ...plain("#f00") } })
      .composite([{ input: { create: { width: 1000, height: 1000, ...plain("#0f0") } }, ...place }])
      .png()
      .toBuffer();
    const { dominant } = await sharp(await drawShareCard({ ...english, price: null, facts: [] }, cover))
      .extract({ left: 700, top: 240, width: 200, height: 60 })
      .stats();
    expect(dominant).toMatchObject({ r: 8, g: 248 });
  });

  test("begins on the right in Arabic, and on the left in English", async () => {
    const [left, right] = [async (card: ShareCard) => ink(card, 0), async (card: ShareCard) => ink(card, 600)];
    const short = { facts: [], dealer: null };
    expect(await left({ ...english, ...short })).toBeGreaterThan(20 * ((await right({ ...english, ...short })) + 1));
    expect(await right({ ...arabic, ...short })).toBeGreaterThan(20 * ((await left({ ...arabic, ...short })) + 1));
  });

  test("lets a Latin name read from the left in Arabic, at the same side as the others", async () => {
    const svg = await layoutShareCard({ ...arabic, title: "AMG SL 63 4MATIC+" });
    expect(svg).toMatch(/<text x="1136" [^>]*text-anchor="end">AMG SL 63 4MATIC\+</);
    expect(svg).toMatch(/<text x="1136" [^>]*text-anchor="start" direction="rtl">بورشه</);
  });

  test("of a title full of XML is drawn as written", async () => {
    const svg = await layoutShareCard({ ...english, title: `<script>&"A's` });
    expect(svg).toContain("&#60;script&#62;&#38;&#34;A&#39;s");
  });

  test.each(["\u202e\u202d", "\u200b", "\ufffeTaycan", "\u0007\ud800"])(
    "of a title that no font or no XML has is drawn: %j",
    async (title) => {
      const picture = await drawShareCard({ ...english, title, dealer: title, eyebrow: title, facts: [title] }, null);
      expect(await sharp(picture).metadata()).toMatchObject({ width: 1200, height: 630 });
    },
  );

  test("of what is sold has lost its colour", async () => {
    const red = await sharp({ create: { width: 1200, height: 750, channels: 3, background: "#c02020" } })
      .png()
      .toBuffer();
    const colour = async (card: ShareCard) => {
      const { channels } = await sharp(await drawShareCard(card, red))
        .extract({ left: 560, top: 230, width: 80, height: 20 })
        .stats();
      return (channels[0]?.mean ?? 0) - (channels[1]?.mean ?? 0);
    };
    expect(await colour({ ...english, mark: { text: "Sold", tone: "quiet" } })).toBeLessThan(
      (await colour(english)) / 2,
    );
  });
});

/** How much of half a picture without a cover is lit by letters, in pixels. */
async function ink(card: ShareCard, left: number): Promise<number> {
  const { data } = await sharp(await drawShareCard(card, null))
    .extract({ left, top: 400, width: 600, height: 200 })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return data.filter((light) => light > 110).length;
}

describe("text", () => {
  const style = { language: "ar", size: 48, weight: 400 } as const;

  test("is set in the fonts that come along, in every weight", async () => {
    // The widths that Readex Pro and Alexandria give, by their own files: any other font of the system would give
    // others.
    expect(Math.abs((await textWidth("سيارة كهربائية", style)) - 297)).toBeLessThanOrEqual(2);
    expect(Math.abs((await textWidth("Porsche 911", { ...style, language: "en" })) - 262)).toBeLessThanOrEqual(2);
    expect(await textWidth("Porsche", { ...style, language: "en", weight: 600 })).toBeGreaterThan(
      await textWidth("Porsche", { ...style, language: "en", weight: 250 }),
    );
  });

  test("joins Arabic letters: a word is narrower than its letters one by one", async () => {
    const apart = [..."سيارة"].join("\u200c");
    expect(await textWidth("سيارة", style)).toBeLessThan((await textWidth(apart, style)) * 0.9);
  });

  test.each(["\uFFFC", "\uFE0F", "\u2800", "\u034F", "\u17B4", "\u3164", "\u200B"])(
    "takes no room for %j, which shows nothing and may come along when a title is pasted",
    async (mark) => {
      expect(await textWidth(mark, style)).toBe(0);
      expect((await fitText(`${mark} Taycan`, style, [66], 1072, 1)).lines).toEqual([`${mark} Taycan`]);
    },
  );

  test("keeps its size while it fits, then shrinks, and at last ends in an ellipsis", async () => {
    const fit = (text: string) => fitText(text, { language: "en", weight: 350 }, [66, 50], 1072, 2);
    expect(await fit("Taycan 4S")).toEqual({ lines: ["Taycan 4S"], size: 66 });
    const longer = await fit("Continental GT Mulliner Edition with the Touring Specification and More");
    expect([longer.lines.length, longer.size]).toEqual([2, 50]);
    const endless = await fit("Range Rover Autobiography ".repeat(8));
    expect(endless.lines).toHaveLength(2);
    expect(endless.lines[1]).toMatch(/…$/);
    for (const line of endless.lines)
      expect(await textWidth(line, { language: "en", weight: 350, size: 50 })).toBeLessThanOrEqual(1072);
    expect((await fit("W".repeat(300))).lines).toHaveLength(1);
    // Words that come too late are not measured: they change nothing.
    expect(await fit("Range Rover Autobiography ".repeat(20_000))).toEqual(
      await fit("Range Rover Autobiography ".repeat(20)),
    );
  });
});

describe("serving", () => {
  test("draws once for all who ask at once, keeps it, and lets browsers keep it", async () => {
    const serve = pictures();
    const answers = await Promise.all([1, 2, 3].map(() => serve.draw(name, english)));
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200]);
    expect(answers[0]?.headers.get("cache-control")).toContain("immutable");
    expect(answers[0]?.headers.get("content-type")).toBe("image/jpeg");
    await pictures().draw(name, english);
    expect(asked).toEqual(["cars/a.jpg"]);
    expect((await pictures().kept(name))?.status).toBe(200);
    // The folder's limit counts it.
    expect(written).toEqual([(await stat(join(folder, `${name}.jpg`))).size]);
    expect(await pictures().kept("cars/8.en.0123456789")).toBeNull();
  });

  test("an original that may be anything is redrawn first, the site's own picture is not", async () => {
    const redraw = vi.fn(async (cover: Buffer) => cover);
    const serve = pictures({ redraw });
    expect((await serve.draw(name, english)).status).toBe(200);
    expect((await serve.draw("site.en.0123456789", { ...english, cover: "site" })).status).toBe(200);
    expect(redraw).toHaveBeenCalledTimes(1);
    redraw.mockRejectedValue(new Error("a process of its own ended: work"));
    expect((await serve.draw("cars/8.en.0123456789", english)).status).toBe(502);
  });

  test("a newer picture that cannot be kept, as on a full disk, leaves the one before", async () => {
    const serve = pictures();
    await serve.draw(name, english);
    await mkdir(join(folder, "cars/7.en.aaaaaaaaaa.jpg"));
    expect((await serve.draw("cars/7.en.aaaaaaaaaa", english)).status).toBe(200);
    expect((await serve.kept(name))?.status).toBe(200);
  });

  test("on a disk that is low a newer picture is drawn and not kept", async () => {
    await pictures().draw(name, english);
    const serve = pictures({ mayKeep: () => false });
    expect((await serve.draw("cars/7.en.aaaaaaaaaa", english)).status).toBe(200);
    expect(await readdir(join(folder, "cars"))).toEqual(["7.en.0123456789.jpg"]);
  });

  test("a newer picture of a page takes the place of the one before, and of no other", async () => {
    const serve = pictures();
    await serve.draw(name, english);
    await serve.draw("cars/7.ar.0123456789", arabic);
    await serve.draw("cars/77.en.0123456789", english);
    await serve.draw("cars/7.en.aaaaaaaaaa", english);
    const kept = ["7.ar.0123456789.jpg", "7.en.aaaaaaaaaa.jpg", "77.en.0123456789.jpg"];
    expect((await readdir(join(folder, "cars"))).sort()).toEqual(kept);
  });

  test.each([
    "../secret.en.0123456789",
    "cars/../7.en.0123456789",
    "cars/7.fr.0123456789",
    "cars/7.en.0123",
    "cars/7.en.0123456789.jpg",
  ])("%s is no name", async (strange) => {
    expect((await pictures().draw(strange, english)).status).toBe(404);
    expect(await pictures().kept(strange)).toBeNull();
    expect(asked).toEqual([]);
  });

  test("a cover that is gone, or elsewhere, leaves the words", async () => {
    status = 404;
    expect((await pictures().draw(name, english)).status).toBe(200);
    expect(
      (await pictures().draw("cars/8.en.0123456789", { ...english, cover: "https://example.com/a.jpg" })).status,
    ).toBe(200);
    expect(asked).toEqual(["cars/a.jpg"]);
  });

  test.each([401, 402, 408, 429, 503])(
    "a backend that answers %d is a passing failure: nothing is kept",
    async (answered) => {
      status = answered;
      const answer = await pictures().draw(name, english);
      expect([answer.status, answer.headers.get("cache-control")]).toEqual([502, "no-store"]);
      expect(await pictures().kept(name)).toBeNull();
    },
  );

  test("the site's own picture is there without any bucket", async () => {
    expect((await pictures().draw("site.en.0123456789", { ...english, cover: "site" })).status).toBe(200);
    expect(asked).toEqual([]);
  });
});
