import type { ReactNode } from "react";
import { cn } from "./cn";

export interface RecordColumn<Row> {
  key: string;
  /** Translated heading; on a phone it stands before the value. */
  header: string;
  cell: (row: Row) => ReactNode;
  /** Names the row: a row header, and the first line of the card on a phone. */
  main?: boolean;
  /** Its heading is for screen readers only. */
  bare?: boolean;
  /** A small picture: bare, and on a phone it stands before the first line. */
  picture?: boolean;
  className?: string;
}

interface RecordTableProps<Row> {
  /** Names the table for assistive technology. */
  label: string;
  columns: readonly RecordColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
}

/**
 * A list of records: a table where there is room, a stack of cards on a phone. Elements without a
 * meaning of their own carry the roles, because browsers drop a table's when its display changes.
 */
export function RecordTable<Row>({ label, columns, rows, rowKey }: RecordTableProps<Row>) {
  const pictured = columns[0]?.picture === true;
  return (
    <div role="table" aria-label={label} className="block w-full text-sm md:table">
      <div role="rowgroup" className="sr-only md:not-sr-only md:table-header-group">
        <div role="row" className="md:table-row">
          {columns.map((column) => (
            <div
              key={column.key}
              role="columnheader"
              className="border-b px-4 py-3 text-xs font-medium whitespace-nowrap text-muted-foreground md:table-cell"
            >
              {column.bare || column.picture ? <span className="sr-only">{column.header}</span> : column.header}
            </div>
          ))}
        </div>
      </div>
      <div role="rowgroup" className="block divide-y md:table-row-group">
        {rows.map((row) => (
          <div
            key={rowKey(row)}
            role="row"
            className={cn(
              "grid items-center gap-x-4 gap-y-1.5 py-4 transition-colors hover:bg-foreground/3 md:table-row md:py-0",
              pictured ? "grid-cols-[auto_minmax(0,1fr)] *:col-span-2 *:first:col-span-1 *:nth-2:col-span-1" : "grid-cols-[minmax(0,1fr)]",
            )}
          >
            {columns.map((column) => (
              <RecordCell key={column.key} column={column}>
                {column.cell(row)}
              </RecordCell>
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}

function RecordCell<Row>({ column, children }: { column: RecordColumn<Row>; children: ReactNode }) {
  const look = cn("md:table-cell md:border-b md:px-4 md:py-3.5 md:align-middle", column.className);
  if (column.main) {
    return (
      <div role="rowheader" className={cn("font-medium", look)}>
        {children}
      </div>
    );
  }
  const plain = column.bare || column.picture;
  return (
    <div role="cell" className={cn(plain ? "block" : "flex flex-wrap items-baseline justify-between gap-x-4", look)}>
      {plain ? null : (
        <span aria-hidden="true" className="text-xs text-muted-foreground md:hidden">
          {column.header}
        </span>
      )}
      <span className={cn("min-w-0", !plain && "max-md:text-end")}>{children}</span>
    </div>
  );
}
