import { hasCostlyMetadata } from "./costly-metadata.ts";
import { hasTooManyScans } from "./jpeg-scans.ts";
import { hasLongSide } from "./png-sides.ts";
import { unfoldsToMuchText } from "./png-texts.ts";

type Signature = readonly [place: number, bytes: string][];

/**
 * First bytes of the pictures that the server decodes (as Latin-1 text). AVIF begins with its length, which is short:
 * the decoder takes a file that has plain letters there for SVG.
 */
const signatures: readonly Signature[] = [
  [[0, "\xff\xd8\xff"]],
  [[0, "\x89PNG\r\n\x1a\n"]],
  [[0, "GIF8"]],
  [
    [0, "RIFF"],
    [8, "WEBP"],
  ],
  [
    [0, "\0\0"],
    [4, "ftyp"],
  ],
];

/** Whether a file begins like a picture that the server decodes. */
export function beginsAsPicture(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.subarray(0, 16)).toString("latin1");
  return signatures.some((parts) => parts.every(([place, text]) => head.startsWith(text, place)));
}

/**
 * Whether the decoder may read a file. The decoder detects the format itself and renders an SVG to learn its size, for
 * hours if it is a hostile one: check every uploaded file before the first call.
 */
export function isDecodable(bytes: Uint8Array): boolean {
  return (
    beginsAsPicture(bytes) &&
    ![hasTooManyScans, hasLongSide, unfoldsToMuchText, hasCostlyMetadata].some((isCostly) => isCostly(bytes))
  );
}
