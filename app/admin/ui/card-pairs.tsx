import { cn } from "~/ui/cn";
import type { RecordColumn } from "./record-table";

interface CardPairsProps<Row> {
  columns: readonly RecordColumn<Row>[];
  row: Row;
}

/** The columns of a row on the card of a phone: each value after its heading, as many on a line as fit. */
export function CardPairs<Row>({ columns, row }: CardPairsProps<Row>) {
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-0.5">
      {columns.map(({ key, header, cell, className }) => (
        <span key={key} className="inline-flex items-baseline gap-1.5">
          <span className="text-muted-foreground">{header}</span>
          <span className={cn("[&_.block]:inline [&_.block:not(:first-child)]:ps-1", className)}>{cell(row)}</span>
        </span>
      ))}
    </p>
  );
}
