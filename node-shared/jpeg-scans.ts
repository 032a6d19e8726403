import { scanMarker, segmentsOfJpeg } from "./jpeg-segments.ts";

/**
 * Scans of a JPEG that the server decodes. Cameras write one, and programs some ten; each is another round over all
 * pixels, and a file of a few hundred kilobytes may have thousands of empty ones, which kept a core busy for minutes.
 */
const mostScans = 64;

/** Whether a JPEG has more scans than cameras and programs write; false for what is no JPEG. */
export function hasTooManyScans(bytes: Uint8Array): boolean {
  let scans = 0;
  for (const { marker } of segmentsOfJpeg(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))) {
    if (marker === scanMarker) scans += 1;
    if (scans > mostScans) return true;
  }
  return false;
}
