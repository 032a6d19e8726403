import { Readable } from "node:stream";
import { constants, createBrotliCompress, createGzip } from "node:zlib";
import type { ReadableStream as NodeReadableStream } from "node:stream/web";
import { acceptsEncoding, isCompressible } from "./stored-response.ts";

/** Compresses an answer that was made for one request. What is stored comes compressed already. */
export function compressResponse(response: Response, acceptEncoding: string | undefined): Response {
  const { headers, body, status } = response;
  if (!body || status === 206 || headers.has("content-encoding")) return response;
  if (!isCompressible(headers.get("content-type") ?? "")) return response;
  const length = headers.get("content-length");
  if (length !== null && Number(length) < 1_024) return response;

  const encoding = (["br", "gzip"] as const).find((name) => acceptsEncoding(acceptEncoding, name));
  const changed = new Headers(headers);
  changed.append("vary", "Accept-Encoding");
  if (!encoding) return new Response(body, { status, headers: changed });

  const compressor =
    encoding === "br"
      ? createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })
      : createGzip({ level: 6 });
  changed.set("content-encoding", encoding);
  changed.delete("content-length");
  const etag = changed.get("etag");
  if (etag && !etag.startsWith("W/")) changed.set("etag", `W/${etag}`);
  const input = Readable.fromWeb(body as NodeReadableStream);
  // A source that breaks breaks the answer too, instead of ending it as if it were whole.
  input.once("error", (error) => compressor.destroy(error));
  input.pipe(compressor);
  return new Response(Readable.toWeb(compressor) as ReadableStream, { status, headers: changed });
}
