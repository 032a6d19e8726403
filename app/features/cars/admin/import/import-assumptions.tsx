import { useTranslation } from "~/i18n/use-translation";
import { useLanguage } from "~/i18n/use-language";
import { RecordTable } from "~/admin/ui/record-table";
import { fieldHeadings } from "./field-headings";
import { assumedForNew } from "./import-rows";
import type { RowResult } from "./import-run";
import { useShownValue } from "./shown-value";

/** A longer list is not read on the screen. */
const shown = 50;

/** What an import would take new cars to be where their rows do not say, row by row. */
export function ImportAssumptions({ results }: { results: readonly RowResult[] }) {
  const { t } = useTranslation("admin_import");
  const { language } = useLanguage();
  const show = useShownValue();
  const rows = results
    .filter(({ outcome }) => outcome === "create")
    .map(({ row }) => ({ row, assumed: assumedForNew(row) }))
    .filter(({ assumed }) => assumed.length > 0)
    .toSorted((a, b) => a.row.line - b.row.line);
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby="import-assumptions" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div>
        <h2 id="import-assumptions" className="title">
          {t("result.assumptions")}
        </h2>
        <p className="mt-1 text-sm text-muted-foreground">{t("result.assumptionsHint")}</p>
      </div>
      <div className="border-t max-md:border-b">
        <RecordTable
          label={t("result.assumptions")}
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
              cell: ({ row }) => <bdi>{row.stockNo}</bdi>,
            },
            {
              key: "assumed",
              header: t("result.assumption"),
              cell: ({ assumed }) => (
                <ul className="grid gap-1">
                  {assumed.map(({ field, value }) => (
                    <li key={field.key}>
                      {t("result.assumed", { field: fieldHeadings[language][field.key], value: show(field, value) })}
                    </li>
                  ))}
                </ul>
              ),
            },
          ]}
        />
      </div>
      {rows.length > shown ? (
        <p className="text-sm text-muted-foreground">{t("result.more", { count: rows.length - shown })}</p>
      ) : null}
    </section>
  );
}
