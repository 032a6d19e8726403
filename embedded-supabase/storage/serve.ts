import type { FileStore } from "./files.ts";
import type { ServedObject } from "./objects.ts";
import { errorBody, noSuchKey, StorageError } from "./storage-error.ts";

/** Whatever a file holds, a browser that is sent to it runs nothing and guesses no type. */
const guarded = {
  "X-Content-Type-Options": "nosniff",
  "Content-Security-Policy":
    "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; media-src 'self'; sandbox",
  "Cross-Origin-Resource-Policy": "cross-origin",
  "Access-Control-Allow-Origin": "*",
  "Accept-Ranges": "bytes",
};

/** Answers with an object's bytes: 200, 304 for a copy that is still good, 206 or 416 for a range. */
export async function serveObject(request: Request, object: ServedObject, files: FileStore): Promise<Response> {
  const { size, mimetype, eTag, cacheControl, lastModified } = object.metadata;
  const headers = new Headers({
    ...guarded,
    ETag: eTag,
    "Last-Modified": new Date(lastModified).toUTCString(),
    "Cache-Control": cacheControl,
    "Content-Type": mimetype,
  });
  const download = new URL(request.url).searchParams.get("download");
  if (download !== null)
    headers.set("Content-Disposition", disposition(download || object.name.split("/").at(-1) || "file"));

  if (isFresh(request, eTag, lastModified)) return new Response(null, { status: 304, headers });
  const asked = request.headers.get("if-range");
  const range = asked === null || asked === eTag ? rangeOf(request.headers.get("range"), size) : undefined;
  if (range === "unsatisfiable") {
    headers.set("Content-Range", `bytes */${size}`);
    headers.set("Content-Type", "application/json");
    headers.set("Cache-Control", "no-store");
    const refusal = errorBody(new StorageError(416, "InvalidRange", "The range is not within the object"));
    return new Response(request.method === "HEAD" ? null : JSON.stringify(refusal), { status: 416, headers });
  }
  const { start, end } = range ?? { start: 0, end: size - 1 };
  if (range) headers.set("Content-Range", `bytes ${start}-${end}/${size}`);
  headers.set("Content-Length", String(end - start + 1));
  const status = range ? 206 : 200;
  if (request.method === "HEAD" || size === 0) return new Response(null, { status, headers });
  const body = await files.read(object.version, start, end).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") throw noSuchKey();
    throw error;
  });
  return new Response(body, { status, headers });
}

function isFresh(request: Request, eTag: string, lastModified: string): boolean {
  const matches = request.headers.get("if-none-match");
  if (matches !== null)
    return matches.split(",").some((tag) => tag.trim() === "*" || tag.trim().replace(/^W\//, "") === eTag);
  const since = Date.parse(request.headers.get("if-modified-since") ?? "");
  return Math.floor(Date.parse(lastModified) / 1000) * 1000 <= since;
}

/** A single byte range; several at once, or none that can be read, answer the whole. */
function rangeOf(header: string | null, size: number): { start: number; end: number } | "unsatisfiable" | undefined {
  const parts = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? "");
  if (!parts || (!parts[1] && !parts[2])) return undefined;
  const start = parts[1] ? Number(parts[1]) : Math.max(0, size - Number(parts[2]));
  const end = parts[1] && parts[2] ? Math.min(Number(parts[2]), size - 1) : size - 1;
  return start >= size || start > end ? "unsatisfiable" : { start, end };
}

function disposition(name: string): string {
  const plain = name.replace(/[^\w.() -]/g, "_");
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name)}`;
}
