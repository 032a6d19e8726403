import { declaredSize, scaleSteps, targetSize, type Size } from "./picture-size";
import { headBytes, maxFileBytes, maxPixels, PictureRefused, sniffPicture, type PictureKind } from "./picture-file";

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
    const look = lookAt(small);
    const blob = await encode(canvas, look.transparent);
    if (blob.size > maxStoredBytes) continue;
    bitmap.close();
    const thumbnail = await toBlob(small, "image/webp", 0.7);
    return { blob, ...size, colour: look.colour, mimeType: storedType(blob), thumbnail };
  }
}

/** What can be said before anything is decoded: an enormous picture would take the whole tab with it. */
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
  const kind = sniffPicture(head);
  if (kind === null) throw new PictureRefused("notAPicture");
  if (kind === "svg" || kind === "heic") throw new PictureRefused(kind);
  if (file.size > maxFileBytes) throw new PictureRefused("tooLarge");
  const size = declaredSize(head, kind);
  if (size && size.width * size.height > maxPixels) throw new PictureRefused("tooManyPixels");
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
    // Gives the memory of a step back at once instead of when the collector comes by.
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
  // A browser that is out of memory hands out no drawing surface. The second test is for the compiler, which does not
  // always choose the signature of "2d".
  if (!context || !("drawImage" in context)) throw new PictureRefused("unreadable");
  return context;
}

/** Average colour of a small picture, and whether one can look through it. */
function lookAt(canvas: Canvas): { colour: string | null; transparent: boolean } {
  const { data } = contextOf(canvas, false).getImageData(0, 0, canvas.width, canvas.height);
  const sum = [0, 0, 0];
  for (let at = 0; at < data.length; at += 4) {
    if ((data[at + 3] ?? 255) < 250) return { colour: null, transparent: true };
    for (const channel of [0, 1, 2]) sum[channel] = (sum[channel] ?? 0) + (data[at + channel] ?? 0);
  }
  const hex = sum.map((total) =>
    Math.round(total / (data.length / 4))
      .toString(16)
      .padStart(2, "0"),
  );
  return { colour: `#${hex.join("")}`, transparent: false };
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
