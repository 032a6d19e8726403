import sharp from "sharp";
import { expect, test } from "vitest";
import { withProfileOfSteps } from "../tests/fixtures/hostile/uploads.ts";
import { openPicture } from "./open-picture.ts";

test("an original is not put through a colour profile of a thousand steps, which took half a minute", async () => {
  const jpeg = await sharp({ create: { width: 40, height: 30, channels: 3, background: "#804020" } })
    .jpeg()
    .toBuffer();
  const original = withProfileOfSteps(jpeg, 1_000);
  expect((await sharp(original).metadata()).icc?.byteLength).toBeGreaterThan(8_000);
  const { picture } = await openPicture(original);
  expect((await picture.raw().toBuffer()).byteLength).toBe(3_600);
});
