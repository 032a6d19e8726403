import { promisify } from "node:util";
import { constants, brotliCompress, gzip } from "node:zlib";
import { acceptsEncoding, isCompressible } from "../page-cache/stored-response.ts";

const [packBrotli, packGzip] = [promisify(brotliCompress), promisify(gzip)];

/**
 * Compresses an answer that was made for one request, as a whole: a compressor that waits for a slow reader would hold
 * the answer and megabytes of its own. What is stored comes compressed already.
 * @throws what broke the answer's source
 */
export async function compressResponse(response: Response, acceptEncoding: string | undefined): Promise<Response> {
  const { headers, body, status } = response;
  if (!body || status === 206 || headers.has("content-encoding")) return response;
  if (!isCompressible(headers.get("content-type") ?? "")) return response;
  const length = headers.get("content-length");
  if (length !== null && Number(length) < 1_024) return response;

  const encoding = (["br", "gzip"] as const).find((name) => acceptsEncoding(acceptEncoding, name));
  const changed = new Headers(headers);
  changed.append("vary", "Accept-Encoding");
  if (!encoding) return new Response(body, { status, headers: changed });

  const whole = await response.arrayBuffer();
  const compressed =
    encoding === "br"
      ? await packBrotli(whole, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })
      : await packGzip(whole, { level: 6 });
  changed.set("content-encoding", encoding);
  changed.set("content-length", String(compressed.byteLength));
  const etag = changed.get("etag");
  if (etag && !etag.startsWith("W/")) changed.set("etag", `W/${etag}`);
  return new Response(new Uint8Array(compressed), { status, headers: changed });
}
