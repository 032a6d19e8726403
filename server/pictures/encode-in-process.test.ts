import { createHash } from "node:crypto";
import sharp from "sharp";
import { expect, test } from "vitest";
import { encodeInProcess } from "./encode-in-process.ts";
import { encodePicture } from "./encode-picture.ts";

const within = { memory: 800_000_000, work: 20_000, time: 30_000, answer: 5_000_000 };
const noise = (name: string, side: number) => {
  const parts = Array.from({ length: Math.ceil((side * side * 3) / 64) }, (_, at) =>
    createHash("sha512").update(`${name} ${at}`).digest(),
  );
  return sharp(Buffer.concat(parts).subarray(0, side * side * 3), { raw: { width: side, height: side, channels: 3 } })
    .jpeg({ progressive: true })
    .toBuffer();
};

test("a process of its own makes the same picture", async () => {
  const original = await noise("same", 300);
  for (const format of ["avif", "webp", "png", "jpeg"] as const)
    expect(await encodeInProcess(original, 160, format), format).toEqual(await encodePicture(original, 160, format));
});

test("what keeps the decoder busy ends with its process, and is not tried again", async () => {
  const costly = await noise("costly", 1_500);
  const memory = encodeInProcess(costly, 1_920, "avif", { ...within, memory: 90_000_000 });
  await expect(memory).rejects.toThrow("memory");
  const began = performance.now();
  await expect(encodeInProcess(costly, 640, "webp", within)).rejects.toThrow("given up before");
  expect(performance.now() - began).toBeLessThan(100);
  await expect(encodeInProcess(await noise("long", 1_500), 1_920, "avif", { ...within, work: 60 })).rejects.toThrow(
    "work",
  );
});

test("a busy machine is no fault of the picture, and what is no picture is refused", async () => {
  const original = await noise("busy", 100);
  await expect(encodeInProcess(original, 160, "webp", { ...within, time: 1 })).rejects.toThrow("time");
  expect((await encodeInProcess(original, 160, "webp", within)).byteLength).toBeGreaterThan(0);
  await expect(encodeInProcess(Buffer.from("<svg/>"), 160, "webp", within)).rejects.toThrow("died");
});
