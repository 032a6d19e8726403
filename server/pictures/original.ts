import { z } from "zod";
import type { MediaSource } from "../../node-shared/backend.ts";
import { withTimeout } from "../../node-shared/with-timeout.ts";

/** How long an original may take to come, once its answer has begun, in milliseconds. */
const wholeWithin = 8_000;
const late = () => new Error("The original of a picture did not come");

/**
 * Requests an original; a request that takes too long is aborted on the other side, too.
 * @param patience how long the answer may take to begin, in milliseconds
 * @throws where it does not come in time, or as `readOriginal`
 */
export async function fetchOriginal(source: MediaSource, path: string, patience: number): Promise<Buffer | null> {
  const answer = await beginAnswer(source, path, "GET", patience);
  return withTimeout(readOriginal(answer.response), wholeWithin, late).finally(answer.giveUp);
}

/** What the storage says of an original that may have been deleted: its answer to HEAD, which has no body. */
export async function askForOriginal(source: MediaSource, path: string, patience: number): Promise<Response> {
  return (await beginAnswer(source, path, "HEAD", patience)).response;
}

async function beginAnswer(source: MediaSource, path: string, method: "GET" | "HEAD", patience: number) {
  const asked = new AbortController();
  const giveUp = () => asked.abort();
  try {
    return { response: await withTimeout(source(path, method, asked.signal), patience, late), giveUp };
  } catch (error) {
    giveUp();
    throw error;
  }
}

const refusal = z.object({ statusCode: z.coerce.string() });

/**
 * The bytes of an original that a storage answered with; null where it says that there is none. The Storage service
 * says so with the status 404, or with 400 and the true status in the body.
 * @throws where it says neither: a project over its quota (402), a wrong key or a limit is no deleted picture
 */
async function readOriginal(answer: Response): Promise<Buffer | null> {
  if (answer.ok) return Buffer.from(await answer.arrayBuffer());
  const body = await answer.text();
  if (answer.status === 404 || (answer.status === 400 && trueStatus(body) === "404")) return null;
  throw new Error(`The original of a picture answered ${answer.status}`);
}

function trueStatus(body: string): string | undefined {
  try {
    return refusal.safeParse(JSON.parse(body)).data?.statusCode;
  } catch {
    return undefined;
  }
}
