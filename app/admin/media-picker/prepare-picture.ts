import { deferred } from "~/utils/deferred";
import { PictureRefused } from "./picture-file";
import { renderPicture, type PreparedPicture } from "./render-picture";
import type { WorkerAnswer } from "./render.worker";

/** How long the worker may take for one picture, and how long it is kept without work, in ms. */
const patience = 120_000;
const idleTime = 20_000;

let worker: Promise<Worker | null> | null = null;
let idle: ReturnType<typeof setTimeout> | undefined;
let last: Promise<unknown> = Promise.resolve();

/**
 * Prepares a file for the library: see {@link renderPicture}. Files wait for each other, so that no more than one
 * picture is decoded in memory, and where the browser can, the work is done beside the page.
 * @throws PictureRefused, or the signal's reason when it was aborted
 */
export function preparePicture(file: Blob, signal?: AbortSignal): Promise<PreparedPicture> {
  const turn = last.then(async () => {
    signal?.throwIfAborted();
    clearTimeout(idle);
    const helper = await (worker ??= startWorker());
    try {
      return await (helper ? askWorker(helper, file, signal) : renderPicture(file));
    } finally {
      idle = setTimeout(stopWorker, idleTime);
    }
  });
  last = turn.catch(() => {});
  return turn;
}

function stopWorker(): void {
  const leaving = worker;
  worker = null;
  void leaving?.then((helper) => helper?.terminate());
}

/** Null where the browser has no module workers, or none that can draw: then the page does the work itself. */
function startWorker(): Promise<Worker | null> {
  return new Promise((resolve) => {
    let started: Worker;
    try {
      started = new Worker(new URL("./render.worker.ts", import.meta.url), { type: "module" });
    } catch {
      resolve(null);
      return;
    }
    started.addEventListener("error", () => resolve(null), { once: true });
    started.addEventListener(
      "message",
      ({ data }: MessageEvent<WorkerAnswer>) => resolve("ready" in data && data.ready ? started : null),
      { once: true },
    );
  });
}

async function askWorker(helper: Worker, file: Blob, signal: AbortSignal | undefined): Promise<PreparedPicture> {
  const { promise, resolve, reject } = deferred<PreparedPicture>();
  const listening = new AbortController();
  const whileListening = { signal: listening.signal };
  const giveUp = (reason: unknown) => {
    // The worker may still be busy with the aborted picture: the next one gets a fresh worker.
    stopWorker();
    reject(reason);
  };
  const late = setTimeout(() => giveUp(new PictureRefused("unreadable")), patience);
  helper.addEventListener("error", () => giveUp(new PictureRefused("unreadable")), whileListening);
  signal?.addEventListener("abort", () => giveUp(signal.reason), whileListening);
  helper.addEventListener(
    "message",
    ({ data }: MessageEvent<WorkerAnswer>) => {
      if ("picture" in data) resolve(data.picture);
      else if ("refused" in data) reject(new PictureRefused(data.refused));
    },
    whileListening,
  );
  helper.postMessage(file, []);
  try {
    return await promise;
  } finally {
    clearTimeout(late);
    listening.abort();
  }
}
