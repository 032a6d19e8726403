import { useTranslation } from "~/i18n/use-translation";
import { useLanguage } from "~/i18n/use-language";
import type { NamedOffice } from "./cell-values";
import { fieldHeadings } from "./field-headings";
import { fileColumns } from "./file-columns";
import { shownChanges } from "./import-changes";
import { ImportRowsTable } from "./import-rows-table";
import type { RowResult } from "./import-run";
import { useShownValue } from "./shown-value";

const fieldOf = new Map(fileColumns.map((field) => [field.key, field]));

interface ImportDifferencesProps {
  results: readonly RowResult[];
  offices: readonly NamedOffice[];
}

/** The changes that an import would make to known cars, field by field. */
export function ImportDifferences({ results, offices }: ImportDifferencesProps) {
  const { t } = useTranslation("admin_import");
  const updates = results
    .filter((result) => result.outcome === "update")
    .map(({ row, changes }) => ({ row, changes: shownChanges(changes) }));
  const large = updates.filter(({ changes }) => changes.some((change) => change.large));
  // List first what is most likely a mistake.
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
      <ImportRowsTable
        label={t("result.differences")}
        rows={ordered}
        column={{
          key: "changes",
          header: t("result.change"),
          cell: ({ changes }) => <Changes changes={changes} offices={offices} />,
        }}
      />
    </section>
  );
}

interface ChangesProps extends Pick<ImportDifferencesProps, "offices"> {
  changes: ReturnType<typeof shownChanges>;
}

function Changes({ changes, offices }: ChangesProps) {
  const { t } = useTranslation("admin_import");
  const { language } = useLanguage();
  const show = useShownValue(offices);
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
