import { globSync, readFileSync } from "node:fs";
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
