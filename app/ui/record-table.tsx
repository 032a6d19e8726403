import type { ReactNode } from "react";
import { cn } from "./cn";

export interface RecordColumn<Row> {
  key: string;
  /** Translated heading; on a phone it stands before the value. */
  header: string;
  cell: (row: Row) => ReactNode;
  /** Names the row: a row header, and the first line of the card on a phone. */
  main?: boolean;
  /** A picture or the like: its heading is for screen readers only. */
  bare?: boolean;
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
 * A list of records: a table where there is room, a stack of cards on a phone. The roles are written
 * out because browsers drop a table's meaning when its display changes.
 */
export function RecordTable<Row>({ label, columns, rows, rowKey }: RecordTableProps<Row>) {
  return (
    <table role="table" aria-label={label} className="block w-full text-sm md:table md:border-collapse">
      <thead role="rowgroup" className="sr-only md:not-sr-only md:table-header-group">
        <tr role="row" className="md:border-b">
          {columns.map((column) => (
            <th key={column.key} role="columnheader" scope="col" className="px-4 py-3 text-start text-xs font-medium whitespace-nowrap text-muted-foreground">
              {column.bare ? <span className="sr-only">{column.header}</span> : column.header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="block divide-y md:table-row-group">
        {rows.map((row) => (
          <tr key={rowKey(row)} role="row" className="grid gap-x-4 gap-y-1.5 py-4 transition-colors hover:bg-foreground/3 md:table-row md:py-0">
            {columns.map((column) => (
              <RecordCell key={column.key} column={column}>
                {column.cell(row)}
              </RecordCell>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function RecordCell<Row>({ column, children }: { column: RecordColumn<Row>; children: ReactNode }) {
  const look = cn("md:table-cell md:px-4 md:py-3.5 md:align-middle", column.className);
  if (column.main) {
    return (
      <th role="rowheader" scope="row" className={cn("block text-start font-medium", look)}>
        {children}
      </th>
    );
  }
  return (
    <td role="cell" className={cn(column.bare ? "block" : "flex flex-wrap items-baseline justify-between gap-x-4", look)}>
      {column.bare ? null : (
        <span aria-hidden="true" className="text-xs text-muted-foreground md:hidden">
          {column.header}
        </span>
      )}
      <span className="min-w-0">{children}</span>
    </td>
  );
}
