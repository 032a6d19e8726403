import { latin, maxDocumentBytes, PictureRefused } from "./picture-file";

/** A document as it will be stored: as it came. */
export interface PreparedDocument {
  blob: Blob;
  width: null;
  height: null;
  colour: null;
  mimeType: "application/pdf";
  thumbnail: null;
}

/** A complete PDF has its end mark within this many last bytes; some programs write a little after it. */
const tailBytes = 2048;

async function textOf(part: Blob): Promise<string> {
  const bytes = await part.arrayBuffer().catch(() => {
    // A folder, or a file that was moved away since it was chosen.
    throw new PictureRefused("documentUnreadable");
  });
  return latin(new Uint8Array(bytes), 0, bytes.byteLength);
}

/** Whether a file begins as a PDF. */
export async function isPdf(file: Blob): Promise<boolean> {
  return (await textOf(file.slice(0, 5))) === "%PDF-";
}

/**
 * Checks a PDF by its content; it is stored unchanged.
 * @throws PictureRefused
 */
export async function prepareDocument(file: Blob): Promise<PreparedDocument> {
  if (file.size > maxDocumentBytes) throw new PictureRefused("documentTooLarge");
  // A download that was cut off has no end.
  if (!(await textOf(file.slice(-tailBytes))).includes("%%EOF")) throw new PictureRefused("documentUnreadable");
  const blob = new Blob([file], { type: "application/pdf" });
  return { blob, width: null, height: null, colour: null, mimeType: "application/pdf", thumbnail: null };
}
