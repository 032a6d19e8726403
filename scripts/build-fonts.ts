/**
 * Cuts the fonts of the site out of the @fontsource packages and writes them to
 * `app/styles/fonts`. Run it after changing a font package or a range: `node scripts/build-fonts.ts`.
 */
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import subsetFont from "subset-font";

const root = new URL("../", import.meta.url);
/** The weights that the design sets lie between these (app/styles/theme.css). */
const variable = { wght: { min: 250, max: 600, default: 400 } };
/** On an Arabic page Latin is digits and model names: one weight, that of the text, is a third of the bytes. */
const plain = { wght: 350 };

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join("");

const ascii = range(0x20, 0x7e);

/** ASCII, the letters of car and personal names in western Europe, typographic punctuation and signs. */
const latin = `${ascii}\u00a0ÄÅÇÉÖØÜßàáâäåçèéêëíïñóôöøúüšž©®°²·×–—‘’“”•…€−`;

/**
 * Arabic letters with their marks, Arabic punctuation, the Persian letters of foreign names. Digits are Latin on every
 * page.
 */
const arabic =
  `${range(0x20, 0x20)}\u00a0«»،؛؟ـ٪پچژڤگک${range(0x621, 0x63a)}${range(0x641, 0x652)}` +
  "\u0670\u0671\u06cc\u200c\u200d\u200e\u200f";

/**
 * What joins, places and spaces letters, and even digits. Fractions, ordinals and other sets of figures are never set.
 */
const latinFeatures = ["ccmp", "kern", "liga", "lnum", "locl", "mark", "mkmk", "tnum"];

const alexandria = "@fontsource-variable/alexandria/files/alexandria-latin-wght-normal.woff2";
const readexPro = "@fontsource-variable/readex-pro/files/readex-pro-arabic-wght-normal.woff2";

const cuts = [
  { from: alexandria, to: "latin.woff2", text: latin, variationAxes: variable, keepFeatures: latinFeatures },
  {
    from: alexandria,
    to: "latin-plain.woff2",
    text: `${ascii}\u00a0©«°²·»×é–—•…`,
    variationAxes: plain,
    keepFeatures: latinFeatures,
  },
  // Every feature stays: Arabic is shaped by them.
  { from: readexPro, to: "arabic.woff2", text: arabic, variationAxes: variable },
];

const folder = new URL("app/styles/fonts/", root);
await mkdir(folder, { recursive: true });
for (const { from, to, text, ...options } of cuts) {
  const original = await readFile(new URL(`node_modules/${from}`, root));
  const subset = await subsetFont(original, text, { targetFormat: "woff2", ...options });
  const target = fileURLToPath(new URL(to, folder));
  await writeFile(target, subset);
  process.stdout.write(`${to}: ${original.length} → ${subset.length} bytes\n`);
}
