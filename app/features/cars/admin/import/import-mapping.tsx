import { useLanguage } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-translation";
import { cn } from "~/ui/cn";
import { Select } from "~/ui/select";
import { fieldHeadings } from "./field-headings";
import { carFieldKeys } from "./file-columns";
import type { ImportFile } from "./import-file";
import type { CarsImport } from "./use-cars-import";

/** The first three values of a column. */
function sampleOf({ table }: ImportFile, index: number): string {
  const values = new Set<string>();
  for (const row of table.rows) {
    const cell = row[index] ?? "";
    if (cell !== "") values.add(cell);
    if (values.size === 3) break;
  }
  return [...values].join(" · ");
}

/** Each column of the file with some of its values and a select field for its field. */
export function ImportMapping({ flow, file }: { flow: CarsImport; file: ImportFile }) {
  const { t } = useTranslation("admin_import");
  const { language } = useLanguage();
  return (
    <ul className="grid gap-x-10 border-t lg:grid-cols-2">
      {file.table.headings.map((heading, index) => {
        const chosen = flow.columns[index] ?? null;
        const name = heading || t("columns.unnamed", { number: index + 1 });
        const sample = sampleOf(file, index);
        if (heading === "" && sample === "" && chosen === null) return null;
        return (
          // Headings may be repeated: only the index identifies a column.
          <li
            // oxlint-disable-next-line react/no-array-index-key
            key={index}
            className="grid items-center gap-x-6 gap-y-2 border-b py-3 sm:grid-cols-[minmax(0,1fr)_minmax(0,15rem)]"
          >
            <div className="min-w-0">
              <p className={cn("truncate font-medium", chosen === null && "text-muted-foreground")}>
                <bdi>{name}</bdi>
              </p>
              <p className="truncate text-sm text-muted-foreground">
                <bdi>{sample || "\u2014"}</bdi>
              </p>
            </div>
            <Select
              aria-label={`${t("columns.field")}: ${name}`}
              value={chosen ?? ""}
              onChange={(event) =>
                flow.setColumn(index, carFieldKeys.find((key) => key === event.target.value) ?? null)
              }
              className={chosen === null ? "text-muted-foreground" : undefined}
            >
              <option value="">{t("columns.skip")}</option>
              {carFieldKeys.filter(flow.isOffered).map((key) => (
                <option key={key} value={key}>
                  {fieldHeadings[language][key]}
                </option>
              ))}
            </Select>
          </li>
        );
      })}
    </ul>
  );
}
