import sharp from "sharp";
import { expect, test } from "vitest";
import { jpegOfScans } from "../tests/fixtures/hostile/uploads.ts";
import { hasTooManyScans } from "./jpeg-scans.ts";

const noise = { type: "gaussian", mean: 128, sigma: 60 } as const;
const photo = sharp({ create: { width: 60, height: 40, channels: 3, background: "#336699", noise } });

test("what cameras and programs write is decoded, with a preview of its own, too", async () => {
  const plain = await photo.clone().jpeg().toBuffer();
  const progressive = await photo.clone().jpeg({ progressive: true }).toBuffer();
  // A preview within, as cameras write it, is none of the picture's scans; nor is what is behind its end.
  const preview = Buffer.concat([
    Buffer.from([0xff, 0xe1, 0x3f, 0xff]),
    Buffer.alloc(0x3ffd, Buffer.from([0xff, 0xda])),
  ]);
  const withPreview = Buffer.concat([plain.subarray(0, 2), preview, plain.subarray(2)]);
  const withTail = Buffer.concat([progressive, jpegOfScans(500)]);
  for (const file of [plain, progressive, withPreview, withTail, jpegOfScans(64), await photo.clone().png().toBuffer()])
    expect(hasTooManyScans(file)).toBe(false);
});

test("a picture of more rounds than any program writes is refused, however its signs are filled", () => {
  const bomb = jpegOfScans(65);
  expect(hasTooManyScans(bomb)).toBe(true);
  expect(
    hasTooManyScans(Buffer.from(bomb.toString("latin1").replaceAll("\xff\xda", "\xff\xff\xff\xda"), "latin1")),
  ).toBe(true);
});

test("so is one of thousands of empty parts", () => {
  const plain = jpegOfScans(1);
  const withParts = (parts: number) =>
    Buffer.concat([plain.subarray(0, 2), Buffer.alloc(4 * parts, Buffer.from([0xff, 0xfe, 0, 2])), plain.subarray(2)]);
  expect(hasTooManyScans(withParts(1_000))).toBe(false);
  expect(hasTooManyScans(withParts(10_000))).toBe(true);
});

test("of such a picture the decoder takes any number", async () => {
  expect(await sharp(jpegOfScans(65), { failOn: "error" }).metadata()).toMatchObject({
    width: 16,
    isProgressive: true,
  });
  expect((await sharp(jpegOfScans(65), { failOn: "error" }).raw().toBuffer()).byteLength).toBeGreaterThan(0);
});

test("no JPEG, and none that breaks off, has any", () => {
  for (const file of [Buffer.alloc(0), Buffer.from([0xff]), Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(9, 0xff)])
    expect(hasTooManyScans(file)).toBe(false);
});
