// The process that one picture of a hosted project is made smaller in. Its input begins with a line: width and format.
import sharp from "sharp";
import { answerOnce } from "../../node-shared/answer-once.ts";
import { encodePicture, isPictureFormat } from "./encode-picture.ts";

// More threads would only take more memory.
sharp.concurrency(1);
sharp.cache(false);

await answerOnce(async (input) => {
  const end = input.indexOf("\n");
  const [width, format] = input.toString("latin1", 0, end).split(" ");
  if (!isPictureFormat(format)) throw new Error(`${format} is no format`);
  return [await encodePicture(input.subarray(end + 1), Number(width), format)];
});
