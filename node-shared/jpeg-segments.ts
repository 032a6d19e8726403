const [restart, lastRestart, start, end] = [0xd0, 0xd7, 0xd8, 0xd9];

/** The sign with which the pixels of a scan follow. */
export const scanMarker = 0xda;

/** The segments of a JPEG with what they hold, scans among them; none of what is no JPEG. ISO/IEC 10918-1, B.1.1. */
export function* segmentsOfJpeg(file: Buffer): Generator<{ marker: number; data: Buffer }> {
  if (file[0] !== 0xff || file[1] !== start) return;
  for (let at = nextSegment(file, 2); at < file.length;) {
    const size = ((file[at + 1] ?? 0) << 8) | (file[at + 2] ?? 0);
    yield { marker: file[at] ?? end, data: file.subarray(at + 3, at + 1 + size) };
    at = nextSegment(file, at + 1 + size);
  }
}

/**
 * Where the sign of the next segment is; the end of the file where there is none. Byte by byte: a file may be made of
 * signs without a segment, and a call for each took seconds.
 */
function nextSegment(file: Buffer, from: number): number {
  for (let at = from; at < file.length; at += 1) {
    if (file[at] !== 0xff) continue;
    // Any number of the same byte may precede the marker of the next segment.
    while (file[at] === 0xff) at += 1;
    const marker = file[at] ?? end;
    if (marker === end) break;
    // Else a byte of the picture itself, or a sign without a content.
    if (marker > 1 && (marker < restart || marker > lastRestart)) return at;
  }
  return file.length;
}
