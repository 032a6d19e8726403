import { type PhotoAnswer, type PhotoRefusal, photoRefusals, photosPath } from "~domain/contracts/trade-in-photos";
import { tradeInPhotos } from "~domain/trade-in-photos";

/** Longest side of an uploaded photo in pixels, as on the server. */
const longestSide = 2_560;

/**
 * Uploads a photo. The browser scales it down first if it can decode it (HEIC on iPhones, too); else it uploads the
 * file unchanged and the server decides.
 * @returns its id, or why it was refused
 */
export async function sendPhoto(file: File): Promise<PhotoAnswer> {
  const body = (await smaller(file).catch(() => null)) ?? file;
  if (body.size > tradeInPhotos.largest) return { refusal: "tooLarge" };
  try {
    const response = await fetch(photosPath, { method: "POST", body });
    return readAnswer(await response.json());
  } catch {
    return { refusal: "unreachable" };
  }
}

function readAnswer(answer: unknown): PhotoAnswer {
  if (typeof answer === "object" && answer !== null) {
    if ("id" in answer && typeof answer.id === "string") return { id: answer.id };
    const refusal = "refusal" in answer ? answer.refusal : null;
    const known: PhotoRefusal | undefined = photoRefusals.find((one) => one === refusal);
    if (known) return { refusal: known };
  }
  return { refusal: "unreachable" };
}

/** The picture as a scaled JPEG; null if the file is a JPEG, PNG or WebP that is not larger in bytes. */
async function smaller(file: File): Promise<Blob | null> {
  const bitmap = await createImageBitmap(file, { imageOrientation: "from-image" });
  try {
    const scale = Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height));
    const canvas = document.createElement("canvas");
    canvas.width = Math.max(1, Math.round(bitmap.width * scale));
    canvas.height = Math.max(1, Math.round(bitmap.height * scale));
    const context = canvas.getContext("2d");
    if (!context) return null;
    context.fillStyle = "#fff";
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", 0.85));
    const readable = /^image\/(jpeg|png|webp)$/.test(file.type);
    return blob && (!readable || blob.size < file.size) ? blob : null;
  } finally {
    bitmap.close();
  }
}
