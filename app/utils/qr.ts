import { encode } from "uqr";

/**
 * A QR code as one path of an SVG that is stroked one wide: a line per row of dark modules, through the tops of its
 * squares, on a square of `size`, quiet zone included. Within a row all moves are relative, which compresses best.
 */
export interface QrCode {
  size: number;
  path: string;
}

/** Light modules around the code, as ISO/IEC 18004 asks for. */
const quietZone = 4;

/** The QR code of an address, readable with up to 15 % of it dirty or torn (level M). */
export function qrCode(address: string): QrCode {
  const { size, data } = encode(address, { ecc: "M", border: quietZone });
  return { size, path: data.map(rowPath).join("") };
}

function rowPath(row: readonly boolean[], y: number): string {
  const line = row.map((dark) => (dark ? "1" : "0")).join("");
  let path = "";
  let x = 0;
  for (const { 0: run, index } of line.matchAll(/1+/g)) {
    path += `${path ? `m${index - x},0` : `M${index},${y}`}h${run.length}`;
    x = index + run.length;
  }
  return path;
}
