import { averageColour } from "./average-colour";
import { headBytes, maxFileBytes, maxPixels, PictureRefused, requirePicture, type PictureKind } from "./picture-file";
import { refuseTooManyPixels, scaleSteps, targetSize, type Size } from "./picture-size";

/** A picture as it will be stored. */
export interface PreparedPicture {
  blob: Blob;
  width: number;
  height: number;
  /** Average colour `#rrggbb`; null where parts are transparent, because it would show through. */
  colour: string | null;
  mimeType: "image/webp" | "image/jpeg" | "image/png";
  /** A small copy for lists, so that a thumbnail does not cost decoding twelve megabytes. */
  thumbnail: Blob;
}

type Canvas = OffscreenCanvas | HTMLCanvasElement;

/** Largest object the bucket takes, in bytes. */
const maxStoredBytes = 15 * 1024 * 1024;
const quality = 0.85;
const thumbnailSide = 192;
/** Up to this many bytes a drawing with transparent parts, a logo for instance, keeps every pixel. */
const losslessBytes = 400 * 1024;

/**
 * Turns a file into a picture to store: checked by its content, upright, at most 2560 pixels, without anything the
 * camera wrote beside the pixels. Runs in a worker or on the page.
 * @throws PictureRefused
 */
export async function renderPicture(file: Blob): Promise<PreparedPicture> {
  const kind = await checkFile(file);
  const bitmap = await decode(file);
  const whole = { width: bitmap.width, height: bitmap.height };
  if (whole.width * whole.height > maxPixels) {
    bitmap.close();
    throw new PictureRefused("tooManyPixels");
  }
  const opaque = kind === "jpeg";
  for (let size = targetSize(whole); ; size = targetSize(size, Math.max(size.width, size.height) * 0.75)) {
    const canvas = scale(bitmap, whole, size, opaque);
    const small = scale(canvas, size, targetSize(size, thumbnailSide), opaque);
    const colour = averageColour(contextOf(small, false).getImageData(0, 0, small.width, small.height));
    const blob = await encode(canvas, colour === null);
    if (blob.size > maxStoredBytes) continue;
    bitmap.close();
    const thumbnail = await toBlob(small, "image/webp", 0.7);
    return { blob, ...size, colour, mimeType: storedType(blob), thumbnail };
  }
}

/** Checks a file before it is decoded: an enormous picture would crash the tab. @throws PictureRefused */
async function checkFile(file: Blob): Promise<PictureKind> {
  if (file.size === 0) throw new PictureRefused("empty");
  const head = await file
    .slice(0, headBytes)
    .arrayBuffer()
    .then((buffer) => new Uint8Array(buffer))
    .catch(() => {
      // A folder, or a file that was moved away since it was chosen.
      throw new PictureRefused("unreadable");
    });
  const kind = requirePicture(head);
  if (file.size > maxFileBytes) throw new PictureRefused("tooLarge");
  refuseTooManyPixels(head, kind);
  return kind;
}

async function decode(file: Blob): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(file, { imageOrientation: "from-image" });
  } catch {
    throw new PictureRefused("unreadable");
  }
}

function createCanvas({ width, height }: Size): Canvas {
  if (typeof OffscreenCanvas !== "undefined") return new OffscreenCanvas(width, height);
  return Object.assign(document.createElement("canvas"), { width, height });
}

/** Draws a picture smaller, in steps. */
function scale(source: ImageBitmap | Canvas, from: Size, to: Size, opaque: boolean): Canvas {
  const [first, ...further] = scaleSteps(from, to);
  let drawn = draw(source, from, first, opaque);
  let size = first;
  for (const step of further) {
    const smaller = draw(drawn, size, step, opaque);
    // Frees the memory of this step at once instead of at the next garbage collection.
    drawn.width = drawn.height = 0;
    [drawn, size] = [smaller, step];
  }
  return drawn;
}

function draw(source: ImageBitmap | Canvas, from: Size, to: Size, opaque: boolean): Canvas {
  const canvas = createCanvas(to);
  const context = contextOf(canvas, opaque);
  context.imageSmoothingEnabled = true;
  context.imageSmoothingQuality = "high";
  context.drawImage(source, 0, 0, from.width, from.height, 0, 0, to.width, to.height);
  return canvas;
}

function contextOf(canvas: Canvas, opaque: boolean): OffscreenCanvasRenderingContext2D | CanvasRenderingContext2D {
  const context = canvas.getContext("2d", { alpha: !opaque });
  // A browser that is out of memory gives no context. The second test is for the compiler, which does not
  // always choose the signature of "2d".
  if (!context || !("drawImage" in context)) throw new PictureRefused("unreadable");
  return context;
}

/** WebP; browsers that cannot write it answer with PNG, and then what has no transparent parts becomes a JPEG. */
async function encode(canvas: Canvas, transparent: boolean): Promise<Blob> {
  if (transparent) {
    const exact = await toBlob(canvas, "image/webp", 1);
    if (exact.size <= losslessBytes) return exact;
  }
  const webp = await toBlob(canvas, "image/webp", quality);
  return webp.type === "image/webp" || transparent ? webp : toBlob(canvas, "image/jpeg", quality);
}

async function toBlob(canvas: Canvas, type: string, level: number): Promise<Blob> {
  const blob =
    "convertToBlob" in canvas
      ? await canvas.convertToBlob({ type, quality: level })
      : await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, level));
  if (!blob) throw new PictureRefused("unreadable");
  return blob;
}

function storedType(blob: Blob): PreparedPicture["mimeType"] {
  const known = (["image/webp", "image/jpeg"] as const).find((type) => type === blob.type);
  return known ?? "image/png";
}
