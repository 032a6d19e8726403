import type { ImportRow } from "./import-rows";

/** Rows and bytes of one request: the backend refuses bodies above 1 MB. */
const [mostRows, mostBytes] = [100, 600_000];

/** Splits rows into requests, in their order. */
export function requestsOf(rows: readonly ImportRow[]): ImportRow[][] {
  const chunks: ImportRow[][] = [];
  let size = Number.POSITIVE_INFINITY;
  for (const row of rows) {
    const sent = JSON.stringify([row.car, row.hidden, row.purchase]);
    const weight = new TextEncoder().encode(sent).length + 300;
    const last = chunks.at(-1);
    if (last && last.length < mostRows && size + weight <= mostBytes) {
      last.push(row);
      size += weight;
    } else {
      chunks.push([row]);
      size = weight;
    }
  }
  return chunks;
}
