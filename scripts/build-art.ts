/**
 * Makes the site's own pictures, in the widths and formats that the pages ask for, out of the
 * originals given on the command line: `node scripts/build-art.ts FOLDER`, where FOLDER holds
 * `hero-line.webp` (2400×1200) and `showroom.webp` (1600×1000). Writes to `public/art`.
 */
import { mkdir } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import sharp from "sharp";

const [folder] = process.argv.slice(2);
if (!folder) throw new Error("Name the folder that holds the originals.");
const target = fileURLToPath(new URL("../public/art/", import.meta.url));
await mkdir(target, { recursive: true });

interface Cut {
  from: string;
  name: string;
  widths: number[];
  /** Left, top, width, height of the part that is taken. */
  part?: [number, number, number, number];
}

const cuts: Cut[] = [
  { from: "hero-line.webp", name: "hero", widths: [960, 1440, 1920, 2400] },
  // On a phone the car fills the width, and the dark on both sides is not sent.
  { from: "hero-line.webp", name: "hero-phone", widths: [480, 780, 1170], part: [400, 240, 1600, 720] },
  { from: "showroom.webp", name: "showroom", widths: [640, 960, 1600] },
];

for (const { from, name, widths, part } of cuts) {
  for (const width of widths) {
    let picture = sharp(`${folder}/${from}`);
    if (part) picture = picture.extract({ left: part[0], top: part[1], width: part[2], height: part[3] });
    picture = picture.resize({ width });
    const avif = await picture.clone().avif({ quality: 62, effort: 6 }).toFile(`${target}${name}-${width}.avif`);
    const webp = await picture.clone().webp({ quality: 72, effort: 6 }).toFile(`${target}${name}-${width}.webp`);
    process.stdout.write(`${name}-${width}: ${avif.size} avif, ${webp.size} webp, ${webp.width}×${webp.height}\n`);
  }
}
