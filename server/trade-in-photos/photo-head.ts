import type { PhotoRefusal } from "../../domain/contracts/trade-in-photos.ts";
import { beginsAsPicture } from "../../node-shared/decodable-picture.ts";

/**
 * Why a photo is not taken, as far as its first bytes tell.
 *
 * A small AVIF may be made of one large picture hundreds of times, or of thousands: its decoder unfolds them all, for
 * minutes. Browsers send such a photo as a JPEG.
 */
export function refusalByHead(bytes: Uint8Array): PhotoRefusal | null {
  if (isHeic(bytes)) return "heic";
  return isBoxed(bytes) || !beginsAsPicture(bytes) ? "notPicture" : null;
}

/** Whether a file begins as AVIF and HEIC do. ISO/IEC 14496-12, 4.3. */
function isBoxed(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.subarray(4, 8)).toString("latin1") === "ftyp";
}

/** Whether a file says that it is a picture as iPhones make them. ISO/IEC 23008-12, annex B. */
function isHeic(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.subarray(4, 12)).toString("latin1");
  return /^ftyp(hei[cxms]|hev[cxms]|mif1|msf1)$/.test(head);
}
