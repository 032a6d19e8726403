import { strFromU8, unzipSync, zipSync } from "fflate";
import readXlsxFile from "read-excel-file/universal";
import { type FileLine, filledLines } from "~/admin/csv/csv-table";
import { editableNumber } from "~/utils/numbers";

/** A sheet of a workbook that has rows. */
export interface WorkbookSheet {
  name: string;
  lines: FileLine[];
}

export type Workbook = { ok: true; sheets: WorkbookSheet[] } | { ok: false; problem: "spreadsheet" | "tooLarge" };

/** Most bytes and cells of a workbook once it is unpacked: a small file may hold gigabytes. */
const [mostBytes, mostCells] = [250 * 1024 * 1024, 10_500_000];

type Parts = Record<string, Uint8Array>;

/** Unpacks the parts that hold cells; null if they are too large. @throws if the file is no zip file */
function unpack(bytes: Uint8Array): Parts | null {
  let size = 0;
  const parts = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      const wanted = /\.xml(\.rels)?$/.test(name);
      if (wanted) size += originalSize;
      return wanted && size <= mostBytes;
    },
  });
  return size <= mostBytes ? parts : null;
}

/** The number of a column by its letters, as the reader counts: A is 1, AA is 27; small letters are further out. */
const columnNumber = (letters: string) =>
  [...letters].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0);

/**
 * Whether a part has cells or rows so far out that a table of all of them would not fit into memory, or names them in a
 * spelling of which that cannot be said. Any part may be a sheet: the workbook says which are.
 */
function isTooWide(part: Uint8Array): boolean {
  const text = strFromU8(part);
  if (!text.includes("sheetData")) return false;
  let [rows, columns] = [1, 1];
  for (const [, letters = "", row = "", more] of text.matchAll(/\sr\s*=\s*["']([a-z]*)(\d*)([^"'])?/gi)) {
    if (more !== undefined) return true;
    rows = Math.max(rows, Number(row));
    columns = Math.max(columns, columnNumber(letters));
  }
  return rows * columns > mostCells;
}

/** A cell as a text that the import reads: days as `2026-11-21`, numbers in a form that is not ambiguous. */
function cellText(value: unknown): string {
  // A text of many digits that Excel took for a number: it has kept 15 of them.
  if (typeof value === "number" && Math.abs(value) >= 1e15) return value.toExponential(5).toUpperCase();
  if (typeof value === "number") return editableNumber(Number(value.toPrecision(15)));
  if (value instanceof Date)
    return value
      .toISOString()
      .slice(0, 16)
      .replace("T", " ")
      .replace(/ 00:00$/, "");
  return typeof value === "string" ? value : typeof value === "boolean" ? String(value) : "";
}

/**
 * Reads the sheets of an Excel file (.xlsx): what cells show, of formulas their last result. Parts are handed on
 * without compression, because the reader unpacks large ones in workers made of blobs, which our content policy
 * refuses.
 */
export async function readWorkbook(bytes: Uint8Array): Promise<Workbook> {
  try {
    const parts = unpack(bytes);
    if (parts === null || Object.values(parts).some(isTooWide)) return { ok: false, problem: "tooLarge" };
    const stored = zipSync(parts, { level: 0 });
    const read = await readXlsxFile(new Blob([new Uint8Array(stored)]), { trim: false });
    const filled = read
      .map(({ sheet, data }) => ({ name: sheet, lines: filledLines(data.map((row) => row.map(cellText))) }))
      .filter(({ lines }) => lines.length > 0);
    return { ok: true, sheets: filled };
  } catch {
    return { ok: false, problem: "spreadsheet" };
  }
}
