import { averageColour } from "~/admin/media-picker/average-colour";
import { headBytes, PictureRefused, requirePicture } from "~/admin/media-picker/picture-file";
import { isPdf, prepareDocument } from "~/admin/media-picker/prepare-document";
import { refuseTooManyPixels } from "~/admin/media-picker/picture-size";
import type { MediaType } from "./media";

/** The facts that the library stores about a file. */
export interface PictureFacts {
  type: MediaType;
  bytes: number;
  /** Null for a document. */
  width: number | null;
  height: number | null;
  /** Average colour `#rrggbb`; null if a part is transparent. */
  colour: string | null;
}

/** Side of the reduced copy whose colours are averaged, in pixels. */
const sample = 16;

/**
 * Reads the facts of a file that is already in the bucket, without changing it.
 * @throws PictureRefused
 */
export async function readPicture(blob: Blob): Promise<PictureFacts> {
  if (await isPdf(blob)) {
    await prepareDocument(blob);
    return { type: "pdf", bytes: blob.size, width: null, height: null, colour: null };
  }
  const head = new Uint8Array(await blob.slice(0, headBytes).arrayBuffer());
  const kind = requirePicture(head);
  refuseTooManyPixels(head, kind);
  const bitmap = await createImageBitmap(blob, { imageOrientation: "from-image" }).catch(() => {
    throw new PictureRefused("unreadable");
  });
  const facts = {
    type: kind,
    bytes: blob.size,
    width: bitmap.width,
    height: bitmap.height,
    colour: colourOf(bitmap),
  };
  bitmap.close();
  return facts;
}

function colourOf(bitmap: ImageBitmap): string | null {
  const canvas = Object.assign(document.createElement("canvas"), { width: sample, height: sample });
  const context = canvas.getContext("2d");
  if (!context) return null;
  context.drawImage(bitmap, 0, 0, sample, sample);
  return averageColour(context.getImageData(0, 0, sample, sample));
}
