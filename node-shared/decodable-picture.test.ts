import { gzipSync } from "node:zlib";
import sharp from "sharp";
import { expect, test } from "vitest";
import { jpegOfScans, pixelFlood, svgOfUses } from "../tests/fixtures/hostile/uploads.ts";
import { isDecodable } from "./decodable-picture.ts";

test("pictures of every kind that is stored are decoded", async () => {
  const picture = () => sharp({ create: { width: 30, height: 20, channels: 3, background: "#336699" } });
  const kinds = [picture().jpeg(), picture().png(), picture().webp(), picture().avif({ effort: 0 }), picture().gif()];
  for (const kind of kinds) expect(isDecodable(await kind.toBuffer())).toBe(true);
});

test("what is made of very many empty parts is not looked at to its end", async () => {
  const picture = sharp({ create: { width: 30, height: 20, channels: 3, background: "#336699" } });
  const png = await picture.png().toBuffer();
  const parts = (count: number) => Buffer.alloc(12 * count, Buffer.from("\0\0\0\0teXt\0\0\0\0", "latin1"));
  const withParts = (count: number) => Buffer.concat([png.subarray(0, 33), parts(count), png.subarray(33)]);
  expect([withParts(2_000), withParts(60_000)].map(isDecodable)).toEqual([true, false]);
  const webp = Buffer.concat([
    Buffer.from("RIFF\xff\xff\xff\xffWEBP", "latin1"),
    Buffer.alloc(8 * 20_000, Buffer.from("EXIF\0\0\0\0", "latin1")),
  ]);
  expect(isDecodable(webp)).toBe(false);
});

test("nothing else reaches the decoder: no drawing, however it begins, and no paper", () => {
  const svg = svgOfUses(1);
  const others = [
    svg,
    gzipSync(svg),
    Buffer.concat([Buffer.from("<!--ftypavif-->"), svg]),
    Buffer.concat([Buffer.from("\0 ".repeat(2) + "ftypavif"), svg]),
    Buffer.from("%PDF-1.7\n"),
    Buffer.from("II*\0"),
    Buffer.alloc(0),
    jpegOfScans(65),
    pixelFlood(65_536, [16, 6], 1),
    pixelFlood(1, [8, 0], 65_536),
  ];
  for (const other of others) expect(isDecodable(other)).toBe(false);
  expect(isDecodable(pixelFlood(65_535, [8, 0], 1))).toBe(true);
});
