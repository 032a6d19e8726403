import { ProcessEnded, type ProcessLimits, runLimited } from "../../node-shared/limited-process.ts";
import { openPicture } from "../../node-shared/open-picture.ts";
import { mostPixelsOf } from "../../node-shared/picture-limits.ts";
import { Turns } from "../../node-shared/turns.ts";
import { cleaningTurns, largeCleaningTurns } from "../gate/limits.ts";
import { runQueued } from "./caller-queries.ts";
import { formatOf, mostPixels } from "./picture-kinds.ts";
import { StorageError } from "./storage-error.ts";

/** Bytes that these pixels may take: four each, so half as many where each has sixteen bits a colour. */
const mostBytes = mostPixels * 4;
/** Bytes from which on a picture is large: two of those at once would fill a small server's memory. */
const largeBytes = mostBytes / 4;
const program = new URL("./reencode-process.ts", import.meta.url);

/** What one picture may cost; the largest take 800 MB (AVIF) and 8 s (PNG of sixteen bits). */
const limits: ProcessLimits = { memory: 1_200_000_000, work: 40_000, time: 60_000, answer: 50_000_000 };

/** Whose turn it is: pictures of one person take turns before. */
const key = "pictures";

/**
 * Re-encodes pictures, each when its turn comes, in a process of its own. A large picture, and AVIF, which takes
 * several times the memory of the others, waits for another large one first, and holds no turn of the others meanwhile.
 */
export function createCleaner(rules = cleaningTurns, largeRules = largeCleaningTurns): typeof cleanPicture {
  const [turns, largeTurns] = [new Turns(rules), new Turns(largeRules)];
  return async (bytes, mimetype) => {
    const format = formatOf(mimetype);
    if (!format) return bytes;
    const unfolded = await measured(bytes, format);
    const clean = () => runQueued(turns, key, () => runLimited(program, bytes, limits).catch(refused));
    return format === "heif" || unfolded > largeBytes ? runQueued(largeTurns, key, clean) : clean();
  };
}

const clean = createCleaner();

/**
 * The same picture, re-encoded from its pixels: upright, without what the camera wrote beside them (place, time, owner)
 * and without whatever else was hidden in the file. What is no picture stays as it is; a PDF has to be whole.
 * @throws StorageError 415 for a file that only begins like what it says, 413 for one of too many pixels, 429 where too
 * many are waiting
 */
export async function cleanPicture(bytes: Uint8Array, mimetype: string): Promise<Uint8Array> {
  if (mimetype === "application/pdf" && !Buffer.from(bytes.subarray(-2048)).includes("%%EOF"))
    throw new StorageError(415, "InvalidMimeType", "The document is damaged or not complete");
  return clean(bytes, mimetype);
}

/** The bytes that a picture unfolds to, by what it says of itself; refused where they are too many. */
async function measured(bytes: Uint8Array, expected: string): Promise<number> {
  const { metadata } = await openPicture(bytes).catch(damaged);
  const { format, width, height, pages = 1, channels, depth } = metadata;
  if (format !== expected) return damaged();
  const pixels = width * height * pages;
  // A decoder makes colours out of grey and palettes, but eight bits of eight.
  const unfolded = pixels * (depth === "ushort" ? 2 * channels : 4);
  if (pixels > mostPixelsOf(format, mostPixels) || unfolded > mostBytes) return tooLarge();
  return unfolded;
}

function refused(error: unknown): never {
  if (!(error instanceof ProcessEnded)) throw error;
  if (error.ending === "died") return damaged();
  if (error.ending === "time") throw new StorageError(429, "too_many_requests", "Request rate limit reached");
  return tooLarge();
}

function damaged(): never {
  throw new StorageError(415, "InvalidMimeType", "The file is damaged or is not a picture");
}

function tooLarge(): never {
  throw new StorageError(413, "EntityTooLarge", "The picture has too many pixels");
}
