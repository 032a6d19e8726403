/**
 * Writes the site's two families as TrueType to `server/og-images/fonts`: what draws the pictures of link
 * previews does not read woff2. Run it after changing a font package: `node scripts/build-share-fonts.ts`.
 */
import { mkdir, readFile, writeFile } from "node:fs/promises";
import subsetFont from "subset-font";

const root = new URL("../", import.meta.url);
const folder = new URL("server/og-images/fonts/", root);
const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join("");

/**
 * Titles are the dealer's own words, so these hold more letters than the site's cuts: Latin-1, and Arabic with its
 * neighbours.
 */
const cuts = [
  {
    from: "alexandria/files/alexandria-latin-wght-normal.woff2",
    to: "latin.ttf",
    text: `${range(0x20, 0x7e)}${range(0xa0, 0xff)}ŒœŠšŽž–—‘’“”•…€−`,
  },
  {
    from: "readex-pro/files/readex-pro-arabic-wght-normal.woff2",
    to: "arabic.ttf",
    text: ` \u00a0«»${range(0x600, 0x6ff)}\u200c\u200d`,
  },
];

await mkdir(folder, { recursive: true });
for (const { from, to, text } of cuts) {
  const original = await readFile(new URL(`node_modules/@fontsource-variable/${from}`, root));
  const font = await subsetFont(original, text, {
    targetFormat: "truetype",
    variationAxes: { wght: { min: 250, max: 600, default: 400 } },
  });
  await writeFile(new URL(to, folder), font);
  process.stdout.write(`${to}: ${original.length} → ${font.length} bytes\n`);
}
