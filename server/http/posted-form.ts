/** Largest form that is read, in bytes. */
const largestForm = 64 * 1024;

/** The body of a form; null when it is larger than any of ours. */
export async function readBody(request: Request): Promise<Uint8Array<ArrayBuffer> | null> {
  if (Number(request.headers.get("content-length") ?? 0) > largestForm) return null;
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > largestForm) return null;
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks));
}

/** The fields of a form that a page without scripts has sent; undefined for what is none. */
export function formIn(request: Request, body: Uint8Array | null): URLSearchParams | undefined {
  const isForm = request.headers.get("content-type")?.startsWith("application/x-www-form-urlencoded");
  return body && isForm ? new URLSearchParams(new TextDecoder().decode(body)) : undefined;
}
