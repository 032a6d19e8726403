import { latin, maxPixels, PictureRefused, type PictureKind } from "./picture-file";

export interface Size {
  width: number;
  height: number;
}

/** The longest side of a stored picture, in pixels: twice the widest place on the site. */
export const maxSide = 2560;

/** The size a picture is stored in: as it is, or smaller with the longest side at the limit. */
export function targetSize({ width, height }: Size, longest = maxSide): Size {
  const scale = Math.min(1, longest / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** Canvases on iPhones hold no more than this many pixels. */
const canvasPixels = 16_000_000;

/**
 * The sizes a picture passes on its way down, the last being the target: each at most three times
 * as small as the one before, as far as canvases can be that large, because one big step drops lines and shimmers.
 */
export function scaleSteps(from: Size, to: Size): [Size, ...Size[]] {
  const steps: [Size, ...Size[]] = [to];
  for (let factor = 2; ; factor *= 2) {
    const step = { width: to.width * factor, height: to.height * factor };
    if (step.width * 1.5 > from.width || step.width * step.height > canvasPixels) return steps;
    steps.unshift(step);
  }
}

/** The size a file says it has, read without decoding it; null where that is not found among its first bytes. */
export function declaredSize(head: Uint8Array, kind: PictureKind): Size | null {
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
  try {
    const size = readers[kind](view, head);
    return size && size.width > 0 && size.height > 0 ? size : null;
  } catch (error) {
    // Reading past the end: the file is cut off, and decoding will say so.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** Refuses a picture by the size it declares, before it is decoded. @throws PictureRefused */
export function refuseTooManyPixels(head: Uint8Array, kind: PictureKind): void {
  const size = declaredSize(head, kind);
  if (size && size.width * size.height > maxPixels) throw new PictureRefused("tooManyPixels");
}

const readers: Record<PictureKind, (view: DataView, head: Uint8Array) => Size | null> = {
  png: (view) => ({ width: view.getUint32(16), height: view.getUint32(20) }),
  gif: (view) => ({ width: view.getUint16(6, true), height: view.getUint16(8, true) }),
  jpeg: jpegSize,
  webp: webpSize,
  avif: avifSize,
};

/** Walks the segments to the frame header (SOF). */
function jpegSize(view: DataView): Size | null {
  let at = 2;
  while (at < view.byteLength) {
    if (view.getUint8(at) !== 0xff) return null;
    const marker = view.getUint8(at + 1);
    if (marker === 0xff) at += 1;
    else if (marker === 0xd9 || marker === 0xda) return null;
    else if (marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc)
      return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    else at += 2 + view.getUint16(at + 2);
  }
  return null;
}

function webpSize(view: DataView, head: Uint8Array): Size | null {
  switch (latin(head, 12, 16)) {
    case "VP8 ":
      return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
    case "VP8L": {
      const bits = view.getUint32(21, true);
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
    }
    case "VP8X":
      return { width: (view.getUint32(24, true) & 0xffffff) + 1, height: (view.getUint32(26, true) >>> 8) + 1 };
    default:
      return null;
  }
}

/** The largest of the boxes that tell a size (ispe): tiles and thumbnails have theirs, too. */
function avifSize(view: DataView, head: Uint8Array): Size | null {
  let found: Size | null = null;
  for (let at = 0; at + 20 <= head.byteLength; at += 1) {
    if (head[at] !== 0x69 || latin(head, at, at + 4) !== "ispe") continue;
    const size = { width: view.getUint32(at + 8), height: view.getUint32(at + 12) };
    if (!found || size.width * size.height > found.width * found.height) found = size;
  }
  return found;
}
