import { type CsvEncoding, decodeAs, decodeText, type NotText } from "~/admin/csv/csv-encoding";
import { type CsvTable, csvTable } from "~/admin/csv/csv-table";
import { type CarFieldKey, requiredFields } from "./file-columns";
import { guessColumns } from "./column-guess";

/** Largest file in bytes, most rows and columns: far above any dealer's stock. */
export const fileLimits = { bytes: 20 * 1024 * 1024, rows: 20_000, columns: 500 };

/** Why a file cannot be imported; words stand in the catalogue under `admin_import:file.problems`. */
export type FileProblem =
  | NotText
  | "tooLarge"
  | "noRows"
  | "tooManyRows"
  | "tooManyColumns"
  | "brokenQuotes"
  | "unreadable";

/** A file that was read, as far as its columns. */
export interface ImportFile {
  name: string;
  bytes: Uint8Array;
  encoding: CsvEncoding;
  /** The file does not say its encoding: the reader should look whether its texts are right. */
  assumed: boolean;
  table: CsvTable;
  /** What was guessed for each column. */
  guess: readonly (CarFieldKey | null)[];
}

export type OpenedFile = { ok: true; file: ImportFile } | { ok: false; problem: FileProblem };

interface How {
  encoding?: CsvEncoding;
  separator?: string;
}

/** Takes the bytes of a file apart; encoding and separator are found out where they are not given. */
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

/** Problems of the chosen columns: no stock number, or a field that two columns give. */
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
