import type { UploadedFile } from "~/admin/media-picker/pictures";
import type { DocumentKind } from "~domain/car-documents";
import type { CarDocumentFields } from "./car-form.schema";

/** What the name of a file says of its kind, in either language. */
const hints: readonly (readonly [DocumentKind, RegExp])[] = [
  ["battery", /batter|soh|بطاري/i],
  ["warranty", /warrant|guarantee|ضمان/i],
  ["service", /service|maintenance|صيان/i],
  ["inspection", /./],
];

/** A file of the library as a document of a car: most are inspection reports. */
function carDocumentOf({ path, size, fileName }: UploadedFile): CarDocumentFields {
  const kind = hints.find(([, pattern]) => pattern.test(fileName))?.[0] ?? "inspection";
  return { path, size: String(size), kind, name_en: "", name_ar: "" };
}

/** Adds files behind the other documents; a car shows a file once. */
export function addDocuments(
  documents: readonly CarDocumentFields[],
  files: readonly UploadedFile[],
): CarDocumentFields[] {
  const known = new Set(documents.map(({ path }) => path));
  return [...documents, ...files.filter(({ path }) => !known.has(path) && known.add(path)).map(carDocumentOf)];
}
