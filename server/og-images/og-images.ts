import { readdir, readFile, rm } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { atomicWrite } from "../../node-shared/atomic-write.ts";
import type { MediaSource } from "../../node-shared/backend.ts";
import type { KeptSize } from "../pictures/kept-size.ts";
import { fetchOriginal } from "../pictures/original.ts";
import { objectPath } from "../pictures/pictures.ts";
import { TaskQueue } from "../../node-shared/task-queue.ts";
import type { ShareCard, SharePictures } from "../../domain/contracts/share-card.ts";
import { drawShareCard } from "./og-drawing.ts";

export interface SharePictureOptions {
  /** Folder that keeps what was drawn; may be emptied at any time. */
  folder: string;
  /** Is told how many bytes were written into the folder. */
  written: KeptSize;
  /** Whether what is drawn now is kept; not while the disk is nearly full. */
  mayKeep?: () => boolean;
  /** The original of an object path; 404 where there is none. */
  source: MediaSource;
  /** Milliseconds that the answer for an original may take to begin now. */
  patience?: () => number;
  /** File of the site's own picture, for cards whose cover is "site". */
  sitePicture: string;
  /** Draws an original again in a process of its own; where originals may be anything. */
  redraw?: ((original: Buffer) => Promise<Buffer>) | undefined;
}

const names = /^(?:[a-z]+\/)?[a-z0-9]+\.(?:en|ar)\.[0-9a-f]{10}$/;

/**
 * Draws the pictures that link previews show. Each is drawn once, however many ask for it, one at a time, and kept on
 * disk until the same page has a newer one; several web servers draw their own.
 */
export function createSharePictures({
  folder,
  written,
  source,
  sitePicture,
  patience = () => 3_000,
  mayKeep = () => true,
  redraw,
}: SharePictureOptions): SharePictures {
  const drawing = new Map<string, Promise<Buffer>>();
  const queue = new TaskQueue(1);
  const fileOf = (name: string) => join(folder, `${name}.jpg`);

  async function cover(path: string | null): Promise<Buffer | null> {
    if (path === "site") return readFile(sitePicture);
    if (path === null || !objectPath.test(path)) return null;
    const original = await fetchOriginal(source, path, patience());
    return original && redraw ? queue.run(() => redraw(original)) : original;
  }

  async function make(name: string, card: ShareCard): Promise<Buffer> {
    // Asked for before the turn comes: a backend that hangs must not keep the others waiting.
    const ground = await cover(card.cover);
    const picture = await queue.run(() => drawShareCard(card, ground));
    const file = fileOf(name);
    if (mayKeep() && (await atomicWrite(file, picture))) {
      void written(picture.byteLength);
      await forgetOlder(file);
    }
    return picture;
  }

  return {
    async draw(name, card) {
      if (!names.test(name)) return notFound();
      const before = await readFile(fileOf(name)).catch(() => null);
      if (before) return answer(before);
      let running = drawing.get(name);
      if (!running) {
        running = make(name, card).finally(() => drawing.delete(name));
        drawing.set(name, running);
      }
      try {
        return answer(await running);
      } catch {
        return new Response(null, { status: 502, headers: { "cache-control": "no-store" } });
      }
    },

    async kept(name) {
      const before = names.test(name) ? await readFile(fileOf(name)).catch(() => null) : null;
      return before && answer(before);
    },
  };
}

/** The same page in the same language has one picture: `7.en.….jpg` replaces the others that begin like it. */
async function forgetOlder(file: string): Promise<void> {
  const own = basename(file);
  const beginning = own.replace(/[0-9a-f]{10}\.jpg$/, "");
  const others = await readdir(dirname(file)).catch(() => []);
  await Promise.all(
    others
      .filter((other) => other !== own && other.startsWith(beginning))
      .map((other) => rm(join(dirname(file), other), { force: true })),
  );
}

function answer(body: Buffer): Response {
  return new Response(new Uint8Array(body), {
    headers: {
      "content-type": "image/jpeg",
      "content-length": String(body.byteLength),
      "cache-control": "public, max-age=31536000, immutable",
      // It is made to be shown elsewhere.
      "cross-origin-resource-policy": "cross-origin",
    },
  });
}

function notFound(): Response {
  return new Response("Not found\n", {
    status: 404,
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" },
  });
}
