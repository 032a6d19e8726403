import Papa from "papaparse";
import { unguardCell } from "./csv-guard";

/** A parsed file: the cells of every line that is not empty, the first one being the headings. */
export interface CsvTable {
  headings: string[];
  rows: string[][];
  separator: string;
  /**
   * The number a spreadsheet shows beside each row: a text of several lines is one row, an empty row counts, and
   * Excel's line that names the separator is none.
   */
  lines: number[];
  /** A quote was opened and never closed: what follows it has run together. */
  brokenQuotes: boolean;
}

/** Separators a spreadsheet may write. */
export const csvSeparators = [",", ";", "\t", "|"] as const;

/** Excel's own first line, naming the separator. */
const announced = /^\uFEFF?sep=(.)\r?\n/i;

/** The separator that occurs most often in the first line, outside of quotes: headings hold few of the others. */
function guessSeparator(text: string): string {
  const counts = new Map<string, number>();
  let quoted = false;
  for (const letter of text) {
    if (letter === '"') quoted = !quoted;
    else if (!quoted && (letter === "\n" || letter === "\r") && counts.size > 0) break;
    else if (!quoted) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  }
  const found = csvSeparators
    .map((separator) => ({ separator, count: counts.get(separator) ?? 0 }))
    .toSorted((a, b) => b.count - a.count)[0];
  return found && found.count > 0 ? found.separator : ",";
}

const isEmpty = (row: readonly string[]) => row.every((cell) => cell.trim() === "");

/**
 * Takes the text of a CSV file apart. Guards against formulas come off, cells are trimmed, empty lines are left out.
 * @param separator the one to use; guessed, or read from `sep=;`, when left out
 */
export function csvTable(text: string, separator?: string): CsvTable {
  const named = announced.exec(text);
  const body = (named ? text.slice(named[0].length) : text).replace(/^\uFEFF/, "");
  const parsed = Papa.parse<string[]>(body, {
    delimiter: separator ?? named?.[1] ?? guessSeparator(body),
  });
  const kept = parsed.data
    .map((row, index) => ({ row: row.map((cell) => unguardCell(cell).trim()), line: index + 1 }))
    .filter(({ row }) => !isEmpty(row));
  const [headings, ...rows] = kept;
  return {
    headings: headings?.row ?? [],
    rows: rows.map((one) => one.row),
    lines: rows.map((one) => one.line),
    separator: parsed.meta.delimiter,
    brokenQuotes: parsed.errors.some((error) => error.code === "MissingQuotes"),
  };
}
