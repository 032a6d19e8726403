import { prepareDocument, isPdf, type PreparedDocument } from "./prepare-document";
import { PictureRefused } from "./picture-file";
import { preparePicture } from "./prepare-picture";
import type { PreparedPicture } from "./render-picture";

/** What a place takes: pictures, documents (PDF), or both. */
export type Accepts = "pictures" | "documents" | "files";

export type PreparedFile = PreparedPicture | PreparedDocument;

/**
 * Prepares a file for the library by what it is, whatever its name says.
 * @throws PictureRefused, or the signal's reason when it was aborted
 */
export async function prepareFile(file: Blob, accepts: Accepts, signal?: AbortSignal): Promise<PreparedFile> {
  if (accepts === "pictures") return preparePicture(file, signal);
  if (await isPdf(file)) return prepareDocument(file);
  if (accepts === "documents") throw new PictureRefused(file.size === 0 ? "empty" : "notADocument");
  return preparePicture(file, signal);
}
