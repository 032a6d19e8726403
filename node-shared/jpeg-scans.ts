import { scanMarker, segmentsOfJpeg } from "./jpeg-segments.ts";

/**
 * Scans of a JPEG that the server decodes. Cameras write one, and programs some ten; each is another round over all
 * pixels, and a file of a few hundred kilobytes may have thousands of empty ones, which kept a core busy for minutes.
 */
const mostScans = 64;
/** Segments of any kind: a profile of colours has up to 255, and a file of 14 MB may have millions of empty ones. */
const mostSegments = 10_000;

/** Whether a JPEG has more scans, or parts, than cameras and programs write; false for what is no JPEG. */
export function hasTooManyScans(bytes: Uint8Array): boolean {
  let [scans, segments] = [0, 0];
  for (const { marker } of segmentsOfJpeg(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))) {
    segments += 1;
    if (marker === scanMarker) scans += 1;
    if (scans > mostScans || segments > mostSegments) return true;
  }
  return false;
}
