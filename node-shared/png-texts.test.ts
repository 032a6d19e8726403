import sharp from "sharp";
import { expect, test } from "vitest";
import { jpegOfScans, pngOfTexts } from "../tests/fixtures/hostile/uploads.ts";
import { unfoldsToMuchText } from "./png-texts.ts";

const picture = () => sharp({ create: { width: 30, height: 20, channels: 3, background: "#336699" } });

test("what programs write beside a picture may stay, packed or not", async () => {
  const plain = await picture().png().toBuffer();
  const withText = await picture()
    .withXmp(`<x:xmpmeta>${"a".repeat(9_000)}</x:xmpmeta>`)
    .png()
    .toBuffer();
  for (const file of [plain, withText, pngOfTexts(4, "zTXt", 60_000), pngOfTexts(4, "iTXt", 60_000)]) {
    expect(unfoldsToMuchText(file)).toBe(false);
    expect((await sharp(file).metadata()).format).toBe("png");
  }
  // Behind its end nothing is read.
  expect(unfoldsToMuchText(Buffer.concat([plain, pngOfTexts(9)]))).toBe(false);
});

test("texts that unfold to megabytes, to very many or to nothing are not", () => {
  for (const kind of ["zTXt", "iTXt"] as const) {
    expect(unfoldsToMuchText(pngOfTexts(1, kind))).toBe(true);
    expect(unfoldsToMuchText(pngOfTexts(50, kind, 100_000))).toBe(true);
    expect(unfoldsToMuchText(pngOfTexts(101, kind, 1))).toBe(true);
  }
  const damaged = pngOfTexts(1, "zTXt", 10);
  damaged.fill(0xff, damaged.indexOf("zTXt") + 7, damaged.indexOf("zTXt") + 9);
  expect(unfoldsToMuchText(damaged)).toBe(true);
});

test("a file that breaks off, and what is no PNG, has none", () => {
  const file = pngOfTexts(0);
  for (let length = 0; length <= file.length; length += 1)
    expect(unfoldsToMuchText(file.subarray(0, length))).toBe(false);
  expect(unfoldsToMuchText(jpegOfScans(2))).toBe(false);
});
