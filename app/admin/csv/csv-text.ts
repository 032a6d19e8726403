import Papa from "papaparse";
import { guardCell } from "./csv-guard";

/** What a cell may hold; null and undefined are empty cells. */
export type CsvValue = string | number | boolean | null | undefined;

/** Tells spreadsheets that the file is UTF-8; without it Excel shows Arabic as rubbish. */
const byteOrderMark = "\uFEFF";

const cellOf = (value: CsvValue): string => {
  if (value === null || value === undefined) return "";
  // A number below zero is no formula.
  return typeof value === "string" ? guardCell(value) : String(value);
};

/**
 * The text of a CSV file: UTF-8 with byte order mark, commas, CRLF, quotes where they are needed, and texts that a
 * spreadsheet would run as a formula guarded by an apostrophe.
 */
export function csvText(headings: readonly string[], rows: readonly (readonly CsvValue[])[]): string {
  const table = [headings.map(cellOf), ...rows.map((row) => row.map(cellOf))];
  return byteOrderMark + Papa.unparse(table, { newline: "\r\n" }) + "\r\n";
}
