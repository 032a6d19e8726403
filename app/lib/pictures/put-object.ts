import { BackendError } from "~/lib/supabase/unwrap";
import type { ObjectAddress } from "./pictures.queries";

/** A line that moves nothing for this long is taken for dead, in ms. */
const stallTime = 60_000;

interface Watch {
  signal: AbortSignal;
  /** 0 to 100, as the bytes leave. */
  onProgress(percent: number): void;
}

/**
 * Sends an object to the bucket. By XMLHttpRequest, because `fetch` does not tell how much of a body has left.
 * An object that is there already counts as sent: names are never used twice, so it is our own from before.
 * @throws BackendError, status 0 where the line broke; the signal's reason when it was aborted
 */
export function putObject({ url, headers }: ObjectAddress, blob: Blob, { signal, onProgress }: Watch): Promise<void> {
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
      else if (isStored(request)) resolve();
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
  return (request.status >= 200 && request.status < 300) || statusOf(request) === 409;
}

/** Hosted storage says 400 to everything and the true status in the body. */
function statusOf(request: XMLHttpRequest): number {
  const said = Number(/"statusCode":\s*"(\d{3})"/.exec(request.responseText)?.[1]);
  return request.status === 400 && said ? said : request.status;
}

function refusalOf(request: XMLHttpRequest): BackendError {
  const expired = /jwt|token is invalid/i.test(request.responseText);
  const status = statusOf(request);
  return new BackendError(request.responseText.slice(0, 300) || request.statusText, expired ? "PGRST301" : "", expired ? 401 : status, null);
}
