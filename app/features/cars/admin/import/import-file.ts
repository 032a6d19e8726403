import { type CsvEncoding, decodeAs, decodeText, type NotText } from "~/admin/csv/csv-encoding";
import { type CsvTable, csvTable } from "~/admin/csv/csv-table";
import { type CarFieldKey, requiredFields } from "./file-columns";
import { guessColumns } from "./column-guess";

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

/** A parsed file with the guessed fields of its columns. */
export interface ImportFile {
  name: string;
  bytes: Uint8Array;
  encoding: CsvEncoding;
  /** Whether the encoding is a guess, so that the user should check the texts. */
  assumed: boolean;
  table: CsvTable;
  /** The guessed field of each column; null if unclear. */
  guess: readonly (CarFieldKey | null)[];
}

export type OpenedFile = { ok: true; file: ImportFile } | { ok: false; problem: FileProblem };

interface How {
  encoding?: CsvEncoding;
  separator?: string;
}

/** Parses the bytes of a file; encoding and separator are detected if not given. */
export function openImport(name: string, bytes: Uint8Array, { encoding, separator }: How = {}): OpenedFile {
  const decoded = decodeText(bytes);
  if (!decoded.ok) return { ok: false, problem: decoded.reason };
  const text = encoding === undefined ? decoded.text : decodeAs(bytes, encoding);
  const table = csvTable(text, separator);
  if (table.brokenQuotes) return { ok: false, problem: "brokenQuotes" };
  if (table.rows.length === 0) return { ok: false, problem: "noRows" };
  if (table.rows.length > fileLimits.rows) return { ok: false, problem: "tooManyRows" };
  if (table.headings.length > fileLimits.columns) return { ok: false, problem: "tooManyColumns" };
  const guess = guessColumns(table.headings, table.rows);
  return {
    ok: true,
    file: {
      name,
      bytes,
      encoding: encoding ?? decoded.encoding,
      assumed: encoding === undefined && decoded.assumed,
      table,
      guess,
    },
  };
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
