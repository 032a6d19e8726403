/**
 * Makes the site's own pictures in `public/art`, in the widths and formats that the pages ask for, out of the originals
 * in `demo/art/scenes`, and describes all originals in `demo/art/manifest.json`. Run by hand when a picture changes:
 * `node scripts/build-art.ts`.
 */
import { mkdir, readdir, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";

const originals = join(import.meta.dirname, "../demo/art");
const target = join(import.meta.dirname, "../public/art");

interface Cut {
  from: string;
  name: string;
  widths: number[];
  /** Left, top, width, height of the part that is taken. */
  part?: [number, number, number, number];
}

const cuts: Cut[] = [
  { from: "salt-flat.webp", name: "hero", widths: [960, 1440, 1920, 2400] },
  // On a phone the car fills the width, and the calm side is not sent.
  { from: "salt-flat.webp", name: "hero-phone", widths: [480, 780, 1170], part: [1170, 0, 1230, 1200] },
  { from: "showroom.webp", name: "showroom", widths: [640, 960, 1600] },
];

async function cutPictures(): Promise<void> {
  await mkdir(target, { recursive: true });
  for (const { from, name, widths, part } of cuts) {
    for (const width of widths) {
      let picture = sharp(join(originals, "scenes", from));
      if (part) picture = picture.extract({ left: part[0], top: part[1], width: part[2], height: part[3] });
      picture = picture.resize({ width });
      const file = join(target, `${name}-${width}`);
      const avif = await picture.clone().avif({ quality: 58, effort: 6 }).toFile(`${file}.avif`);
      const webp = await picture.clone().webp({ quality: 72, effort: 6 }).toFile(`${file}.webp`);
      process.stdout.write(`${name}-${width}: ${avif.size} avif, ${webp.size} webp, ${webp.width}×${webp.height}\n`);
    }
  }
}

/** Sizes and mean colours of all originals, so that loading the demo need not open them. */
async function describeOriginals(): Promise<void> {
  const known: Record<string, { width: number; height: number; bytes: number; colour: string }> = {};
  for (const file of (await readdir(originals, { recursive: true })).filter((name) => name.endsWith(".webp")).sort()) {
    const { width, height } = await sharp(join(originals, file)).metadata();
    const mean = await sharp(join(originals, file)).removeAlpha().resize(1, 1, { fit: "fill" }).raw().toBuffer();
    known[file.replaceAll("\\", "/")] = {
      width,
      height,
      bytes: (await stat(join(originals, file))).size,
      colour: `#${mean.toString("hex")}`,
    };
  }
  await writeFile(join(originals, "manifest.json"), `${JSON.stringify(known, null, 1)}\n`);
}

await cutPictures();
await describeOriginals();
