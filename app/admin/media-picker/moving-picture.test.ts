import sharp from "sharp";
import { expect, test } from "vitest";
import { isMoving } from "./moving-picture";

const noise = (background: string) =>
  sharp({
    create: { width: 40, height: 30, channels: 3, background, noise: { type: "gaussian", mean: 128, sigma: 60 } },
  })
    .png()
    .toBuffer();

/** Pictures as frames of one, in a format. */
async function framed(format: "gif" | "webp", frames: number): Promise<Blob> {
  const pictures = await Promise.all(Array.from({ length: frames }, (_, frame) => noise(frame ? "#f00" : "#00f")));
  const joined = frames === 1 ? sharp(pictures[0]) : sharp(pictures, { join: { animated: true } });
  return new Blob([new Uint8Array(await joined.toFormat(format).toBuffer())]);
}

test.each(["gif", "webp"] as const)("a %s of several frames moves, one of a single frame does not", async (format) => {
  expect(await isMoving(await framed(format, 3))).toBe(true);
  expect(await isMoving(await framed(format, 1))).toBe(false);
});

test("a PNG moves if it says so before its pixels", async () => {
  const png = new Uint8Array(await noise("#00f"));
  const control = new Uint8Array([0, 0, 0, 8, ...Buffer.from("acTL"), 0, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0]);
  expect(await isMoving(new Blob([png]))).toBe(false);
  // After the signature and the header.
  expect(await isMoving(new Blob([png.slice(0, 33), control, png.slice(33)]))).toBe(true);
  expect(await isMoving(new Blob([png, control]))).toBe(false);
});

test("an AVIF moves by its brand; other files do not", async () => {
  const brand = (name: string) => new Blob([`\0\0\0\x20ftyp${name}\0\0\0\0avifmif1${" ".repeat(20)}`]);
  expect(await isMoving(brand("avis"))).toBe(true);
  expect(await isMoving(brand("avif"))).toBe(false);
  expect(await isMoving(new Blob(["GIF89a"]))).toBe(false);
  expect(await isMoving(new Blob([]))).toBe(false);
  expect(await isMoving(new Blob(["%PDF-1.7 acTL and some more text than thirty-two bytes"]))).toBe(false);
});
