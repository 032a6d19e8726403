import Papa from "papaparse";
import { withoutDirectionMarks } from "~/utils/direction-marks";
import { unguardCell } from "./csv-guard";

/** A row of a file that is not empty. */
export interface FileLine {
  cells: string[];
  /**
   * The number a spreadsheet shows beside the row: a text of several lines is one row, an empty row counts, and Excel's
   * line that names the separator is none.
   */
  number: number;
}

/** A row of headings and the rows below it. */
export interface FileTable {
  headings: string[];
  rows: string[][];
  /** The number of each row. */
  lines: number[];
}

/** A parsed CSV file. */
export interface CsvLines {
  lines: FileLine[];
  separator: string;
  /** A quote was opened and never closed: what follows it has run together. */
  brokenQuotes: boolean;
}

/** Separators a spreadsheet may write. */
export const csvSeparators = [",", ";", "\t", "|"] as const;

/** Excel's own first line, naming the separator. */
const announced = /^\uFEFF?sep=(.)\r?\n/i;

/** How much of a file says what separates it: so many rows, and so many characters. */
const [sampleRows, sampleSize] = [20, 100_000];

/** How often a separator occurs outside of quotes, in each of the first rows that are not empty. */
function countsIn(text: string, separator: string): number[] {
  const counts: number[] = [];
  let quoted = false;
  let [count, filled] = [0, false];
  for (const letter of `${text.slice(0, sampleSize)}\n`) {
    if (letter === '"') quoted = !quoted;
    if (!quoted && (letter === "\n" || letter === "\r")) {
      if (filled) counts.push(count);
      [count, filled] = [0, false];
      if (counts.length === sampleRows) break;
    } else {
      filled = true;
      if (!quoted && letter === separator) count += 1;
    }
  }
  return counts;
}

/**
 * The separator that divides most rows into the same number of cells: a title or a heading may hold others, as
 * "Price (with tax, in BHD)" does.
 */
function guessSeparator(text: string): string {
  let best: { separator: string; score: number } = { separator: ",", score: 0 };
  for (const separator of csvSeparators) {
    const rows = new Map<number, number>();
    for (const count of countsIn(text, separator)) rows.set(count, (rows.get(count) ?? 0) + 1);
    const score = Math.max(0, ...[...rows].map(([count, times]) => count * times ** 2));
    if (score > best.score) best = { separator, score };
  }
  return best.separator;
}

const isEmpty = (row: readonly string[]) => row.every((cell) => cell.trim() === "");

/** Text without the marks that copying adds unseen: for direction, and spaces without a width. */
const withoutMarks = (text: string) => withoutDirectionMarks(text).replace(/[\u200B\u2060\uFEFF]/g, "");

/** Takes invisible marks off and trims cells, and leaves out rows that are empty; the others keep their numbers. */
export function filledLines(rows: readonly (readonly string[])[]): FileLine[] {
  return rows
    .map((row, index) => ({ cells: row.map((cell) => withoutMarks(cell).trim()), number: index + 1 }))
    .filter(({ cells }) => !isEmpty(cells));
}

/**
 * Takes the text of a CSV file apart. Guards against formulas and invisible marks come off, cells are trimmed, empty
 * lines are left out.
 * @param separator the one to use; guessed, or read from `sep=;`, when left out
 */
export function csvLines(text: string, separator?: string): CsvLines {
  const named = announced.exec(text);
  const body = (named ? text.slice(named[0].length) : text).replace(/^\uFEFF/, "");
  const parsed = Papa.parse<string[]>(body, {
    delimiter: separator ?? named?.[1] ?? guessSeparator(body),
  });
  return {
    lines: filledLines(parsed.data.map((row) => row.map(unguardCell))),
    separator: parsed.meta.delimiter,
    brokenQuotes: parsed.errors.some((error) => error.code === "MissingQuotes"),
  };
}

const lastFilled = (cells: readonly string[]) => cells.findLastIndex((cell) => cell !== "") + 1;

/**
 * The table whose headings are in one of the lines; what is above it is left out. Columns that hold nothing at the end
 * are left out, and one that has cells but no heading has an empty one.
 */
export function tableOf(lines: readonly FileLine[], heading = 0): FileTable {
  const headings = lines[heading]?.cells ?? [];
  const below = lines.slice(heading + 1);
  const width = below.reduce((most, { cells }) => Math.max(most, lastFilled(cells)), lastFilled(headings));
  return {
    headings: Array.from({ length: width }, (_, index) => headings[index] ?? ""),
    rows: below.map(({ cells }) => cells.slice(0, width)),
    lines: below.map(({ number }) => number),
  };
}
