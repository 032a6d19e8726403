import sharp, { type Sharp } from "sharp";
import type { PhotoRefusal } from "../../domain/contracts/trade-in-photos.ts";
import { isCostlyProfile } from "../../node-shared/colour-profile.ts";
import { isDecodable } from "../../node-shared/decodable-picture.ts";
import { TaskQueue } from "../../node-shared/task-queue.ts";

const formats: ReadonlySet<string> = new Set(["jpeg", "png", "webp"]);
/** Pixels that a photo may unfold to: of the largest cameras of phones. */
const mostPixels = 50_000_000;
/** Bytes of what is stored; the bucket takes no more. */
const mostBytes = 4 * 1024 * 1024;
/** One after the other is tried until the file is small enough; noise alone needs more than the first. */
const sizes = [
  { side: 2_560, quality: 82 },
  { side: 2_560, quality: 62 },
  { side: 1_600, quality: 60 },
];

/** A photo redrawn: a JPEG without anything that the camera wrote beside its pixels. */
export interface RedrawnPhoto {
  bytes: Buffer;
  width: number;
  height: number;
  /** The mean of its pixels, `#rrggbb`. */
  colour: string;
}

/** A photo that is not taken. */
export class RefusedPhoto extends Error {
  readonly refusal: PhotoRefusal;

  constructor(refusal: PhotoRefusal) {
    super(refusal);
    this.refusal = refusal;
  }
}

// A photo takes some hundred megabytes for a moment.
const queue = new TaskQueue(1);

/**
 * Draws a photo from its pixels again, upright. By content, whatever the file is called.
 * @throws RefusedPhoto
 */
export async function redrawPhoto(bytes: Uint8Array): Promise<RedrawnPhoto> {
  const unreadable = () => new RefusedPhoto(isHeic(bytes) ? "heic" : "notPicture");
  // A small AVIF may be made of one large picture hundreds of times, or of thousands: its decoder unfolds them all,
  // for minutes. Browsers send such a photo as a JPEG.
  if (isBoxed(bytes) || !isDecodable(bytes)) throw unreadable();
  const read = await measured(bytes).catch(() => null);
  if (!read || !formats.has(read.format)) throw unreadable();
  // A decoder keeps sixteen bits a colour where a file has them.
  if (read.width * read.height * (read.depth === "ushort" ? 2 : 1) > mostPixels) throw new RefusedPhoto("tooLarge");
  return queue.run(async () => {
    const ignoreIcc = isCostlyProfile(read.icc);
    const picture = sharp(bytes, { limitInputPixels: mostPixels, failOn: "error", ignoreIcc }).autoOrient();
    for (const size of sizes) {
      const { data, info } = await encoded(picture, size).catch(() => {
        throw unreadable();
      });
      if (data.byteLength <= mostBytes)
        return { bytes: data, width: info.width, height: info.height, colour: await meanColour(data) };
    }
    throw new RefusedPhoto("tooLarge");
  });
}

/** What a file says of itself; rejects for one that is empty, too. */
async function measured(bytes: Uint8Array) {
  return sharp(bytes, { limitInputPixels: false }).metadata();
}

function encoded(picture: Sharp, { side, quality }: (typeof sizes)[number]) {
  const small = picture.clone().resize({ width: side, height: side, fit: "inside", withoutEnlargement: true });
  return small.flatten({ background: "#ffffff" }).jpeg({ quality }).toBuffer({ resolveWithObject: true });
}

async function meanColour(bytes: Buffer): Promise<string> {
  const pixel = await sharp(bytes).resize(1, 1, { fit: "fill" }).toColourspace("srgb").removeAlpha().raw().toBuffer();
  return `#${pixel.subarray(0, 3).toString("hex")}`;
}

/** Whether a file begins as AVIF and HEIC do. ISO/IEC 14496-12, 4.3. */
function isBoxed(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.subarray(4, 8)).toString("latin1") === "ftyp";
}

/** Whether a file says that it is a picture as iPhones make them. ISO/IEC 23008-12, annex B. */
function isHeic(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.subarray(4, 12)).toString("latin1");
  return /^ftyp(hei[cxms]|hev[cxms]|mif1|msf1)$/.test(head);
}
