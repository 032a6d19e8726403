/**
 * Cuts the two fonts of the site out of the @fontsource packages and writes them to
 * `app/styles/fonts`. Run it after changing a font package or a range: `node scripts/build-fonts.ts`.
 */
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import subsetFont from "subset-font";

const root = new URL("../", import.meta.url);
const weights = { wght: { min: 250, max: 600, default: 400 } };

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join("");

/** ASCII, the letters of car and personal names in western Europe, typographic punctuation and signs. */
const latin = `${range(0x20, 0x7e)}\u00a0ÄÅÇÉÖØÜßàáâäåçèéêëíïñóôöøúüšž©®°²·×–—‘’“”•…€−`;

/** Arabic letters with their marks, Arabic punctuation and both digit sets, the Persian letters of foreign names. */
const arabic = `${range(0x20, 0x20)}\u00a0«»،؛؟ـ٪٫٬۔پچژڤگک${range(0x621, 0x63a)}${range(0x641, 0x652)}${range(0x660, 0x669)}\u0670\u0671\u06cc\u200c\u200d\u200e\u200f`;

const cuts = [
  { from: "@fontsource-variable/alexandria/files/alexandria-latin-wght-normal.woff2", to: "latin.woff2", text: latin },
  { from: "@fontsource-variable/readex-pro/files/readex-pro-arabic-wght-normal.woff2", to: "arabic.woff2", text: arabic },
];

const folder = new URL("app/styles/fonts/", root);
await mkdir(folder, { recursive: true });
for (const cut of cuts) {
  const original = await readFile(new URL(`node_modules/${cut.from}`, root));
  const subset = await subsetFont(original, cut.text, { targetFormat: "woff2", variationAxes: weights });
  const target = fileURLToPath(new URL(cut.to, folder));
  await writeFile(target, subset);
  process.stdout.write(`${cut.to}: ${original.length} → ${subset.length} bytes\n`);
}
