import { useTranslation } from "~/i18n/use-translation";
import { useLanguage } from "~/i18n/use-language";
import { fieldHeadings } from "./field-headings";
import { assumedForNew } from "./import-rows";
import { ImportRowsTable } from "./import-rows-table";
import type { RowResult } from "./import-run";
import { useShownValue } from "./shown-value";

/** The defaults that an import would use for new cars, row by row. */
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
      <ImportRowsTable
        label={t("result.assumptions")}
        rows={rows}
        column={{
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
        }}
      />
    </section>
  );
}
