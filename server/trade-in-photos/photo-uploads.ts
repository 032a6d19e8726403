import type { PhotoAnswer, PhotoRefusal } from "../../domain/contracts/trade-in-photos.ts";
import { tradeInPhotos } from "../../domain/trade-in-photos.ts";
import type { Disk } from "../../node-shared/backend.ts";
import { idleTimeout } from "../../node-shared/idle-timeout.ts";
import { Spending } from "../../node-shared/spending.ts";
import { TooBusy } from "../../node-shared/turns.ts";
import { withTimeout } from "../../node-shared/with-timeout.ts";
import type { KeyedSource } from "../backend/call-with-key.ts";
import { createAddressLine } from "../http/address-line.ts";
import { isSameOrigin } from "../http/same-origin.ts";
import type { Limits } from "../http/limits.ts";
import { storePhoto } from "./photo-store.ts";
import { redrawInProcess } from "./redraw-in-process.ts";
import { RefusedPhoto } from "./refused-photo.ts";

const statuses: Record<PhotoRefusal, number> = {
  heic: 415,
  notPicture: 415,
  tooLarge: 413,
  tooMany: 429,
  busy: 503,
  full: 507,
  unreachable: 503,
};

/** Photos that are in memory at a time: each has up to 15 MB, and unfolds to more. */
const turnRules = { all: 8, each: 2, waiting: 40, eachWaiting: 8, patience: idleTimeout - 10_000 };

/**
 * One is redrawn at a time, since each may take some hundred megabytes for a moment, first those of the address whose
 * photos have taken least time so far. Who waits for that is told so
 * before the connection ends, which it does 55 s after the photo has arrived.
 */
const redrawRules = { all: 1, each: 1, waiting: 8, eachWaiting: 8, patience: 20_000 };

/**
 * Milliseconds in which a photo must be there: the 2 MB that a browser sends, over a slow line. A client that sends
 * byte by byte would keep a turn for minutes, and two of them all turns.
 */
const wholeWithin = 90_000;

interface PhotoUploadsOptions {
  /** Undefined where the database knows no key of this web server: then photos are not taken. */
  source: KeyedSource | undefined;
  limits: Limits;
  /** Where the photos go, if that is on this machine. */
  disk?: Pick<Disk, "low"> | undefined;
  problem: (error: unknown) => void;
  /** See `wholeWithin`. */
  patience?: number;
  /** Milliseconds that a photo waits to be redrawn. */
  redrawnWithin?: number;
  /** What redrawing is charged to. */
  spending?: Spending;
}

interface Sender {
  address: string;
  /** Of the site. */
  origin: string;
}

export type PhotoUploads = (request: Request, sender: Sender) => Promise<Response>;

/**
 * Takes photos of trade-ins, one a request, for forms that are sent later: from pages of the site alone, so many of one
 * address, redrawn before they are stored.
 */
export function createPhotoUploads({
  source,
  limits,
  disk,
  problem,
  patience = wholeWithin,
  redrawnWithin = redrawRules.patience,
  spending = new Spending(),
}: PhotoUploadsOptions): PhotoUploads {
  const runQueued = createAddressLine(turnRules);
  const rules = { ...redrawRules, patience: redrawnWithin };
  const oneAtATime = createAddressLine(rules, { spending, lane: "photos", kind: "photos" });

  async function take(request: Request, address: string): Promise<PhotoAnswer> {
    if (!source) throw new RefusedPhoto("unreachable");
    if (disk?.low) throw new RefusedPhoto("full");
    if (Number(request.headers.get("content-length") ?? 0) > tradeInPhotos.largest) throw new RefusedPhoto("tooLarge");
    const { allowed } = await limits("photo", address);
    if (!allowed) throw new RefusedPhoto("tooMany");
    const { signal } = request;
    const readAndRedraw = async () => {
      const bytes = await readBytes(request, patience);
      return oneAtATime(address, () => redrawInProcess(bytes, signal), signal);
    };
    const photo = await runQueued(address, readAndRedraw, signal);
    return { id: await storePhoto(source, photo) };
  }

  return async (request, { address, origin }) => {
    if (!isSameOrigin(request.headers, [origin])) return answered({ refusal: "notPicture" }, 403);
    try {
      return answered(await take(request, address), 201);
    } catch (error) {
      if (error instanceof RefusedPhoto) return answered({ refusal: error.refusal }, statuses[error.refusal]);
      if (error instanceof TooBusy) return answered({ refusal: "busy" }, statuses.busy);
      if (!request.signal.aborted) problem(error);
      return answered({ refusal: "unreachable" }, statuses.unreachable);
    }
  };
}

function answered(answer: PhotoAnswer, status: number): Response {
  return Response.json(answer, { status, headers: { "cache-control": "no-store" } });
}

/**
 * The body, given up at the first byte that is too many, whatever its length was said to be, and where it is not whole
 * in time.
 */
async function readBytes(request: Request, patience: number): Promise<Uint8Array> {
  const reader = request.body?.getReader();
  if (!reader) return new Uint8Array();
  try {
    return await withTimeout(collected(reader), patience, () => new RefusedPhoto("unreachable"));
  } finally {
    await reader.cancel().catch(() => {});
  }
}

async function collected(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    size += part.value.byteLength;
    if (size > tradeInPhotos.largest) throw new RefusedPhoto("tooLarge");
    chunks.push(part.value);
  }
  return Buffer.concat(chunks);
}
