import { useTranslation } from "~/i18n/use-translation";
import { type RecordColumn, RecordTable } from "~/admin/ui/record-table";
import type { ImportRow } from "./import-rows";

/** Most rows on the screen. */
const shown = 50;

interface ImportRowsTableProps<Row> {
  /** Translated name of the table. */
  label: string;
  rows: readonly Row[];
  /** The third column, beside line and stock number. */
  column: RecordColumn<Row>;
}

/** The first rows of a list, with line, stock number and one column more. */
export function ImportRowsTable<Row extends { row: ImportRow }>({ label, rows, column }: ImportRowsTableProps<Row>) {
  const { t } = useTranslation("admin_import");
  return (
    <>
      <div className="border-t max-md:border-b">
        <RecordTable
          label={label}
          rows={rows.slice(0, shown)}
          rowKey={({ row }) => row.line}
          columns={[
            {
              key: "line",
              header: t("columns.line"),
              className: "figures text-muted-foreground md:w-20",
              cell: ({ row }) => row.line,
            },
            {
              key: "stock",
              header: t("fields.stock_no"),
              main: true,
              className: "whitespace-nowrap",
              cell: ({ row }) => <bdi>{row.stockNo || "\u2014"}</bdi>,
            },
            column,
          ]}
        />
      </div>
      {rows.length > shown ? (
        <p className="text-sm text-muted-foreground">{t("result.more", { count: rows.length - shown })}</p>
      ) : null}
    </>
  );
}
