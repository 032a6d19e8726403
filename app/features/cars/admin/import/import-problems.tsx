import { Download } from "lucide-react";
import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/button";
import type { ImportFile } from "./import-file";
import { downloadProblems } from "./import-files-out";
import { ImportRowsTable } from "./import-rows-table";
import type { RowResult } from "./import-run";
import { useImportWords } from "./import-words";

/** The refused rows with the reasons as text, and a button that downloads them for correction. */
export function ImportProblems({ results, file }: { results: readonly RowResult[]; file: ImportFile }) {
  const { t } = useTranslation("admin_import");
  const words = useImportWords();
  const refused = results.filter((result) => result.outcome === "refuse").toSorted((a, b) => a.row.line - b.row.line);
  return (
    <section aria-labelledby="import-problems" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <div>
          <h2 id="import-problems" className="title">
            {t("result.problems")}
          </h2>
          <p className="mt-1 text-sm text-muted-foreground">{t("result.downloadHint")}</p>
        </div>
        <Button
          variant="outline"
          onClick={() =>
            downloadProblems({
              file,
              results: refused,
              heading: t("result.problem"),
              words: (result) => words.problems(result.problems),
            })
          }
        >
          <Download aria-hidden="true" />
          {t("result.download")}
        </Button>
      </div>
      <ImportRowsTable
        label={t("result.problems")}
        rows={refused}
        column={{
          key: "problem",
          header: t("result.problem"),
          className: "text-destructive",
          cell: (result) => words.problems(result.problems),
        }}
      />
    </section>
  );
}
