import jsQR from "jsqr";
import { expect, test } from "vitest";
import { qrCode } from "./qr";

/** The runs of dark modules that a path draws. */
function runs(path: string): { x: number; y: number; length: number }[] {
  let [x, y] = [0, 0];
  return [...path.matchAll(/([Mm])(\d+),(\d+)h(\d+)/g)].map(([, move, dx, dy, run]) => {
    [x, y] = move === "M" ? [Number(dx), Number(dy)] : [x + Number(dx), y + Number(dy)];
    const drawn = { x, y, length: Number(run) };
    x += drawn.length;
    return drawn;
  });
}

/** What a camera reads: the path painted with some pixels per module. */
function scan({ size, path }: { size: number; path: string }, scale = 4): string | undefined {
  const width = size * scale;
  const pixels = new Uint8ClampedArray(width * width * 4).fill(255);
  for (const { x, y, length } of runs(path)) {
    for (let row = 0; row < scale; row++) {
      const start = ((y * scale + row) * width + x * scale) * 4;
      for (let at = start; at < start + length * scale * 4; at++) if (at % 4 !== 3) pixels[at] = 0;
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
  for (const { x, y, length } of runs(path)) {
    expect(Math.min(x, y)).toBeGreaterThanOrEqual(4);
    expect(Math.max(x + length, y + 1)).toBeLessThanOrEqual(size - 4);
  }
});

test("a usual address is a small code", () => {
  const { size, path } = qrCode("https://www.dealer.example/ar/cars/1234");
  expect(size).toBeLessThanOrEqual(29 + 8);
  expect(path.length).toBeLessThan(1_700);
});
