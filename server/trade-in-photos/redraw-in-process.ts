import { z } from "zod";
import { photoRefusals } from "../../domain/contracts/trade-in-photos.ts";
import { ProcessEnded, runLimited, type ProcessLimits } from "../../node-shared/limited-process.ts";
import { refusalByHead } from "./photo-head.ts";
import { mostBytes, type RedrawnPhoto } from "./redraw-photo.ts";
import { RefusedPhoto } from "./refused-photo.ts";

const program = new URL("./photo-process.ts", import.meta.url);

/**
 * What one photo may cost. The largest that is taken, 50 million pixels in several scans to be turned upright, takes
 * less than two thirds of the memory, and a third of the work.
 */
const limits: ProcessLimits = { memory: 800_000_000, work: 6_000, time: 30_000, answer: mostBytes + 1_000 };

const head = z.union([
  z.strictObject({ refusal: z.enum(photoRefusals) }),
  z.strictObject({ width: z.int().positive(), height: z.int().positive(), colour: z.string().regex(/^#[\da-f]{6}$/) }),
]);
/** The first line of what the process answers. */
export type PhotoHead = z.infer<typeof head>;

/**
 * Redraws a photo in a process of its own: a file that the decoder does not end with costs that process. Callers ask
 * for one at a time.
 * @throws RefusedPhoto, or the reason of `signal`
 */
export async function redrawInProcess(bytes: Uint8Array, signal: AbortSignal, within = limits): Promise<RedrawnPhoto> {
  const refusal = refusalByHead(bytes);
  if (refusal) throw new RefusedPhoto(refusal);
  const answer = await runLimited(program, bytes, within, signal).catch(refused);
  const end = answer.indexOf("\n");
  const read = head.parse(JSON.parse(answer.toString("latin1", 0, end)));
  if ("refusal" in read) throw new RefusedPhoto(read.refusal);
  return { ...read, bytes: answer.subarray(end + 1) };
}

function refused(error: unknown): never {
  if (!(error instanceof ProcessEnded)) throw error;
  if (error.ending === "time") throw new RefusedPhoto("busy");
  throw new RefusedPhoto(error.ending === "died" ? "notPicture" : "tooLarge");
}
