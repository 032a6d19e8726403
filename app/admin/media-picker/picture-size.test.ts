import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { PictureRefused } from "./picture-file";
import { declaredSize, refuseTooManyPixels, scaleSteps, targetSize } from "./picture-size";

describe("target size", () => {
  test("the longest side comes down to the limit, the ratio stays", () => {
    expect(targetSize({ width: 5200, height: 3900 })).toEqual({ width: 2560, height: 1920 });
    expect(targetSize({ width: 3000, height: 4500 })).toEqual({ width: 1707, height: 2560 });
  });

  test("nothing is made larger", () => {
    expect(targetSize({ width: 800, height: 600 })).toEqual({ width: 800, height: 600 });
    expect(targetSize({ width: 2560, height: 10 })).toEqual({ width: 2560, height: 10 });
  });

  test("a line keeps a pixel of width", () => {
    expect(targetSize({ width: 20_000, height: 2 })).toEqual({ width: 2560, height: 1 });
  });
});

describe("steps on the way down", () => {
  const area = ({ width, height }: { width: number; height: number }) => width * height;

  test("a small step is made at once", () => {
    expect(scaleSteps({ width: 3000, height: 2000 }, { width: 2560, height: 1707 })).toEqual([
      { width: 2560, height: 1707 },
    ]);
  });

  test("every step is smaller than the last, at most three times, and ends at the target", () => {
    for (const width of [700, 1600, 4000, 6000]) {
      const from = { width, height: width };
      const to = { width: 160, height: 160 };
      const steps = scaleSteps(from, to);
      expect(steps.at(-1)).toEqual(to);
      [from, ...steps].reduce((before, step) => {
        expect(before.width / step.width).toBeGreaterThan(1);
        expect(before.width / step.width).toBeLessThanOrEqual(3);
        return step;
      });
    }
  });

  test("no step is larger than the canvas of a phone", () => {
    for (const step of scaleSteps({ width: 12_000, height: 8000 }, { width: 2560, height: 1707 }))
      expect(area(step)).toBeLessThanOrEqual(16_700_000);
  });
});

test("a picture that declares more than 100 megapixels is refused before it is decoded", () => {
  const png = (width: number, height: number) => {
    const head = new Uint8Array(24);
    new DataView(head.buffer).setUint32(16, width);
    new DataView(head.buffer).setUint32(20, height);
    return head;
  };
  expect(() => refuseTooManyPixels(png(10_000, 10_000), "png")).not.toThrow();
  expect(() => refuseTooManyPixels(png(10_001, 10_000), "png")).toThrow(PictureRefused);
});

describe("the size a file declares", () => {
  const picture = () => sharp({ create: { width: 340, height: 210, channels: 3, background: "#345" } });

  test.each(["jpeg", "png", "webp", "avif", "gif"] as const)("%s", async (kind) => {
    const file = await picture().toFormat(kind).toBuffer();
    expect(declaredSize(file, kind)).toEqual({ width: 340, height: 210 });
    expect(declaredSize(file.subarray(0, 9), kind)).toBeNull();
  });

  test("WebP without loss, and with metadata before the pixels", async () => {
    expect(declaredSize(await picture().webp({ lossless: true }).toBuffer(), "webp")).toEqual({
      width: 340,
      height: 210,
    });
    const camera = await picture()
      .withExif({ IFD0: { Make: "Camera" } })
      .webp()
      .toBuffer();
    expect(camera.subarray(12, 16).toString()).toBe("VP8X");
    expect(declaredSize(camera, "webp")).toEqual({ width: 340, height: 210 });
  });

  test("JPEG with metadata before the frame", async () => {
    const camera = await picture()
      .withExif({ IFD0: { ImageDescription: "a".repeat(20_000) } })
      .jpeg({ progressive: true })
      .toBuffer();
    expect(declaredSize(camera, "jpeg")).toEqual({ width: 340, height: 210 });
  });

  test("a picture that would fill the memory is known before it is opened", () => {
    const head = new DataView(new ArrayBuffer(24));
    head.setUint32(16, 60_000);
    head.setUint32(20, 40_000);
    expect(declaredSize(new Uint8Array(head.buffer), "png")).toEqual({ width: 60_000, height: 40_000 });
  });
});
