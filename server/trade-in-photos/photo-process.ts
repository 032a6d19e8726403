// The process that one photo of a stranger is redrawn in. Answers a line of JSON, then the bytes of the photo.
import sharp from "sharp";
import { answerOnce } from "../../node-shared/answer-once.ts";
import type { PhotoHead } from "./redraw-in-process.ts";
import { redrawPhoto } from "./redraw-photo.ts";
import { RefusedPhoto } from "./refused-photo.ts";

// More threads would only take more memory.
sharp.concurrency(1);
sharp.cache(false);

const line = (head: PhotoHead) => Buffer.from(`${JSON.stringify(head)}\n`);

await answerOnce(async (input) => {
  try {
    const { bytes, ...size } = await redrawPhoto(input);
    return [line(size), bytes];
  } catch (error) {
    if (error instanceof RefusedPhoto) return [line({ refusal: error.refusal })];
    throw error;
  }
});
