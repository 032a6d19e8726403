import { useTranslation } from "~/i18n/use-translation";
import { useFormat } from "~/i18n/use-format";
import { useLanguage } from "~/i18n/use-language";
import type { Json } from "~domain/database.types";
import { RecordTable, type RecordColumn } from "~/admin/ui/record-table";
import { fieldHeadings } from "./field-headings";
import { type CarField, type CarFieldKey, fileColumns } from "./file-columns";
import { onRequest } from "./cell-values";
import { wordOf } from "./code-words";
import { useImportWords } from "./import-words";
import type { ImportRow } from "./import-rows";

interface ImportPreviewProps {
  rows: readonly ImportRow[];
  columns: readonly (CarFieldKey | null)[];
}

/** The first rows as they were understood, with what was not. */
export function ImportPreview({ rows, columns }: ImportPreviewProps) {
  const { t } = useTranslation("admin_import");
  const { language } = useLanguage();
  const words = useImportWords();
  const show = useShownValue();
  const given = fileColumns.filter((field) => columns.includes(field.key));
  const tableColumns: RecordColumn<ImportRow>[] = [
    { key: "line", header: t("columns.line"), className: "figures text-muted-foreground", cell: (row) => row.line },
    ...given.map((field): RecordColumn<ImportRow> => ({
      key: field.key,
      header: fieldHeadings[language][field.key],
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
        return (
          <span className="line-clamp-2 whitespace-pre-line">
            <bdi>{show(field, row)}</bdi>
          </span>
        );
      },
    })),
  ];
  if (given.length === 0) return null;
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

/** What a field of a row will hold, in the reader's words. */
function useShownValue() {
  const { t: cars } = useTranslation("admin_cars");
  const { language } = useLanguage();
  const format = useFormat();
  const said = (field: CarField, value: Json): string => {
    if (typeof value === "boolean") return cars(value ? "yes" : "no");
    if (typeof value === "number") return field.key === "year" ? format.year(value) : format.number(value, 3);
    if (typeof value !== "string") return "";
    if (field.kind === "code" || field.kind === "codes") return wordOf(field.group, value, language);
    return field.kind === "moment" ? format.dateTime(value) : value;
  };
  return (field: CarField, row: ImportRow): string => {
    if (field.key === "brand") return row.brand;
    if (field.key === "price" && row.car["price_mode"] === onRequest) return cars("onRequest");
    const value = (field.hidden ? row.hidden : row.car)[field.key];
    if (value === undefined || value === null) return "\u2014";
    return Array.isArray(value) ? value.map((one) => said(field, one)).join("\n") || "\u2014" : said(field, value);
  };
}
