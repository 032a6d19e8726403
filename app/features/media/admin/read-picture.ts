import { headBytes, maxPixels, PictureRefused, sniffPicture } from "~/admin/media-picker/picture-file";
import { isPdf, prepareDocument } from "~/admin/media-picker/prepare-document";
import { declaredSize } from "~/admin/media-picker/picture-size";
import type { MediaType } from "./media";

/** What the library keeps about a file. */
export interface PictureFacts {
  type: MediaType;
  bytes: number;
  /** Null for a document. */
  width: number | null;
  height: number | null;
  /** Average colour `#rrggbb`; null where one can look through parts of it. */
  colour: string | null;
}

/** Side of the little copy whose colours are averaged, in pixels. */
const sample = 16;

/**
 * Reads a picture or document that is already in the bucket; it is not changed.
 * @throws PictureRefused
 */
export async function readPicture(blob: Blob): Promise<PictureFacts> {
  if (await isPdf(blob)) {
    await prepareDocument(blob);
    return { type: "pdf", bytes: blob.size, width: null, height: null, colour: null };
  }
  const head = new Uint8Array(await blob.slice(0, headBytes).arrayBuffer());
  const kind = sniffPicture(head);
  if (kind === null) throw new PictureRefused("notAPicture");
  if (kind === "svg" || kind === "heic") throw new PictureRefused(kind);
  const declared = declaredSize(head, kind);
  if (declared && declared.width * declared.height > maxPixels) throw new PictureRefused("tooManyPixels");
  const bitmap = await createImageBitmap(blob, { imageOrientation: "from-image" }).catch(() => {
    throw new PictureRefused("unreadable");
  });
  const facts = {
    type: kind,
    bytes: blob.size,
    width: bitmap.width,
    height: bitmap.height,
    colour: averageColour(bitmap),
  };
  bitmap.close();
  return facts;
}

function averageColour(bitmap: ImageBitmap): string | null {
  const canvas = Object.assign(document.createElement("canvas"), { width: sample, height: sample });
  const context = canvas.getContext("2d");
  if (!context) return null;
  context.drawImage(bitmap, 0, 0, sample, sample);
  const { data } = context.getImageData(0, 0, sample, sample);
  const sums = [0, 0, 0];
  for (let at = 0; at < data.length; at += 4) {
    if ((data[at + 3] ?? 255) < 250) return null;
    for (const channel of [0, 1, 2]) sums[channel] = (sums[channel] ?? 0) + (data[at + channel] ?? 0);
  }
  return `#${sums
    .map((sum) =>
      Math.round(sum / (data.length / 4))
        .toString(16)
        .padStart(2, "0"),
    )
    .join("")}`;
}
