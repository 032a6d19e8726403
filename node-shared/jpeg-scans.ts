/**
 * Scans of a JPEG that the server decodes. Cameras write one, and programs some ten; each is another round over all
 * pixels, and a file of a few hundred kilobytes may have thousands of empty ones, which kept a core busy for minutes.
 */
const mostScans = 64;

const [restart, lastRestart, start, end, scan] = [0xd0, 0xd7, 0xd8, 0xd9, 0xda];

/** Whether a JPEG has more scans than cameras and programs write; false for what is no JPEG. ISO/IEC 10918-1, B.1.1. */
export function hasTooManyScans(bytes: Uint8Array): boolean {
  if (bytes[0] !== 0xff || bytes[1] !== start) return false;
  let scans = 0;
  let at = 2;
  while (at < bytes.length) {
    at = bytes.indexOf(0xff, at);
    if (at < 0) return false;
    // Any number of the same byte may stand before the sign of what follows.
    while (bytes[at] === 0xff) at += 1;
    const marker = bytes[at] ?? end;
    at += 1;
    if (marker === end) return false;
    // A byte of the picture itself, or a sign without a content.
    if (marker <= 1 || (marker >= restart && marker <= lastRestart)) continue;
    if (marker === scan) scans += 1;
    if (scans > mostScans) return true;
    at += ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0);
  }
  return false;
}
