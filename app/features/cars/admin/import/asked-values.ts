import { answerKey, answersTo, type AskedCell, type CellAnswer } from "./cell-answers";
import type { CellContext } from "./cell-values";
import { type CarField, fileColumns } from "./file-columns";
import type { ImportRow } from "./import-rows";

/** A value that was asked about, once for all rows that have it. */
export interface AskedValue {
  key: string;
  asked: AskedCell;
  /** The numbers of its rows. */
  lines: number[];
  possible: CellAnswer[];
}

/** The values of one column that were asked about, the most frequent first. */
export interface AskedColumn {
  field: CarField;
  values: AskedValue[];
  /** Answers that every one of the values may have. */
  forAll: CellAnswer[];
}

/** Collects the values that could not be read, in the order of the columns. */
export function askedColumns(rows: readonly ImportRow[], context: CellContext): AskedColumn[] {
  const values = new Map<string, AskedValue>();
  for (const { line, asked: cells } of rows)
    for (const asked of cells) {
      const key = answerKey(asked);
      const known = values.get(key);
      if (known === undefined) values.set(key, { key, asked, lines: [line], possible: answersTo(asked, context) });
      else if (known.lines.at(-1) !== line) known.lines.push(line);
    }
  const all = [...values.values()];
  return fileColumns.flatMap((field): AskedColumn[] => {
    const own = all
      .filter(({ asked }) => asked.field.key === field.key)
      .toSorted((a, b) => b.lines.length - a.lines.length);
    const [first] = own;
    if (!first) return [];
    const shared = first.possible.filter((answer) => own.every(({ possible }) => possible.includes(answer)));
    return [{ field, values: own, forAll: shared }];
  });
}
