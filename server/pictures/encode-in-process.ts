import { createHash } from "node:crypto";
import { ProcessEnded, type ProcessLimits, runLimited } from "../../node-shared/limited-process.ts";
import type { EncodePicture } from "./encode-picture.ts";

const program = new URL("./encode-process.ts", import.meta.url);

/** What one picture may cost, as when the embedded storage takes it (`embedded-supabase/storage/clean-picture.ts`). */
const limits: ProcessLimits = { memory: 1_200_000_000, work: 40_000, time: 60_000, answer: 50_000_000 };

/** Pictures that took more than they may, by a hash of their bytes. */
const givenUp = new Set<string>();
const mostGivenUp = 10_000;

/**
 * `encodePicture` in a process of its own, for originals that this server did not draw itself: a hosted project stores
 * whatever staff upload to it. A file that the decoder does not end with costs that process, and is not tried again.
 * @throws ProcessEnded, or Error for a picture that was given up before
 */
export async function encodeInProcess(
  ...[input, width, format, within = limits]: [...Parameters<EncodePicture>, ProcessLimits?]
): Promise<Buffer> {
  const sum = createHash("sha256").update(input).digest("base64");
  if (givenUp.has(sum)) throw new Error("The picture was given up before");
  const head = Buffer.from(`${width} ${format}\n`);
  return runLimited(program, Buffer.concat([head, input]), within).catch((error: unknown) => {
    // How long it took also depends on what else the machine does.
    if (error instanceof ProcessEnded && error.ending !== "time") {
      if (givenUp.size >= mostGivenUp) givenUp.clear();
      givenUp.add(sum);
    }
    throw error;
  });
}
