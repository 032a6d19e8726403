import { globSync, readFileSync } from "node:fs";
import subsetFont from "subset-font";
import { expect, test } from "vitest";

const here = new URL(".", import.meta.url);
const sheet = readFileSync(new URL("fonts.css", here), "utf8");

/** What a family is asked for, by its `unicode-range`. */
function rangeOf(family: string): (character: string) => boolean {
  const face = sheet.split("@font-face").find((rule) => rule.includes(`font-family: "${family}"`)) ?? "";
  const ranges = [...face.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)].map(
    ([, from = "", to = from]) => [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const,
  );
  return (character) =>
    ranges.some(([from, to]) => (character.codePointAt(0) ?? 0) >= from && (character.codePointAt(0) ?? 0) <= to);
}

/** Line ends, and the marks of direction that no font draws. */
const unseen = /[\n\u2066-\u2069]/u;

test("no word of ours brings the whole Latin file to an Arabic page", () => {
  const isArabic = rangeOf("Readex Pro");
  const isPlain = rangeOf("Alexandria Plain");
  const found = globSync("../i18n/ar/*/*.json", { cwd: here.pathname }).flatMap((file) => {
    const characters = new Set(readFileSync(new URL(file, here), "utf8"));
    return [...characters]
      .filter((character) => !unseen.test(character) && !isArabic(character) && !isPlain(character))
      .map((character) => `${file}: ${character}`);
  });
  expect(found).toEqual([]);
  expect([isArabic("م"), isPlain("°"), isPlain("ß")]).toEqual([true, true, false]);
});

/** The width of a digit as the file draws it in a weight. */
async function widthOf(file: string, weight: number): Promise<number> {
  const font = await subsetFont(readFileSync(new URL(`fonts/${file}`, here)), "4م", {
    targetFormat: "truetype",
    variationAxes: { wght: weight },
  });
  const tables = Array.from({ length: font.readUInt16BE(4) }, (_, index) => 12 + 16 * index);
  const at = tables.find((table) => font.toString("latin1", table, table + 4) === "hmtx") ?? 0;
  // The first glyph is the one for missing characters.
  return font.readUInt16BE(font.readUInt32BE(at + 8) + 4);
}

test.each(["latin.woff2", "latin-plain.woff2", "arabic.woff2"])(
  "%s is wider in each weight that is set",
  async (file) => {
    const widths = await Promise.all([250, 350, 450, 550].map((weight) => widthOf(file, weight)));
    expect(widths).toEqual([...new Set(widths)].toSorted((a, b) => a - b));
  },
);
