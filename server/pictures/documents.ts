import { documentPath, longestDocumentName } from "../../domain/car-documents.ts";
import type { MediaSource } from "../../node-shared/backend.ts";
import { Spending } from "../../node-shared/spending.ts";
import { TooBusy } from "../../node-shared/turns.ts";
import { withTimeout } from "../../node-shared/with-timeout.ts";
import { createAddressLine } from "../http/address-line.ts";

/** How many documents are being opened at a time, in all and for one network; the bytes then flow without a turn. */
const turns = { all: 16, each: 4, waiting: 100, eachWaiting: 20, patience: 10_000 };

const signature = "%PDF-";

/**
 * A browser shows a PDF in a viewer of its own; nothing in the file may act as a page of this site. Chromium's viewer
 * needs `object-src` and, to keep the file, `allow-downloads`.
 */
const policy = "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; sandbox allow-downloads";

export interface DocumentRequest {
  /** What a browser calls the file that it keeps. */
  name: string | undefined;
  address: string;
  request: Request;
}

export type Documents = (path: string, asked: DocumentRequest) => Promise<Response>;

/**
 * Serves PDF files of the bucket `media` by what they are: whatever a storage says of an object, it is sent as a PDF or
 * not at all.
 * @param patience how long the storage may take to begin its answer, in milliseconds
 */
export function createDocuments({
  source,
  patience = () => 3_000,
  spending = new Spending(),
}: {
  source: MediaSource;
  patience?: () => number;
  spending?: Spending;
}): Documents {
  const line = createAddressLine(turns, { spending, lane: "documents", kind: "files" });
  return async (path, { name, address, request }) => {
    if (!documentPath.test(path)) return missing();
    try {
      return await line(address, () => open(path, name, request), request.signal);
    } catch (error) {
      const headers = { "cache-control": "no-store" };
      if (!(error instanceof TooBusy)) return new Response(null, { status: 502, headers });
      return new Response(null, { status: 503, headers: { ...headers, "retry-after": "5" } });
    }
  };

  async function open(path: string, name: string | undefined, request: Request): Promise<Response> {
    const late = () => new Error("The document did not come");
    const answer = await withTimeout(source(path, "GET", request.signal), patience(), late);
    if (!answer.ok || !answer.body) {
      await answer.body?.cancel();
      return answer.status < 500
        ? missing()
        : new Response(null, { status: 502, headers: { "cache-control": "no-store" } });
    }
    const reader = answer.body.getReader();
    const first = await withTimeout(readAtLeast(reader, signature.length), patience(), late);
    if (latin(first.subarray(0, signature.length)) !== signature) {
      await reader.cancel();
      return missing();
    }
    const headers = documentHeaders(path, name, answer.headers);
    if (request.method === "HEAD" || request.headers.get("if-none-match") === headers.get("etag")) {
      await reader.cancel();
      if (request.method === "HEAD") return new Response(null, { headers });
      headers.delete("content-length");
      return new Response(null, { status: 304, headers });
    }
    return new Response(continued(first, reader), { headers });
  }
}

function documentHeaders(path: string, name: string | undefined, from: Headers): Headers {
  const headers = new Headers({
    "content-type": "application/pdf",
    "content-disposition": disposition(name ?? path.split("/").at(-1) ?? ""),
    "content-security-policy": policy,
    "x-content-type-options": "nosniff",
    // Names of objects are never used twice; one that was taken away stays readable for minutes at most.
    "cache-control": "public, max-age=300",
    // A report may name a chassis: it is for who looks at the car.
    "x-robots-tag": "noindex",
    etag: `"${Buffer.from(path).toString("base64url")}"`,
  });
  const length = from.get("content-length");
  if (length !== null && !from.has("content-encoding")) headers.set("content-length", length);
  return headers;
}

/** Shown in the browser; kept under a name without signs that a system of files does not take. */
function disposition(name: string): string {
  const base =
    name
      .slice(0, longestDocumentName)
      .replace(/\.pdf$/i, "")
      .replace(/[\p{C}"*/:<>?\\|]/gu, " ")
      .trim() || "document";
  const encoded = encodeURIComponent(`${base}.pdf`).replace(/['()]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return `inline; filename="document.pdf"; filename*=UTF-8''${encoded}`;
}

type Bytes = Uint8Array;

async function readAtLeast(reader: ReadableStreamDefaultReader<Bytes>, size: number): Promise<Bytes> {
  let read: Bytes = new Uint8Array();
  while (read.byteLength < size) {
    const { done, value } = await reader.read();
    if (done) break;
    read = Buffer.concat([read, value]);
  }
  return read;
}

function continued(first: Bytes, reader: ReadableStreamDefaultReader<Bytes>): ReadableStream<Bytes> {
  let sent = false;
  return new ReadableStream({
    async pull(controller) {
      if (!sent) {
        sent = true;
        return controller.enqueue(first);
      }
      const { done, value } = await reader.read();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: (reason) => reader.cancel(reason),
  });
}

const latin = (bytes: Bytes) => Buffer.from(bytes).toString("latin1");

function missing(): Response {
  return new Response("Not found\n", {
    status: 404,
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" },
  });
}
