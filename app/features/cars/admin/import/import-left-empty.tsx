import { useTranslation } from "~/i18n/use-translation";
import { useLanguage } from "~/i18n/use-language";
import { measured } from "./cell-answers";
import { fieldHeadings } from "./field-headings";
import { ImportRowsTable } from "./import-rows-table";
import type { RowResult } from "./import-run";

/** The values that an import leaves out, row by row, because they could not be read. */
export function ImportLeftEmpty({ results }: { results: readonly RowResult[] }) {
  const { t } = useTranslation("admin_import");
  const { language } = useLanguage();
  const rows = results
    .filter(({ outcome }) => outcome === "create" || outcome === "update")
    .map(({ row }) => ({ row, left: row.asked.filter(({ answer }) => answer === "empty") }))
    .filter(({ left }) => left.length > 0)
    .toSorted((a, b) => a.row.line - b.row.line);
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby="import-left-empty" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div>
        <h2 id="import-left-empty" className="title">
          {t("result.leftEmpty")}
        </h2>
        <p className="mt-1 text-sm text-muted-foreground">{t("result.leftEmptyHint")}</p>
      </div>
      <ImportRowsTable
        label={t("result.leftEmpty")}
        rows={rows}
        column={{
          key: "left",
          header: t("result.leftEmptyValue"),
          cell: ({ left }) => (
            <ul className="grid gap-1">
              {left.map((asked) => (
                <li key={`${asked.field.key} ${asked.cell}`} className="line-clamp-2">
                  {t("result.leftEmptyOf", {
                    field: fieldHeadings[language][asked.field.key],
                    value: `\u2068${measured(asked)}\u2069`,
                  })}
                </li>
              ))}
            </ul>
          ),
        }}
      />
    </section>
  );
}
