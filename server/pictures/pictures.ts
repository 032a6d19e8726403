import { createHash } from "node:crypto";
import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { atomicWrite } from "../../node-shared/atomic-write.ts";
import type { MediaSource } from "../../node-shared/backend.ts";
import { askForOriginal, fetchOriginal } from "./original.ts";
import { TaskQueue } from "../../node-shared/task-queue.ts";

// The queue below is what runs side by side; within one picture threads would only compete.
sharp.concurrency(1);
// Each picture is drawn once: what the library remembers of the last ones is never asked for again.
sharp.cache(false);

/** The widths a page may ask for, in pixels. */
export const pictureWidths = [160, 320, 480, 640, 960, 1280, 1920] as const;

/** How many pictures at most wait to be made. */
const mostWaiting = 200;
/** How often it is asked whether the original of a kept picture is still there, in milliseconds. */
const lookEvery = 60_000;

type Format = "avif" | "webp" | "jpeg" | "png";

const types: Record<Format, string> = {
  avif: "image/avif",
  webp: "image/webp",
  jpeg: "image/jpeg",
  png: "image/png",
};

/** What the name of a picture in the bucket `media` looks like. */
export const objectPath = /^(?:[a-z0-9][a-z0-9_-]*\/){0,4}[a-z0-9][a-z0-9_-]*\.(?:jpe?g|png|webp|avif|gif)$/i;

export interface PictureOptions {
  /** Folder that keeps what was made; may be emptied at any time. */
  folder: string;
  /** The original of an object path, or whether it is there; 404 where there is none. */
  source: MediaSource;
  /** Milliseconds that the answer for an original may take to begin now. */
  patience?: () => number;
  /** How many pictures are made at the same time. */
  concurrency?: number;
}

export type Pictures = (width: string, path: string, accept: string | undefined) => Promise<Response>;

/**
 * Serves pictures by width in the best format the browser takes. Each variant is made once,
 * however many ask for it at the same time, and kept on disk; object names are never reused, so
 * browsers may keep them for good. What was deleted is given away for a minute of its readers at most.
 */
export function createPictures({ folder, source, patience = () => 3_000, concurrency = 2 }: PictureOptions): Pictures {
  const making = new Map<string, Promise<Buffer | null>>();
  const queue = new TaskQueue(concurrency);
  /** Originals are in memory from here on. */
  const originals = new TaskQueue(concurrency * 4);

  const read = (path: string) => fetchOriginal(source, path, patience());

  const looked = new Map<string, number>();

  /** Removes, in the background, the variants of an original that the storage says it does not have. */
  function lookAfter(path: string): void {
    const now = performance.now();
    if (now - (looked.get(path) ?? Number.NEGATIVE_INFINITY) < lookEvery || originals.waiting > 0) return;
    if (looked.size > 10_000) looked.clear();
    looked.set(path, now);
    originals
      .run(async () => {
        const head = await askForOriginal(source, path, patience());
        // Not every storage answers HEAD, and the body that tells why only comes with GET.
        if (head.ok || head.status >= 500 || (await read(path))) return;
        await rm(join(folder, path), { recursive: true, force: true });
      })
      // It is asked for again in a minute.
      .catch(() => {});
  }

  async function make(path: string, width: number, format: Format, file: string): Promise<Buffer | null> {
    const input = await read(path);
    if (!input) return null;
    looked.set(path, performance.now());
    const variant = await queue.run(() => encode(input, width, format));
    await atomicWrite(file, variant);
    return variant;
  }

  return async (widthText, path, accept) => {
    const width = pictureWidths.find((allowed) => String(allowed) === widthText);
    if (!width || !objectPath.test(path)) return missing();
    const format = chooseFormat(accept, path);
    const file = join(folder, path, `${width}.${format}`);
    const kept = await readFile(file).catch(() => null);
    if (kept) {
      lookAfter(path);
      return picture(kept, format);
    }

    let running = making.get(file);
    if (!running) {
      if (originals.waiting >= mostWaiting)
        return new Response(null, { status: 503, headers: { "cache-control": "no-store", "retry-after": "5" } });
      running = originals.run(() => make(path, width, format, file)).finally(() => making.delete(file));
      making.set(file, running);
    }
    try {
      const made = await running;
      return made ? picture(made, format) : missing();
    } catch {
      return new Response(null, { status: 502, headers: { "cache-control": "no-store" } });
    }
  };
}

/** AVIF, else WebP, else what every program reads (link previews ask for anything at all). */
export function chooseFormat(accept: string | undefined, path: string): Format {
  if (accept?.includes("image/avif")) return "avif";
  if (accept?.includes("image/webp")) return "webp";
  return /\.(png|gif)$/i.test(path) ? "png" : "jpeg";
}

async function encode(input: Buffer, width: number, format: Format): Promise<Buffer> {
  const resized = sharp(input, { limitInputPixels: 100_000_000, failOn: "error" })
    .rotate()
    .resize({ width, withoutEnlargement: true });
  switch (format) {
    case "avif":
      // Effort 2 makes a picture in a quarter of the time of 4 for about 3 % more bytes.
      return resized.avif({ quality: 55, effort: 2 }).toBuffer();
    case "webp":
      return resized.webp({ quality: 76, effort: 4 }).toBuffer();
    case "png":
      return resized.png({ compressionLevel: 9 }).toBuffer();
    case "jpeg":
      return resized.flatten({ background: "#ffffff" }).jpeg({ quality: 80, mozjpeg: true }).toBuffer();
  }
}

function picture(body: Buffer, format: Format): Response {
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
