import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { jpegOfScans, pixelFlood, svgOfUses, withProfileOfSteps } from "../../tests/fixtures/hostile/uploads.ts";
import { cleanPicture, createCleaner } from "./clean-picture.ts";

const size = { width: 60, height: 40 };
const plain = () => sharp({ create: { ...size, channels: 3, background: "#a04020" } });
const exif = {
  IFD0: { Make: "Camera", Artist: "A photographer" },
  IFD3: { GPSLatitudeRef: "N", GPSLatitude: "26/1 13/1 0/1", GPSLongitudeRef: "E", GPSLongitude: "50/1 35/1 0/1" },
};

describe("a picture that is stored", () => {
  test.each([
    ["image/jpeg", "jpeg", () => plain().jpeg()],
    ["image/png", "png", () => plain().png()],
    ["image/webp", "webp", () => plain().webp()],
    ["image/avif", "heif", () => plain().avif({ effort: 0 })],
  ] as const)("%s tells neither place nor owner any more, and looks the same", async (type, format, make) => {
    const sent = await make()
      .withExif(exif)
      .withXmp("<x:xmpmeta xmlns:x='adobe:ns:meta/'>A photographer</x:xmpmeta>")
      .toBuffer();
    expect((await sharp(sent).metadata()).exif).toBeDefined();
    const kept = Buffer.from(await cleanPicture(sent, type));
    const { exif: left, xmp, format: now, width, height } = await sharp(kept).metadata();
    expect([left, xmp, now, width, height]).toEqual([undefined, undefined, format, size.width, size.height]);
    expect(kept.includes("photographer")).toBe(false);
    const { dominant } = await sharp(kept).stats();
    expect(Math.abs(dominant.r - 0xa0)).toBeLessThan(24);
  });

  test("is upright without the metadata that rotated it", async () => {
    const sent = await plain().withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const { width, height, orientation } = await sharp(await cleanPicture(sent, "image/jpeg")).metadata();
    expect([width, height, orientation ?? 1]).toEqual([size.height, size.width, 1]);
  });

  test("is refused with 429 where it would wait too long, so that the browser hears of it", async () => {
    const rules = { all: 1, each: 1, waiting: 100, eachWaiting: 100, patience: 1 };
    const clean = createCleaner(rules, rules);
    const sent = await sharp({ create: { width: 1_500, height: 1_500, channels: 3, background: "#a04020" } })
      .avif({ effort: 0 })
      .toBuffer();
    const answers = await Promise.allSettled([1, 2].map(() => clean(sent, "image/avif")));
    expect(answers.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect(answers.find(({ status }) => status === "rejected")).toMatchObject({ reason: { status: 429 } });
  });

  test("goes on moving", async () => {
    const frames = await Promise.all(
      ["#f00", "#0f0"].map((background) =>
        sharp({ create: { ...size, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    );
    const sent = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer();
    expect((await sharp(await cleanPicture(sent, "image/gif")).metadata()).pages).toBe(2);
  });

  test("loses what was hung onto it", async () => {
    const sent = Buffer.concat([
      await plain().png().toBuffer(),
      Buffer.from("PK\x03\x04<script>alert(1)</script><?php ?>"),
    ]);
    expect(Buffer.from(await cleanPicture(sent, "image/png")).includes("<script")).toBe(false);
  });

  test("is refused where it only begins like one, or unfolds to too much", async () => {
    const whole = await plain().png().toBuffer();
    for (const broken of [whole.subarray(0, 60), Buffer.concat([whole.subarray(0, 8), Buffer.alloc(500)])])
      await expect(cleanPicture(broken, "image/png")).rejects.toMatchObject({ status: 415 });
    await expect(cleanPicture(await plain().webp().toBuffer(), "image/png")).rejects.toMatchObject({ status: 415 });
    await expect(cleanPicture(pixelFlood(60_000), "image/png")).rejects.toMatchObject({ status: 413 });
    const drawing = Buffer.concat([Buffer.from("<!--ftypavif-->"), svgOfUses(5)]);
    await expect(cleanPicture(drawing, "image/avif")).rejects.toMatchObject({ status: 415 });
    await expect(cleanPicture(jpegOfScans(65), "image/jpeg")).rejects.toMatchObject({ status: 415 });
  });

  test("is not put through a colour profile of a thousand steps, which took half a minute", async () => {
    const sent = withProfileOfSteps(await plain().jpeg().toBuffer(), 1_000);
    expect(await sharp(await cleanPicture(sent, "image/jpeg")).metadata()).toMatchObject(size);
  });

  test("of sixteen bits a colour has half as many pixels: each takes twice the memory", async () => {
    await expect(cleanPicture(pixelFlood(6_000, [8, 6]), "image/png")).rejects.toMatchObject({ status: 415 });
    await expect(cleanPicture(pixelFlood(6_000, [16, 6]), "image/png")).rejects.toMatchObject({ status: 413 });
  });

  test("of AVIF has fewer pixels: its decoder takes several times the memory", async () => {
    const sent = await sharp({ create: { width: 4_097, height: 4_096, channels: 3, background: "red" } })
      .avif({ quality: 1, effort: 0 })
      .toBuffer();
    await expect(cleanPicture(sent, "image/avif")).rejects.toMatchObject({ status: 413 });
  });

  test("of huge sides becomes smaller", async () => {
    const sent = await sharp({ create: { width: 6_000, height: 300, channels: 3, background: "#fff" } })
      .png()
      .toBuffer();
    expect(await sharp(await cleanPicture(sent, "image/png")).metadata()).toMatchObject({ width: 4_096 });
  });
});

test("what is no picture stays as it is", async () => {
  const document = Buffer.from("%PDF-1.7\n%%EOF\n");
  expect(await cleanPicture(document, "application/pdf")).toBe(document);
  // Cut off on its way.
  await expect(cleanPicture(document.subarray(0, 9), "application/pdf")).rejects.toMatchObject({ status: 415 });
});
