import sharp from "sharp";
import { expect, test } from "vitest";
import { exifOfPointers, gifOfFrames, webpOfFrames, withExif } from "../tests/fixtures/hostile/uploads.ts";
import { hasCostlyMetadata } from "./costly-metadata.ts";

const dot = () => sharp({ create: { width: 1, height: 1, channels: 3, background: "#336699" } });
const kinds = () =>
  Promise.all([dot().jpeg(), dot().png(), dot().webp({ lossless: true })].map((one) => one.toBuffer()));

test("what cameras and programs write beside a picture may stay", async () => {
  const exif = { IFD0: { Copyright: "Noor" }, IFD3: { GPSLatitudeRef: "N" } };
  for (const one of [dot().jpeg(), dot().png(), dot().webp()])
    expect(hasCostlyMetadata(await one.withExif(exif).withMetadata({ orientation: 6 }).toBuffer())).toBe(false);
  const [, , still] = await kinds();
  expect(hasCostlyMetadata(webpOfFrames(1_000, still ?? Buffer.alloc(0)))).toBe(false);
  expect(hasCostlyMetadata(await dot().gif().toBuffer())).toBe(false);
});

test("directories that lead to themselves again and again are not read, in any kind of file", async () => {
  for (const picture of await kinds()) {
    const few = withExif(picture, exifOfPointers(3));
    expect((await sharp(few).metadata()).width).toBe(1);
    expect(hasCostlyMetadata(few)).toBe(false);
    expect(hasCostlyMetadata(withExif(picture, exifOfPointers(500)))).toBe(true);
    if (picture[0] !== 0xff) expect(hasCostlyMetadata(withExif(picture, Buffer.alloc(65_537)))).toBe(true);
  }
});

test("a WebP of very many frames is not opened", async () => {
  const [, , still] = await kinds();
  const frames = webpOfFrames(1_001, still ?? Buffer.alloc(0));
  expect((await sharp(frames).metadata()).pages).toBe(1_001);
  expect(hasCostlyMetadata(frames)).toBe(true);
});

test("nor a GIF", async () => {
  const still = await dot().gif().toBuffer();
  for (const [frames, isCostly] of [
    [1_000, false],
    [1_001, true],
  ] as const) {
    const moving = gifOfFrames(frames, still);
    expect((await sharp(moving).metadata()).pages).toBe(frames);
    expect(hasCostlyMetadata(moving)).toBe(isCostly);
  }
});

test("a file that breaks off, and what is none of these, has none", async () => {
  const gif = await dot().gif().toBuffer();
  for (const file of [...(await kinds()), gif, Buffer.alloc(9, 0xff), Buffer.from("\xff\xd8\xff\xe1\0\0", "latin1")])
    for (let length = 0; length <= file.length; length += 1)
      expect(hasCostlyMetadata(file.subarray(0, length))).toBe(false);
});
