import type { IncomingMessage } from "node:http";

/** Pieces that any body may have, and the bytes that those of a longer one have on average: a network's have 500. */
const [anyPieces, leastBytes] = [1_000, 100];

/**
 * Ends a request whose body comes in crumbs. A sender may make a piece of each byte, and reading one costs as much as
 * some kilobytes at once: a form of 60,000 took half a second.
 * @param end closes the connection
 */
export function refuseTinyPieces(request: IncomingMessage, end: () => void): void {
  if (request.headers["transfer-encoding"] === undefined) return;
  let [pieces, bytes, ended] = [0, 0, false];
  const push = request.push.bind(request);
  // Node's parser hands every piece to it; a listener of `data` would read ahead of the handler.
  request.push = (piece: Buffer | null) => {
    pieces += 1;
    bytes += piece?.byteLength ?? 0;
    if (!ended && pieces > anyPieces && bytes < pieces * leastBytes) {
      ended = true;
      end();
    }
    return ended ? false : push(piece);
  };
}
