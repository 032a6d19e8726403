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
/** Frames of a WebP. What the decoder does for them grows with their square: a minute for the most that fit in. */
const mostFrames = 1_000;

const [frame, exifOfWebp, exifOfPng] = [chunkType("ANMF"), chunkType("EXIF"), chunkType("eXIf")];

/** Of the directories of the camera, of the place and of other programs, in either order of bytes. */
const pointers: ReadonlySet<number> = new Set([0x8769, 0x6987, 0x8825, 0x2588, 0xa005, 0x05a0]);

/** Whether the decoder would take long over what stands beside the pixels of a JPEG, PNG or WebP. */
export function hasCostlyMetadata(bytes: Uint8Array): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let [found, frames, written] = [0, 0, 0];
  for (const exif of partsOf(file)) {
    if (exif === "frame") frames += 1;
    else {
      written += exif.length;
      if (written > mostExif) return true;
      for (let at = 0; at + 1 < exif.length; at += 1) if (pointers.has(exif.readUInt16BE(at))) found += 1;
    }
    if (frames > mostFrames || found > mostPointers) return true;
  }
  return false;
}

/** What a camera writes, or a frame of a WebP. */
type Part = Buffer | "frame";

function partsOf(file: Buffer): Iterable<Part> {
  const head = file.toString("latin1", 0, 12);
  if (head.startsWith("\xff\xd8")) return segmentsOfJpeg(file);
  if (head.startsWith("\x89PNG")) return exifOf(file);
  return head.startsWith("RIFF") && head.endsWith("WEBP") ? chunksOfWebp(file) : [];
}

/** ISO/IEC 10918-1, B.1.1; as far as the picture itself. */
function* segmentsOfJpeg(file: Buffer): Generator<Part> {
  let at = 2;
  while (at + 4 <= file.length) {
    at = file.indexOf(0xff, at);
    if (at < 0) return;
    while (file[at] === 0xff) at += 1;
    const marker = file[at] ?? 0xd9;
    if (marker === 0xd9 || marker === 0xda || at + 3 > file.length) return;
    const end = at + 1 + file.readUInt16BE(at + 1);
    if (marker === 0xe1 && file.toString("latin1", at + 3, at + 7) === "Exif") yield file.subarray(at + 9, end);
    at = Math.max(end, at + 1);
  }
}

function* exifOf(png: Buffer): Generator<Part> {
  for (const { type, data } of chunksOfPng(png)) if (type === exifOfPng) yield data;
}

/** Name, length and content of an even number of bytes: RFC 9649, 2.3. */
function* chunksOfWebp(file: Buffer): Generator<Part> {
  for (let at = 12; at + 8 <= file.length;) {
    const [name, size] = [file.readUInt32BE(at), file.readUInt32LE(at + 4)];
    if (name === frame) yield "frame";
    if (name === exifOfWebp) yield file.subarray(at + 8, at + 8 + size);
    at += 8 + size + (size % 2);
  }
}
