/** Largest bodies in bytes: of a sign-in, and of a call of REST by staff and by all others. */
export const bodyLimits = { auth: 64 * 1024, rest: 1024 * 1024, visitors: 64 * 1024 };

/**
 * Reads a body, giving up at the first byte over the limit, whatever its Content-Length claimed.
 * @returns undefined when it is too large.
 */
export async function readBody(request: Request, limit: number): Promise<Uint8Array<ArrayBuffer> | undefined> {
  if (Number(request.headers.get("content-length") ?? 0) > limit) return undefined;
  if (!request.body) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body) {
    size += chunk.byteLength;
    if (size > limit) return undefined;
    chunks.push(chunk);
  }
  const whole = new Uint8Array(size);
  let offset = 0;
  for (const chunk of chunks) {
    whole.set(chunk, offset);
    offset += chunk.byteLength;
  }
  return whole;
}

/**
 * Levels of lists and objects in JSON: settings have six, and what follows them by recursion can run out of its stack.
 */
const DEPTH = 100;
/** Commas and colons: a hundred imported cars have 12,000. What follows takes longer for many values than for long. */
const MARKS = 20_000;
const code = (character: string) => character.charCodeAt(0);
const [quote, backslash] = [code('"'), code("\\")];
const [comma, colon] = [code(","), code(":")];
const [list, object, listEnd, objectEnd] = [code("["), code("{"), code("]"), code("}")];

/** Whether JSON is nested deeper, or has more values, than any request of the site. */
export function isTooComplex(json: Uint8Array): boolean {
  let [depth, marks] = [0, 0];
  let inText = false;
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at];
    if (byte === quote) inText = !inText;
    else if (inText) at += byte === backslash ? 1 : 0;
    else if (byte === list || byte === object) depth += 1;
    else if (byte === listEnd || byte === objectEnd) depth -= 1;
    else if (byte === comma || byte === colon) marks += 1;
    if (depth > DEPTH || marks > MARKS) return true;
  }
  return false;
}

/** Whether JSON holds a NUL, which no text and no name of the database can: written out or as itself. */
export function holdsNul(body: Uint8Array): boolean {
  return (
    body.includes(0) ||
    /(?<!\\)(?:\\\\)*\\u0000/.test(Buffer.from(body.buffer, body.byteOffset, body.byteLength).toString("latin1"))
  );
}
