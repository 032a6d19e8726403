/**
 * Makes the icons that browsers want as pixels out of `public/favicon.svg`. Run by hand when that changes:
 * `node scripts/build-icons.ts`.
 */
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";

const folder = join(import.meta.dirname, "../public");
const drawing = await readFile(join(folder, "favicon.svg"), "utf8");

/** @param square without round corners, which phones cut themselves */
const pixels = (size: number, square: boolean) =>
  sharp(Buffer.from(square ? drawing.replace(/ rx="\d+"/, "") : drawing), { density: (72 * size) / 96 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();

/** An .ico file that holds one PNG: its header, one entry of the directory, the picture. */
function ico(size: number, png: Buffer): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}

await writeFile(join(folder, "apple-touch-icon.png"), await pixels(180, true));
for (const size of [192, 512]) await writeFile(join(folder, `icon-${size}.png`), await pixels(size, true));
await writeFile(join(folder, "favicon.ico"), ico(32, await pixels(32, false)));
