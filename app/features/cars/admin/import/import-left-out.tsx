import { useTranslation } from "~/i18n/use-translation";
import { useFormat } from "~/i18n/use-format";
import type { CarFieldKey } from "./file-columns";
import type { ImportFile } from "./import-file";

interface ImportLeftOutProps {
  file: ImportFile;
  columns: readonly (CarFieldKey | null)[];
}

/** Names the columns of the file that are not imported. */
export function ImportLeftOut({ file, columns }: ImportLeftOutProps) {
  const { t } = useTranslation("admin_import_values");
  const { t: words } = useTranslation("admin_import");
  const format = useFormat();
  const { headings, rows } = file.table;
  const left = headings.flatMap((heading, index) => {
    if (columns[index] !== null) return [];
    if (heading !== "") return `\u2068${heading}\u2069`;
    return rows.some((row) => (row[index] ?? "") !== "") ? words("columns.unnamed", { number: index + 1 }) : [];
  });
  return left.length === 0 ? null : (
    <p className="border-s-2 border-accent bg-accent/5 px-5 py-4 text-sm">
      {t("leftOut", { headings: format.list(left) })}
    </p>
  );
}
