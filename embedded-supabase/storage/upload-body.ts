import { isTooComplex, readBody } from "../gate/body.ts";
import { requireStorable } from "./json-body.ts";
import { StorageError } from "./storage-error.ts";

/** What came with an upload, whichever of its forms it took. */
export interface Upload {
  bytes: Uint8Array;
  cacheControl: string;
  userMetadata: Record<string, unknown> | null;
}

/** Boundaries, part headers and the two small fields of a multipart body. */
const AROUND = 64 * 1024;
/** Parts of a multipart body; storage-js sends three. Hundreds of thousands would hold the server for seconds. */
const MOST_PARTS = 10;
/** Bytes of the header lines of a part; storage-js sends two lines. Millions would hold the server for seconds. */
const PART_HEAD = 4 * 1024;
/** Bytes of an object's own metadata, as JSON: it comes along wherever the object's row is read. */
const METADATA = 16 * 1024;
const CACHE_CONTROL = "max-age=3600";

/**
 * Reads an upload: a multipart form, as storage-js sends for a File or Blob (file field "" or "file"), or the raw
 * bytes, as it sends for a Buffer. Stops reading at the first byte over the limit, whatever Content-Length said.
 */
export async function readUpload(request: Request, limit: number): Promise<Upload> {
  const type = request.headers.get("content-type") ?? "";
  const multipart = type.toLowerCase().startsWith("multipart/form-data");
  const bytes = await readLimited(request, multipart ? limit + AROUND : limit);
  if (!multipart)
    return {
      bytes,
      cacheControl: cacheControl(request.headers.get("cache-control")),
      userMetadata: metadata(request.headers.get("x-metadata"), "base64"),
    };
  const form = await readForm(bytes, type);
  const file = [form.get(""), form.get("file"), ...form.values()].find((value) => value instanceof Blob);
  if (!file) throw new StorageError(400, "InvalidRequest", "No file was sent");
  if (file.size > limit) throw tooLarge();
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value : null;
  };
  return {
    bytes: new Uint8Array(await file.arrayBuffer()),
    cacheControl: cacheControl(text("cacheControl")),
    userMetadata: metadata(text("metadata"), "utf8"),
  };
}

/** The type of a multipart body as programs write it; a stranger form could name another boundary to the reader. */
const multipartType = /^multipart\/form-data; ?boundary=("?)([\w'()+,./:=?-]{1,70})\1$/i;

async function readForm(bytes: Uint8Array<ArrayBuffer>, type: string): Promise<FormData> {
  const boundary = multipartType.exec(type)?.[2];
  if (!boundary || !isPlain(bytes, `--${boundary}`)) throw unreadable();
  return new Response(bytes, { headers: { "Content-Type": type } }).formData().catch(() => {
    throw unreadable();
  });
}

/** Whether a body has few parts, each with a short head: it is read line by line, while all other requests wait. */
function isPlain(bytes: Uint8Array<ArrayBuffer>, delimiter: string): boolean {
  const body = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let place = body.indexOf(delimiter);
  for (let parts = 0; place >= 0; parts += 1) {
    const after = place + delimiter.length;
    const head = body.subarray(after, after + PART_HEAD).toString("latin1");
    if (parts > MOST_PARTS || !(head.startsWith("--") || head.includes("\r\n\r\n"))) return false;
    place = body.indexOf(delimiter, after);
  }
  return true;
}

const unreadable = () => new StorageError(400, "InvalidRequest", "The multipart body cannot be read");

async function readLimited(request: Request, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = await readBody(request, limit);
  if (!bytes) throw tooLarge();
  return bytes;
}

const tooLarge = () => new StorageError(413, "EntityTooLarge", "The object exceeded the maximum allowed size");

/** Seconds, as storage-js sends them, or a whole header; only a number of seconds is kept. */
function cacheControl(value: string | null): string {
  const seconds = /^(?:.*max-age=)?(\d{1,9})$/.exec(value?.trim() ?? "")?.[1];
  return seconds === undefined ? CACHE_CONTROL : `max-age=${seconds}`;
}

function metadata(text: string | null, encoding: "base64" | "utf8"): Record<string, unknown> | null {
  if (!text) return null;
  const bytes = Buffer.from(text, encoding);
  if (bytes.byteLength > METADATA)
    throw new StorageError(400, "InvalidRequest", `The metadata has more than ${METADATA} bytes`);
  if (isTooComplex(bytes))
    throw new StorageError(400, "InvalidRequest", "The metadata is nested too deeply or has too many values");
  let value: unknown;
  try {
    value = JSON.parse(bytes.toString("utf8"));
  } catch {
    return null;
  }
  requireStorable(value);
  return typeof value === "object" && value !== null && !Array.isArray(value) ? { ...value } : null;
}
