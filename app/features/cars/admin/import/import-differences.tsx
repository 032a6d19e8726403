import { useTranslation } from "~/i18n/use-translation";
import { useLanguage } from "~/i18n/use-language";
import { RecordTable } from "~/admin/ui/record-table";
import { fieldHeadings } from "./field-headings";
import { fileColumns } from "./file-columns";
import { shownChanges } from "./import-changes";
import type { RowResult } from "./import-run";
import { useShownValue } from "./shown-value";

/** A longer list is not read on the screen. */
const shown = 50;

const fieldOf = new Map(fileColumns.map((field) => [field.key, field]));

/** What an import would change of cars that are known, field by field. */
export function ImportDifferences({ results }: { results: readonly RowResult[] }) {
  const { t } = useTranslation("admin_import");
  const updates = results
    .filter((result) => result.outcome === "update")
    .map(({ row, changes }) => ({ row, changes: shownChanges(changes) }));
  const large = updates.filter(({ changes }) => changes.some((change) => change.large));
  // What is most likely to be a slip is read first.
  const ordered = updates.toSorted(
    (a, b) => Number(large.includes(b)) - Number(large.includes(a)) || a.row.line - b.row.line,
  );
  return (
    <section aria-labelledby="import-differences" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div>
        <h2 id="import-differences" className="title">
          {t("result.differences")}
        </h2>
        {large.length > 0 ? (
          <p className="mt-1 text-sm text-destructive">{t("result.large", { count: large.length })}</p>
        ) : null}
      </div>
      <div className="border-t max-md:border-b">
        <RecordTable
          label={t("result.differences")}
          rows={ordered.slice(0, shown)}
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
            { key: "changes", header: t("result.change"), cell: ({ changes }) => <Changes changes={changes} /> },
          ]}
        />
      </div>
      {updates.length > shown ? (
        <p className="text-sm text-muted-foreground">{t("result.more", { count: updates.length - shown })}</p>
      ) : null}
    </section>
  );
}

function Changes({ changes }: { changes: ReturnType<typeof shownChanges> }) {
  const { t } = useTranslation("admin_import");
  const { language } = useLanguage();
  const show = useShownValue();
  return (
    <ul className="grid gap-1">
      {changes.map(({ field, before, after, large }) => {
        const rules = fieldOf.get(field);
        return rules ? (
          <li key={field} className={large ? "text-destructive" : undefined}>
            <span className="line-clamp-3 whitespace-pre-line">
              {t("result.becomes", {
                field: fieldHeadings[language][field],
                before: `\u2068${show(rules, before)}\u2069`,
                after: `\u2068${show(rules, after)}\u2069`,
              })}
            </span>
          </li>
        ) : null;
      })}
    </ul>
  );
}
