import { scanMarker, segmentsOfJpeg } from "./jpeg-segments.ts";
import { chunksOfPng, chunkType } from "./png-chunks.ts";

/**
 * Bytes that a camera writes beside a picture: no more than a segment of JPEG holds, also where a PNG or WebP keeps
 * them.
 */
const mostExif = 65_536;
/**
 * Signs in them that lead to another directory. Cameras write three, and a preview has some by chance; the decoder
 * reads the whole directory again for each, for four seconds each time that it opens a file of 60 kB.
 */
const mostPointers = 40;
/**
 * Frames of a WebP or GIF. What the decoder does for them grows with their square: a minute for the most that fit in.
 */
const mostFrames = 1_000;
/** Parts that are looked at, of any kind: a file may have a million empty ones. */
const mostParts = 10_000;

const application1 = 0xe1;
const [frame, webpExif, pngExif] = [chunkType("ANMF"), chunkType("EXIF"), chunkType("eXIf")];

/** Of the directories of the camera, of the place and of other programs, in either order of bytes. */
const pointers: ReadonlySet<number> = new Set([0x8769, 0x6987, 0x8825, 0x2588, 0xa005, 0x05a0]);

/** Whether the decoder would take long over the metadata of a picture or over its frames. */
export function hasCostlyMetadata(bytes: Uint8Array): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let [found, frames, written, parts] = [0, 0, 0, 0];
  for (const exif of partsOf(file)) {
    parts += 1;
    if (exif === "frame") frames += 1;
    else {
      written += exif.length;
      if (written > mostExif) return true;
      for (let at = 0; at + 1 < exif.length; at += 1) if (pointers.has(exif.readUInt16BE(at))) found += 1;
    }
    if (frames > mostFrames || found > mostPointers || parts > mostParts) return true;
  }
  return false;
}

/** What a camera writes, or a frame. */
type Part = Buffer | "frame";

function partsOf(file: Buffer): Iterable<Part> {
  const head = file.toString("latin1", 0, 12);
  if (head.startsWith("\xff\xd8")) return exifOfJpeg(file);
  if (head.startsWith("\x89PNG")) return exifOfPng(file);
  if (head.startsWith("GIF8")) return framesOfGif(file);
  return head.startsWith("RIFF") && head.endsWith("WEBP") ? chunksOfWebp(file) : [];
}

/** As far as the picture itself. */
function* exifOfJpeg(file: Buffer): Generator<Part> {
  for (const { marker, data } of segmentsOfJpeg(file)) {
    if (marker === scanMarker) return;
    if (marker === application1 && data.toString("latin1", 0, 4) === "Exif") yield data.subarray(6);
  }
}

function* exifOfPng(png: Buffer): Generator<Part> {
  for (const { type, data } of chunksOfPng(png)) if (type === pngExif) yield data;
}

const [image, extension] = [0x2c, 0x21];

/** A head with a palette, then blocks, of which images have a head and a palette, too. GIF89a, 17 to 26. */
function* framesOfGif(file: Buffer): Generator<Part> {
  const paletteSize = (flags = 0) => (flags & 0x80 ? 3 << ((flags & 7) + 1) : 0);
  let at = 13 + paletteSize(file[10]);
  while (file[at] === image || file[at] === extension) {
    if (file[at] === image) {
      yield "frame";
      at += 11 + paletteSize(file[at + 9]);
    } else at += 2;
    // Pieces of at most 255 bytes, and an empty one at the end.
    for (let size = file[at] ?? 0; size > 0; size = file[at] ?? 0) at += 1 + size;
    at += 1;
  }
}

/** Name, length and content of an even number of bytes: RFC 9649, 2.3. */
function* chunksOfWebp(file: Buffer): Generator<Part> {
  for (let at = 12; at + 8 <= file.length;) {
    const [name, size] = [file.readUInt32BE(at), file.readUInt32LE(at + 4)];
    if (name === frame) yield "frame";
    if (name === webpExif) yield file.subarray(at + 8, at + 8 + size);
    at += 8 + size + (size % 2);
  }
}
