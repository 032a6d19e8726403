import { encode } from "uqr";

/** A QR code as one path of an SVG: dark modules are strokes in rows one high, on a square of `size`, quiet zone included. */
export interface QrCode {
  size: number;
  path: string;
}

/** Light modules around the code, as ISO/IEC 18004 asks for. */
const quietZone = 4;

/** The QR code of an address, readable with up to 15 % of it dirty or torn (level M). */
export function qrCode(address: string): QrCode {
  const { size, data } = encode(address, { ecc: "M", border: quietZone });
  const path = data
    .map((row, y) => {
      const line = row.map((dark) => (dark ? "1" : "0")).join("");
      return [...line.matchAll(/1+/g)].map(({ 0: run, index }) => `M${index} ${y}.5h${run.length}`).join("");
    })
    .join("");
  return { size, path };
}
