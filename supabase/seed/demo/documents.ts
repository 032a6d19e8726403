import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { DocumentKind } from "../../../domain/car-documents.ts";
import type { Insert } from "../client.ts";
import { uuidOf } from "../random.ts";

const folder = join(import.meta.dirname, "../../../demo/art/documents");

/** The papers of demo/art/documents by the stock number of their car. */
const papers: Record<string, { file: string; kind: DocumentKind }[]> = {
  "MM-0110": [{ file: "battery-i7.pdf", kind: "battery" }],
  "MM-0114": [{ file: "inspection-continental.pdf", kind: "inspection" }],
};

const pathOf = (file: string) => `${uuidOf(`demo document ${file}`)}.pdf`;
const bytesOf = (file: string) => readFileSync(join(folder, file));

/** What the column `documents` of a demo car holds. */
export function documentsOf(stockNo: string): Insert<"cars">["documents"] {
  return (papers[stockNo] ?? []).map(({ file, kind }) => ({
    path: pathOf(file),
    size: bytesOf(file).byteLength,
    kind,
    name_en: null,
    name_ar: null,
  }));
}

/** The papers as files of the media library, with their bytes. */
export function loadDocuments(now: Date): { bytes: Buffer; row: Insert<"media"> }[] {
  const created_at = new Date(now.getTime() - 20 * 86_400_000).toISOString();
  return Object.values(papers)
    .flat()
    .map(({ file }) => {
      const bytes = bytesOf(file);
      const row = {
        id: uuidOf(`demo media ${file}`),
        path: pathOf(file),
        file_name: file,
        folder: "documents",
        mime_type: "application/pdf",
        size_bytes: bytes.byteLength,
        width: null,
        height: null,
        colour: null,
        alt_en: null,
        alt_ar: null,
        illustration: false,
        created_by: null,
        created_at,
        updated_at: created_at,
      };
      return { bytes, row };
    });
}
