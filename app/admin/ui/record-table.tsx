import { type ReactNode, useRef, useSyncExternalStore } from "react";
import { cn } from "~/ui/cn";
import { RecordHeading, type RecordSort } from "./record-heading";
import { RecordSelect } from "./record-select";
import { useScrollEdges } from "./use-scroll-edges";

export interface RecordColumn<Row> {
  key: string;
  /** Translated heading; on a phone it is shown before the value. */
  header: string;
  cell: (row: Row) => ReactNode;
  /** Names the row: a row header, and the first line of the card on a phone. */
  main?: boolean;
  /** Its heading is for screen readers only. */
  bare?: boolean;
  /** A small picture: bare, and on a phone it is shown before the first line. */
  picture?: boolean;
  /** Amounts: at a desk they end where their heading ends. */
  end?: boolean;
  /** Where the list can be sorted by this column. */
  sort?: RecordSort;
  /** At a desk it needs a wide window; on a phone each row is a card with all of them. */
  wide?: boolean;
  className?: string;
}

/** Lets rows be chosen; `useSelection` in app/admin/selection keeps which. All names come translated. */
export interface RecordSelection<Row> {
  pageLabel: string;
  rowLabel: (row: Row) => string;
  page: "none" | "some" | "all";
  has: (row: Row) => boolean;
  onPage: () => void;
  /** `extend`: everything between the row chosen last and this one. */
  onRow: (row: Row, extend: boolean) => void;
}

interface RecordTableProps<Row> {
  /** Names the table for assistive technology. */
  label: string;
  columns: readonly RecordColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  selection?: RecordSelection<Row>;
  /** On a phone, two or three short lines below the first one, instead of a line for each column. */
  card?: (row: Row) => ReactNode;
  /**
   * For a wide table whose rows hold nothing focusable: the table itself takes the focus, so that it can be scrolled by
   * keyboard.
   */
  scrolls?: boolean;
}

/** The positions of a card's leading cells beside its first line on a phone, by their number. */
const cardGrids = [
  "grid-cols-[minmax(0,1fr)]",
  "grid-cols-[auto_minmax(0,1fr)] *:col-span-2 *:first:col-span-1 *:nth-2:col-span-1",
  "grid-cols-[auto_auto_minmax(0,1fr)] *:col-span-3 *:first:col-span-1 *:nth-2:col-span-1 *:nth-3:col-span-1",
];

/**
 * A list of records: a table where there is room, a stack of cards on a phone. Elements without a
 * meaning of their own carry the roles, because browsers drop a table's when its display changes.
 */
export function RecordTable<Row>({
  label,
  columns,
  rows,
  rowKey,
  selection,
  card: cardOf,
  scrolls,
}: RecordTableProps<Row>) {
  const roomy = useSyncExternalStore(
    watchWidth,
    () => matchMedia(table).matches,
    () => true,
  );
  const frame = useRef<HTMLDivElement>(null);
  useScrollEdges(frame);
  // Only one of the two is rendered: a hidden one would be found twice by a search in the page.
  const card = roomy ? undefined : cardOf;
  const buttonsBeside = card !== undefined && columns.some((column) => column.bare === true && !column.picture);
  const leading = (columns[0]?.picture === true ? 1 : 0) + (selection ? 1 : 0);
  return (
    <div
      ref={frame}
      className={roomy ? "fading-edges overflow-x-auto" : undefined}
      {...(scrolls && { role: "group", "aria-label": label, tabIndex: 0 })}
    >
      <div role="table" aria-label={label} className="block w-full text-sm md:table">
        <div role="rowgroup" className="sr-only md:not-sr-only md:table-header-group">
          <div role="row" className="md:table-row">
            {selection ? (
              <div role="columnheader" className="border-b md:table-cell md:w-11 md:align-middle">
                <RecordSelect
                  label={selection.pageLabel}
                  checked={selection.page === "all"}
                  mixed={selection.page === "some"}
                  onChange={selection.onPage}
                />
              </div>
            ) : null}
            {columns.map((column) => (
              <RecordHeading
                key={column.key}
                header={column.header}
                hidden={column.bare === true || column.picture === true}
                sort={column.sort}
                className={cn(column.wide && wideOnly, column.end && "md:text-end")}
              />
            ))}
          </div>
        </div>
        <div role="rowgroup" className="block divide-y md:table-row-group">
          {rows.map((row) => (
            <div
              key={rowKey(row)}
              role="row"
              aria-selected={selection ? selection.has(row) : undefined}
              className={cn(
                "grid items-center gap-x-4 transition-colors",
                card ? "gap-y-0.5 py-2.5" : "gap-y-1.5 py-4",
                "hover:bg-foreground/3 aria-selected:bg-accent/5 md:table-row md:py-0",
                // The buttons of a card are beside its first line.
                leading === 0 && buttonsBeside
                  ? "grid-cols-[minmax(0,1fr)_auto] *:last:col-span-2"
                  : cardGrids[leading],
              )}
            >
              {selection ? (
                <div role="cell" className="max-md:-ms-3 max-md:-me-4 md:table-cell md:border-b md:align-middle">
                  <RecordSelect
                    label={selection.rowLabel(row)}
                    checked={selection.has(row)}
                    onChange={(extend) => selection.onRow(row, extend)}
                  />
                </div>
              ) : null}
              {columns
                .filter((column) => !card || column.main || column.bare || column.picture)
                .map((column) => (
                  <RecordCell key={column.key} column={column}>
                    {column.cell(row)}
                  </RecordCell>
                ))}
              {card ? (
                <div role="cell" className="min-w-0">
                  {card(row)}
                </div>
              ) : null}
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}

/** Where a list is a table, as `md:` of the styles. */
const table = "(min-width: 48rem)";

function watchWidth(changed: () => void): () => void {
  const query = matchMedia(table);
  query.addEventListener("change", changed);
  return () => query.removeEventListener("change", changed);
}

const wideOnly = "md:max-[1600px]:hidden";

function RecordCell<Row>({ column, children }: { column: RecordColumn<Row>; children: ReactNode }) {
  const look = cn(
    "md:table-cell md:border-b md:px-3 md:py-2 md:align-middle md:in-data-[rows=compact]:py-0",
    column.wide && wideOnly,
    column.end && "md:text-end",
    column.className,
  );
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
