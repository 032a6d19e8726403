import { createHash } from "node:crypto";
import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { pictureWidths } from "../../domain/picture-widths.ts";
import { atomicWrite } from "../../node-shared/atomic-write.ts";
import type { MediaSource } from "../../node-shared/backend.ts";
import { type EncodePicture, encodePicture, type PictureFormat } from "./encode-picture.ts";
import { askForOriginal, fetchOriginal } from "./original.ts";
import type { KeptSize } from "./kept-size.ts";
import { idleTimeout } from "../../node-shared/idle-timeout.ts";
import { Spending } from "../../node-shared/spending.ts";
import { TaskQueue } from "../../node-shared/task-queue.ts";
import { TooBusy } from "../../node-shared/turns.ts";
import { createAddressLine } from "../http/address-line.ts";

// The queue below is what runs side by side; within one picture threads would only compete.
sharp.concurrency(1);
// Each picture is drawn once: what the library remembers of the last ones is never asked for again.
sharp.cache(false);

/**
 * How many pictures may wait, in all and of one network: a browser asks for those of a page at once. How long they do,
 * in milliseconds.
 */
const [waiting, eachWaiting, mostPatient] = [400, 100, idleTimeout - 10_000];
/** How often it is asked whether the original of a kept picture is still there, in milliseconds. */
const lookEvery = 60_000;

/** Of this machine, as a proxy would be. */
const here: PictureReader = { address: "127.0.0.1" };

const types: Record<PictureFormat, string> = {
  avif: "image/avif",
  webp: "image/webp",
  jpeg: "image/jpeg",
  png: "image/png",
};

/** What the name of a picture in the bucket `media` looks like. */
export const objectPath = /^(?:[a-z0-9][a-z0-9_-]*\/){0,4}[a-z0-9][a-z0-9_-]*\.(?:jpe?g|png|webp|avif|gif)$/i;

/** How many pictures are made at the same time. */
const concurrency = 2;

export interface PictureOptions {
  /** Folder that keeps what was made; may be emptied at any time. */
  folder: string;
  /** The original of an object path, or whether it is there; 404 where there is none. */
  source: MediaSource;
  /** Milliseconds that the answer for an original may take to begin now. */
  patience?: () => number;
  /** Is told how many bytes were written into the folder. */
  written: KeptSize;
  /** What making variants is charged to. */
  spending?: Spending;
  /** Whether what is made now is kept; not while the disk is nearly full. */
  mayKeep?: () => boolean;
  /** Makes one; in a process of its own where originals may be anything. */
  encode?: EncodePicture | undefined;
}

/** The client that asks for a picture; the signal is aborted when it disconnects. */
export interface PictureReader {
  address: string;
  request?: { signal: AbortSignal };
}

export type Pictures = (
  width: string,
  path: string,
  accept: string | undefined,
  reader?: PictureReader,
) => Promise<Response>;

/**
 * Serves pictures by width in the best format the browser takes. Each variant is made once,
 * however many ask for it at the same time, and kept on disk; object names are never reused, so
 * browsers may cache them permanently. A deleted picture is served for at most another minute.
 */
export function createPictures(options: PictureOptions): Pictures {
  const { folder, source, written, patience = () => 3_000, mayKeep = () => true } = options;
  const { spending = new Spending(), encode = encodePicture } = options;
  const making = new Map<string, Promise<Buffer | null>>();
  const queue = new TaskQueue(concurrency);
  /** Originals are in memory from here on: of one network half as many, so that others get their pictures beside it. */
  const originals = concurrency * 4;
  const rules = { all: originals, each: originals / 2, waiting, eachWaiting, patience: mostPatient };
  const line = createAddressLine(rules, { spending, lane: "pictures", kind: "files" });
  const looks = new TaskQueue(originals);

  const read = (path: string) => fetchOriginal(source, path, patience());

  const looked = new Map<string, number>();

  /** Removes, in the background, the variants of an original that the storage says it does not have. */
  function lookAfter(path: string): void {
    const now = performance.now();
    if (now - (looked.get(path) ?? Number.NEGATIVE_INFINITY) < lookEvery || looks.waiting > 0) return;
    if (looked.size > 10_000) looked.clear();
    looked.set(path, now);
    looks
      .run(async () => {
        const head = await askForOriginal(source, path, patience());
        // Not every storage answers HEAD, and the body that tells why only comes with GET.
        if (head.ok || head.status >= 500 || (await read(path))) return;
        await rm(join(folder, path), { recursive: true, force: true });
      })
      // It is asked for again in a minute.
      .catch(() => {});
  }

  async function make(path: string, width: number, format: PictureFormat, file: string): Promise<Buffer | null> {
    // Another request may have made it while this one waited.
    const kept = await readFile(file).catch(() => null);
    const input = kept ? null : await read(path);
    if (!input) return kept;
    looked.set(path, performance.now());
    const variant = await queue.run(() => encode(input, width, format));
    if (mayKeep() && (await atomicWrite(file, variant))) void written(variant.byteLength);
    return variant;
  }

  function makeOnce(path: string, width: number, format: PictureFormat, file: string): Promise<Buffer | null> {
    const before = making.get(file);
    if (before) return before;
    const running = make(path, width, format, file).finally(() => making.delete(file));
    making.set(file, running);
    return running;
  }

  return async (widthText, path, accept, { address, request } = here) => {
    const width = pictureWidths.find((allowed) => String(allowed) === widthText);
    if (!width || !objectPath.test(path)) return missing();
    const format = chooseFormat(accept, path);
    const file = join(folder, path, `${width}.${format}`);
    const kept = await readFile(file).catch(() => null);
    if (kept) {
      lookAfter(path);
      return picture(kept, format);
    }

    try {
      const made = await line(address, () => makeOnce(path, width, format, file), request?.signal);
      return made ? picture(made, format) : missing();
    } catch (error) {
      const headers = { "cache-control": "no-store" };
      if (!(error instanceof TooBusy)) return new Response(null, { status: 502, headers });
      return new Response(null, { status: 503, headers: { ...headers, "retry-after": "5" } });
    }
  };
}

/** AVIF, else WebP, else what every program reads (link previews ask for anything at all). */
export function chooseFormat(accept: string | undefined, path: string): PictureFormat {
  if (accept?.includes("image/avif")) return "avif";
  if (accept?.includes("image/webp")) return "webp";
  return /\.(png|gif)$/i.test(path) ? "png" : "jpeg";
}

function picture(body: Buffer, format: PictureFormat): Response {
  return new Response(new Uint8Array(body), {
    headers: {
      "content-type": types[format],
      "content-length": String(body.byteLength),
      "cache-control": "public, max-age=31536000, immutable",
      vary: "Accept",
      // Mails, link previews and search engines show pictures of the site.
      "cross-origin-resource-policy": "cross-origin",
      etag: `"${createHash("sha1").update(body).digest("base64url")}"`,
    },
  });
}

function missing(): Response {
  return new Response("Not found\n", {
    status: 404,
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" },
  });
}
