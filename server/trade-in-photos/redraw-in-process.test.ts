import sharp from "sharp";
import { expect, test } from "vitest";
import { redrawInProcess } from "./redraw-in-process.ts";

const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#336699" } })
    .jpeg({ progressive: true })
    .toBuffer();
const within = { memory: 800_000_000, work: 8_000, time: 30_000, answer: 5_000_000 };
const { signal } = new AbortController();

test("a photo that takes more memory or work than it may is too large, and the next one is taken", async () => {
  const large = await photo(6_000, 6_000);
  const small = await photo(40, 30);
  const answers = await Promise.allSettled([
    redrawInProcess(large, signal, { ...within, memory: 150_000_000 }),
    redrawInProcess(large, signal, { ...within, work: 10 }),
    redrawInProcess(small, signal, { ...within, time: 1 }),
    redrawInProcess(small, signal),
  ]);
  expect(answers).toMatchObject([
    { status: "rejected", reason: { refusal: "tooLarge" } },
    { status: "rejected", reason: { refusal: "tooLarge" } },
    { status: "rejected", reason: { refusal: "busy" } },
    { status: "fulfilled", value: { width: 40, height: 30, colour: expect.stringMatching(/^#33/) } },
  ]);
});
