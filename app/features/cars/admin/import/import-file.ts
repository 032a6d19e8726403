import { type CsvEncoding, decodeAs, decodeText, type NotText } from "~/admin/csv/csv-encoding";
import { csvLines, type FileLine, type FileTable, tableOf } from "~/admin/csv/csv-table";
import { type CarFieldKey, requiredFields } from "./file-columns";
import { guessColumns, type GuessContext } from "./column-guess";
import { findHeadingRow, type HeadingRow } from "./heading-row";

/** Largest file in bytes, and most rows and columns: far above the stock of any dealer. */
export const fileLimits = { bytes: 20 * 1024 * 1024, rows: 20_000, columns: 500 };

/** Why a file cannot be imported; texts are under `admin_import:file.problems`. */
export type FileProblem =
  | NotText
  | "tooLarge"
  | "noRows"
  | "tooManyRows"
  | "tooManyColumns"
  | "brokenQuotes"
  | "unreadable";

/** How the rows were found: in a text file, or on a sheet of a workbook. */
export type FileSource =
  | {
      kind: "text";
      encoding: CsvEncoding;
      /** Whether the encoding is a guess, so that the user should check the texts. */
      assumed: boolean;
      separator: string;
    }
  | { kind: "workbook"; sheets: readonly string[]; sheet: string };

/** A parsed file with the guessed fields of its columns. */
export interface ImportFile {
  name: string;
  bytes: Uint8Array;
  source: FileSource;
  /** All rows that are not empty. */
  lines: readonly FileLine[];
  heading: HeadingRow;
  table: FileTable;
  /** The guessed field of each column; null if unclear. */
  guess: readonly (CarFieldKey | null)[];
}

export type OpenedFile = { ok: true; file: ImportFile } | { ok: false; problem: FileProblem };

/** How a file is read; what is not given is detected. */
export interface ReadAs extends GuessContext {
  encoding?: CsvEncoding;
  separator?: string;
  sheet?: string;
}

type Rows = { ok: true; source: FileSource; lines: FileLine[] } | { ok: false; problem: FileProblem };

const isZip = (bytes: Uint8Array) => bytes[0] === 0x50 && bytes[1] === 0x4b;

function textRows(bytes: Uint8Array, { encoding, separator }: ReadAs): Rows {
  const decoded = decodeText(bytes);
  if (!decoded.ok) return { ok: false, problem: decoded.reason };
  const text = encoding === undefined ? decoded.text : decodeAs(bytes, encoding);
  const { lines, brokenQuotes, separator: used } = csvLines(text, separator);
  if (brokenQuotes) return { ok: false, problem: "brokenQuotes" };
  const assumed = encoding === undefined && decoded.assumed;
  return {
    ok: true,
    lines,
    source: { kind: "text", encoding: encoding ?? decoded.encoding, assumed, separator: used },
  };
}

async function workbookRows(bytes: Uint8Array, { sheet }: ReadAs): Promise<Rows> {
  // The reader is loaded only when such a file is chosen.
  const { readWorkbook } = await import("./xlsx-file");
  const workbook = await readWorkbook(bytes);
  if (!workbook.ok) return workbook;
  const { sheets } = workbook;
  const chosen = sheets.find(({ name }) => name === sheet) ?? sheets[0];
  if (!chosen) return { ok: false, problem: "empty" };
  const names = sheets.map(({ name }) => name);
  return { ok: true, lines: chosen.lines, source: { kind: "workbook", sheets: names, sheet: chosen.name } };
}

/** The same file with its headings in another row. */
export function withHeadingRow(file: Omit<ImportFile, "table" | "guess">, how: GuessContext): ImportFile {
  const table = tableOf(file.lines, file.heading.at);
  return { ...file, table, guess: guessColumns(table.headings, table.rows, how) };
}

/** Parses the bytes of a file: Excel (.xlsx) or text with separators. */
export async function openImport(name: string, bytes: Uint8Array, how: ReadAs = {}): Promise<OpenedFile> {
  const rows = isZip(bytes) ? await workbookRows(bytes, how) : textRows(bytes, how);
  if (!rows.ok) return rows;
  const { lines, source } = rows;
  if (lines.some(({ cells }) => cells.length > fileLimits.columns)) return { ok: false, problem: "tooManyColumns" };
  const heading = findHeadingRow(lines);
  if (lines.length - heading.at <= 1) return { ok: false, problem: "noRows" };
  if (lines.length - heading.at - 1 > fileLimits.rows) return { ok: false, problem: "tooManyRows" };
  return { ok: true, file: withHeadingRow({ name, bytes, source, lines, heading }, how) };
}

/** Problems of the chosen columns: no stock number, or the same field chosen twice. */
export function columnProblems(columns: readonly (CarFieldKey | null)[]): {
  twice: CarFieldKey[];
  missing: CarFieldKey[];
  stockNo: boolean;
} {
  const given = columns.filter((key) => key !== null);
  return {
    twice: [...new Set(given.filter((key, index) => given.indexOf(key) !== index))],
    missing: requiredFields.filter((key) => !given.includes(key)),
    stockNo: given.includes("stock_no"),
  };
}
