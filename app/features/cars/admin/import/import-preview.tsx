import { useTranslation } from "~/i18n/use-translation";
import { useFormat } from "~/i18n/use-format";
import { useLanguage } from "~/i18n/use-language";
import type { Json } from "~domain/database.types";
import { RecordTable, type RecordColumn } from "~/admin/ui/record-table";
import { fieldHeadings } from "./field-headings";
import { type CarField, type CarFieldKey, fileColumns } from "./file-columns";
import type { NamedOffice } from "./cell-values";
import { onRequest } from "./cell-price";
import { useImportWords } from "./import-words";
import { type ImportRow, partOf } from "./import-rows";
import { useShownValue } from "./shown-value";

interface ImportPreviewProps {
  rows: readonly ImportRow[];
  columns: readonly (CarFieldKey | null)[];
  currency: string;
  offices: readonly NamedOffice[];
}

/** The first rows as they were read, cells that could not be read, and defaults of new cars. */
export function ImportPreview({ rows, columns, currency, offices }: ImportPreviewProps) {
  const { t } = useTranslation("admin_import");
  const { language } = useLanguage();
  const words = useImportWords();
  const show = useShownValue(offices);
  const format = useFormat();
  const isGiven = (field: CarField) => columns.includes(field.key);
  const heading = (field: CarField) => {
    const name = fieldHeadings[language][field.key];
    return field.kind === "price" ? `${name} (${format.currency(currency)})` : name;
  };
  const tableColumns: RecordColumn<ImportRow>[] = [
    { key: "line", header: t("columns.line"), className: "figures text-muted-foreground", cell: (row) => row.line },
    ...fileColumns
      .filter((field) => isGiven(field) || field.assumed !== null)
      .map((field): RecordColumn<ImportRow> => ({
        key: field.key,
        header: heading(field),
        main: field.key === "stock_no",
        className: "max-w-64",
        cell: (row) => {
          const problem = row.problems.find((one) => one.field === field.key);
          if (problem)
            return (
              <span className="block min-w-40 border-s-2 border-destructive ps-3 text-destructive">
                {words.problem(problem)}
              </span>
            );
          const value = givenIn(field, row);
          if (value === undefined && field.assumed !== null)
            return (
              <span className="block min-w-40 text-sm text-muted-foreground">
                {t("columns.assumed", { value: show(field, field.assumed) })}
              </span>
            );
          return (
            <span className="line-clamp-2 whitespace-pre-line">
              <bdi>{show(field, value)}</bdi>
            </span>
          );
        },
      })),
  ];
  if (!fileColumns.some(isGiven)) return null;
  return (
    <section aria-labelledby="import-preview" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 id="import-preview" className="title">
        {t("columns.preview")}
      </h2>
      <div className="border-t max-md:border-b">
        <RecordTable
          label={t("columns.preview")}
          columns={tableColumns}
          rows={rows}
          rowKey={(row) => row.line}
          scrolls
        />
      </div>
    </section>
  );
}

/** The value of a field in a row; undefined if the row does not change the field. */
function givenIn(field: CarField, row: ImportRow): Json | undefined {
  if (field.key === "brand") return row.brand || undefined;
  if (field.key === "currency") return row.currency;
  if (field.key === "price" && row.car["price_mode"] === onRequest) return onRequest;
  return partOf(row, field)[field.key];
}
