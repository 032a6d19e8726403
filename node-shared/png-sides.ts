/** The longest side that JPEG and GIF can have. */
const longestSide = 65_535;

/**
 * Whether a PNG is longer or wider than pictures of other kinds can be; false for what is no PNG. W3C PNG, 11.2.1.
 *
 * Its decoder keeps whole rows, and works for each: one row of 25 million pixels, in a file of 200 kB, took three
 * gigabytes, and 50 million rows of one pixel half a minute.
 */
export function hasLongSide(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.subarray(0, 24));
  if (head.length < 24 || !head.toString("latin1").startsWith("\x89PNG")) return false;
  return Math.max(head.readUInt32BE(16), head.readUInt32BE(20)) > longestSide;
}
