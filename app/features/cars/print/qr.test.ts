import jsQR from "jsqr";
import { expect, test } from "vitest";
import { qrCode } from "./qr.server";

/** What a camera reads: the path painted with some pixels per module. */
function scan({ size, path }: { size: number; path: string }, scale = 4): string | undefined {
  const width = size * scale;
  const pixels = new Uint8ClampedArray(width * width * 4).fill(255);
  for (const [, x, y, run] of path.matchAll(/M(\d+) (\d+)\.5h(\d+)/g)) {
    for (let row = 0; row < scale; row++) {
      const start = ((Number(y) * scale + row) * width + Number(x) * scale) * 4;
      for (let at = start; at < start + Number(run) * scale * 4; at++) if (at % 4 !== 3) pixels[at] = 0;
    }
  }
  return jsQR(pixels, width, width)?.data;
}

test.each([
  "http://localhost:3000/cars/7",
  "https://dealer.example/ar/cars/123456",
  `https://${"long-name.".repeat(8)}example/ar/cars/999999`,
])("a camera reads %s", (address) => {
  expect(scan(qrCode(address))).toBe(address);
});

test("the quiet zone is light on all sides", () => {
  const { size, path } = qrCode("https://dealer.example/cars/7");
  for (const [, x, y, run] of path.matchAll(/M(\d+) (\d+)\.5h(\d+)/g)) {
    expect(Number(x)).toBeGreaterThanOrEqual(4);
    expect(Number(x) + Number(run)).toBeLessThanOrEqual(size - 4);
    expect(Number(y)).toBeGreaterThanOrEqual(4);
    expect(Number(y)).toBeLessThan(size - 4);
  }
});

test("a usual address is a small code", () => {
  const { size, path } = qrCode("https://www.dealer.example/ar/cars/1234");
  expect(size).toBeLessThanOrEqual(29 + 8);
  expect(path.length).toBeLessThan(3_500);
});
