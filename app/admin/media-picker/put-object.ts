import type { BackendError } from "~/supabase/unwrap";
import type { ObjectAddress } from "./pictures.queries";
import { storageRefusal } from "./storage-refusal";

/** An upload without progress for this long is given up, in ms. */
const stallTime = 60_000;

interface Watch {
  signal: AbortSignal;
  /** Percentage of the bytes that were sent. */
  onProgress(percent: number): void;
}

/**
 * Sends an object to the bucket. By XMLHttpRequest, because `fetch` does not tell how much of a body has left.
 * An object that is there already counts as sent: names are never used twice, so it is our own from before.
 * @returns the bytes it takes up there: a storage that re-encodes pictures says so, else those that were sent
 * @throws BackendError, status 0 where the line broke; the signal's reason when it was aborted
 */
export function putObject({ url, headers }: ObjectAddress, blob: Blob, { signal, onProgress }: Watch): Promise<number> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const request = new XMLHttpRequest();
    let stalled: ReturnType<typeof setTimeout>;
    const alive = () => {
      clearTimeout(stalled);
      stalled = setTimeout(() => request.abort(), stallTime);
    };
    const abort = () => request.abort();
    signal.addEventListener("abort", abort);
    request.addEventListener("loadend", () => {
      clearTimeout(stalled);
      signal.removeEventListener("abort", abort);
      if (signal.aborted) reject(signal.reason);
      else if (isStored(request)) resolve(storedSize(request) ?? blob.size);
      else reject(refusalOf(request));
    });
    request.upload.addEventListener("progress", ({ loaded, total }) => {
      alive();
      onProgress(total > 0 ? Math.floor((loaded / total) * 100) : 0);
    });
    request.open("POST", url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.setRequestHeader("x-upsert", "false");
    // The form that supabase-js sends: hosted storage takes it from any origin.
    const form = new FormData();
    form.append("cacheControl", "31536000");
    form.append("", blob);
    alive();
    request.send(form);
  });
}

function isStored(request: XMLHttpRequest): boolean {
  return (request.status >= 200 && request.status < 300) || refusalOf(request).status === 409;
}

function storedSize({ responseText }: XMLHttpRequest): number | undefined {
  const size = /"size":\s*(\d{1,9})\b/.exec(responseText)?.[1];
  return size === undefined ? undefined : Number(size);
}

function refusalOf({ status, responseText, statusText }: XMLHttpRequest): BackendError {
  const statusCode = /"statusCode":\s*"(\d{3})"/.exec(responseText)?.[1];
  return storageRefusal({ message: responseText.slice(0, 300) || statusText, status, statusCode });
}
