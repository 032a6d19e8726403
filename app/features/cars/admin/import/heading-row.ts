import type { FileLine } from "~/admin/csv/csv-table";
import { isKnownHeading } from "./column-guess";

/** Rows among which the headings are looked for, and offered: titles, a date and an address may be above them. */
export const headingRows = 20;

/** Where the headings are, among the rows that are not empty. */
export interface HeadingRow {
  at: number;
  /** Whether the words of the row say so. If not, the user should look. */
  sure: boolean;
}

const filled = (cells: readonly string[]) => cells.filter((cell) => cell !== "").length;

/**
 * Finds the row of the headings: the one with the most known headings. Without any, it is the first one that fills half
 * as many columns as the widest row, because a title fills one or two.
 */
export function findHeadingRow(lines: readonly FileLine[]): HeadingRow {
  const rows = lines.slice(0, headingRows).map(({ cells }) => ({
    known: new Set(cells.filter((cell) => cell !== "" && isKnownHeading(cell))).size,
    filled: filled(cells),
  }));
  const most = Math.max(0, ...rows.map(({ known }) => known));
  const widest = Math.max(0, ...rows.map((row) => row.filled));
  const isWide = (row: { filled: number }) => row.filled * 2 >= widest;
  // Of several rows with as many, the first one has the headings.
  const known = rows.findIndex((row) => row.known === most && (most >= 2 || isWide(row)));
  const at = Math.max(0, known < 0 ? rows.findIndex(isWide) : known);
  return { at, sure: most >= 2 || (most === 1 && known === 0) };
}
