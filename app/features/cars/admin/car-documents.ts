import type { UploadedFile } from "~/admin/media-picker/pictures";
import type { DocumentKind } from "~domain/car-documents";
import type { CarDocumentFields } from "./car-form.schema";

/** Words in a file name, in either language, that tell the kind of document. */
const hints: readonly (readonly [DocumentKind, RegExp])[] = [
  ["battery", /batter|soh|بطاري/i],
  ["warranty", /warrant|guarantee|ضمان/i],
  ["service", /service|maintenance|صيان/i],
  ["inspection", /./],
];

/**
 * A document of a car from a file of the library. Its kind is guessed from the file name; without a hint it is an
 * inspection report.
 */
function carDocumentOf({ path, size, fileName }: UploadedFile): CarDocumentFields {
  const kind = hints.find(([, pattern]) => pattern.test(fileName))?.[0] ?? "inspection";
  return { path, size: String(size), kind, name_en: "", name_ar: "" };
}

/** Appends files to the documents, without duplicates. */
export function addDocuments(
  documents: readonly CarDocumentFields[],
  files: readonly UploadedFile[],
): CarDocumentFields[] {
  const known = new Set(documents.map(({ path }) => path));
  return [...documents, ...files.filter(({ path }) => !known.has(path) && known.add(path)).map(carDocumentOf)];
}
