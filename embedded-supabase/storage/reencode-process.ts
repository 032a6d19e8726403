// The process that one picture is re-encoded in.
import sharp from "sharp";
import { answerOnce } from "../../node-shared/answer-once.ts";
import { reencodePicture } from "./reencode-picture.ts";

// More threads would only take more memory.
sharp.concurrency(1);
sharp.cache(false);

await answerOnce(async (input) => [await reencodePicture(input)]);
