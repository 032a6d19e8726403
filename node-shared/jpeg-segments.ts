const [restart, lastRestart, start, end] = [0xd0, 0xd7, 0xd8, 0xd9];

/** The sign with which the pixels of a scan follow. */
export const scanMarker = 0xda;

/** The segments of a JPEG with what they hold, scans among them; none of what is no JPEG. ISO/IEC 10918-1, B.1.1. */
export function* segmentsOfJpeg(file: Buffer): Generator<{ marker: number; data: Buffer }> {
  if (file[0] !== 0xff || file[1] !== start) return;
  let at = 2;
  while (at < file.length) {
    at = file.indexOf(0xff, at);
    if (at < 0) return;
    // Any number of the same byte may stand before the sign of what follows.
    while (file[at] === 0xff) at += 1;
    const marker = file[at] ?? end;
    at += 1;
    if (marker === end) return;
    // A byte of the picture itself, or a sign without a content.
    if (marker <= 1 || (marker >= restart && marker <= lastRestart)) continue;
    const size = ((file[at] ?? 0) << 8) | (file[at + 1] ?? 0);
    yield { marker, data: file.subarray(at + 2, at + size) };
    at += size;
  }
}
