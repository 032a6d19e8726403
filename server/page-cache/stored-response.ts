import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, brotliDecompress, brotliDecompressSync, constants, gzip } from "node:zlib";

const packBrotli = promisify(brotliCompress);
const unpackBrotli = promisify(brotliDecompress);
const packGzip = promisify(gzip);

/** A response kept in memory, small: in the encoding that browsers ask for, from which the others are made. */
export interface StoredResponse {
  status: number;
  /** Everything but ETag, Vary, Content-Encoding and Content-Length. */
  headers: Record<string, string>;
  etag: string;
  body: Buffer;
  /** Whether the body is packed with Brotli. */
  packed: boolean;
  /** gzip for clients that do not accept Brotli; made for the first such request. */
  gzip?: Buffer;
}

const compressible = /^(text\/|image\/svg\+xml|application\/(javascript|json|xml|manifest\+json|ld\+json))/;

/** Whether a body of this type becomes smaller by compressing it. */
export function isCompressible(type: string): boolean {
  return compressible.test(type);
}

/** Brotli at a quality of 0 to 11, off the main thread. */
export async function compressBrotli(body: Buffer, quality: number): Promise<Buffer> {
  return exact(
    await packBrotli(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: quality,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength,
      },
    }),
  );
}

/** A copy: zlib returns a slice of a larger buffer, of which up to 64 kB would stay in memory with it. */
function exact(piece: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(piece.byteLength);
  piece.copy(copy);
  return copy;
}

/** Stores a body, compressed quickly; the page cache compresses pages better that are asked for again. */
export async function storeResponse(
  status: number,
  headers: Record<string, string>,
  body: Buffer,
): Promise<StoredResponse> {
  const etag = `W/"${createHash("sha1").update(body).digest("base64url")}"`;
  const packed = body.byteLength > 256 && isCompressible(headers["content-type"] ?? "");
  return { status, headers, etag, packed, body: packed ? await compressBrotli(body, 4) : body };
}

/**
 * The body as it was before it was packed: half a millisecond for a large page, and an eighth of the memory of keeping
 * it.
 */
export function unpacked({ body, packed }: StoredResponse): Buffer {
  return packed ? brotliDecompressSync(body) : body;
}

/** Unpacked bodies of answers that are still being sent: all of them use one copy, which is freed afterwards. */
const inUse = new WeakMap<StoredResponse, WeakRef<Buffer>>();

function shared(stored: StoredResponse): Buffer {
  const known = inUse.get(stored)?.deref();
  if (known) return known;
  const body = unpacked(stored);
  inUse.set(stored, new WeakRef(body));
  return body;
}

/** Bytes a stored response holds in memory; what gzip would add counts from the start. */
export function sizeOf({ body, packed }: StoredResponse): number {
  return Math.round(body.byteLength * (packed ? 2.3 : 1)) + 1_024;
}

/** The body in an encoding; uncompressed where its gzip is not there. */
function bodyIn(stored: StoredResponse, wanted: Encoding): { encoding: Encoding; body: Buffer } {
  if (wanted === "br") return { encoding: wanted, body: stored.body };
  if (wanted === "gzip" && stored.gzip) return { encoding: wanted, body: stored.gzip };
  return { encoding: "identity", body: stored.packed ? shared(stored) : stored.body };
}

/** Responses whose gzip is being made: all requests that need it wait for one. */
const packing = new WeakMap<StoredResponse, Promise<void>>();

/** Makes the gzip of a stored response, off the main thread. */
async function makeGzip(stored: StoredResponse): Promise<void> {
  stored.gzip = exact(await packGzip(await unpackBrotli(stored.body), { level: 6 }));
}

/**
 * Browsers take Brotli: gzip is made when the first crawler or tool asks for it, and kept. If it cannot be made, the
 * request is answered uncompressed.
 * @returns undefined where this request needs none, or it is there
 */
function readyGzip(stored: StoredResponse, header: string | null | undefined): Promise<void> | undefined {
  if (stored.gzip || chooseEncoding(stored, header) !== "gzip") return undefined;
  let made = packing.get(stored);
  if (!made) packing.set(stored, (made = makeGzip(stored).catch(() => {})));
  return made;
}

/** The longest Accept-Encoding header that is read, in characters; browsers send about 30. */
const longestHeader = 200;

/** Whether an Accept-Encoding header takes this encoding (a weight of 0 refuses it). A longer header takes none. */
export function acceptsEncoding(header: string | null | undefined, encoding: "br" | "gzip"): boolean {
  if (!header?.includes(encoding) || header.length > longestHeader) return false;
  return header.split(",").some((part) => {
    const [name, ...parameters] = part.split(";").map((piece) => piece.trim().toLowerCase());
    return name === encoding && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  });
}

type Encoding = "br" | "gzip" | "identity";

/** Browsers send a handful of spellings: each is read once. */
const readBefore = new Map<string, Record<"br" | "gzip", boolean>>();

function chooseEncoding(stored: StoredResponse, header: string | null | undefined): Encoding {
  if (!header || !stored.packed) return "identity";
  let accepted = readBefore.get(header);
  if (!accepted) {
    accepted = { br: acceptsEncoding(header, "br"), gzip: acceptsEncoding(header, "gzip") };
    if (readBefore.size < 100 && header.length <= longestHeader) readBefore.set(header, accepted);
  }
  if (accepted.br) return "br";
  return accepted.gzip ? "gzip" : "identity";
}

interface Chosen {
  status: number;
  headers: Record<string, string>;
  body: Buffer | null;
}

/** The headers of a stored response are put together once for every way of sending it. */
const prepared = new WeakMap<StoredResponse, Map<Encoding | "unchanged", Record<string, string>>>();

/** The same headers as Node takes them with the least work: names and values in turns. */
const inTurns = new WeakMap<Record<string, string>, string[]>();

function headersInTurns(headers: Record<string, string>): string[] {
  let list = inTurns.get(headers);
  if (!list) inTurns.set(headers, (list = Object.entries(headers).flat()));
  return list;
}

function headersFor(stored: StoredResponse, way: Encoding | "unchanged", length: number): Record<string, string> {
  let ways = prepared.get(stored);
  if (!ways) prepared.set(stored, (ways = new Map()));
  let headers = ways.get(way);
  if (headers) return headers;
  headers = { ...stored.headers, etag: stored.etag };
  if (stored.packed) headers["vary"] = "Accept-Encoding";
  if (way === "unchanged") delete headers["content-type"];
  else {
    if (way !== "identity") headers["content-encoding"] = way;
    headers["content-length"] = String(length);
  }
  ways.set(way, headers);
  return headers;
}

/** The status, headers and body that answer one request from a stored response. */
export function chooseBody(
  stored: StoredResponse,
  asked: { acceptEncoding?: string | null | undefined; ifNoneMatch?: string | null | undefined; head?: boolean },
): Chosen {
  if (stored.status === 200 && matchesEtag(asked.ifNoneMatch, stored.etag))
    return { status: 304, headers: headersFor(stored, "unchanged", 0), body: null };
  const { encoding, body } = bodyIn(stored, chooseEncoding(stored, asked.acceptEncoding));
  return {
    status: stored.status,
    headers: headersFor(stored, encoding, body.byteLength),
    body: asked.head ? null : body,
  };
}

function matchesEtag(header: string | null | undefined, etag: string): boolean {
  if (!header) return false;
  if (header === etag || header === "*") return true;
  const bare = etag.replace(/^W\//, "");
  return header.split(",").some((candidate) => candidate.trim().replace(/^W\//, "") === bare);
}

/** Answers straight on Node's response, without the cost of Request and Response objects. */
export function sendStored(
  request: IncomingMessage,
  response: ServerResponse,
  stored: StoredResponse,
  requestId?: string,
): void {
  const ready = readyGzip(stored, request.headers["accept-encoding"]);
  if (ready) void ready.then(() => sendNow(request, response, stored, requestId));
  else sendNow(request, response, stored, requestId);
}

function sendNow(
  request: IncomingMessage,
  response: ServerResponse,
  stored: StoredResponse,
  requestId: string | undefined,
): void {
  const { status, headers, body } = chooseBody(stored, {
    acceptEncoding: request.headers["accept-encoding"],
    ifNoneMatch: request.headers["if-none-match"],
    head: request.method === "HEAD",
  });
  const list = headersInTurns(headers);
  response.writeHead(status, requestId === undefined ? list : [...list, "x-request-id", requestId]);
  response.end(body ?? undefined);
}

/** The same answer as a web Response. */
export async function toResponse(request: Request, stored: StoredResponse): Promise<Response> {
  await readyGzip(stored, request.headers.get("accept-encoding"));
  const { status, headers, body } = chooseBody(stored, {
    acceptEncoding: request.headers.get("accept-encoding"),
    ifNoneMatch: request.headers.get("if-none-match"),
    head: request.method === "HEAD",
  });
  return new Response(body && streamOf(body), { status, headers });
}

/** Bytes as a body without a copy of them: many may be sent the same at once, and read it slowly. */
function streamOf(bytes: Buffer): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      controller.enqueue(bytes);
      controller.close();
    },
  });
}
