import { Download } from "lucide-react";
import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/button";
import { RecordTable } from "~/admin/ui/record-table";
import type { ImportFile } from "./import-file";
import { downloadProblems } from "./import-files-out";
import type { RowResult } from "./import-run";
import { useImportWords } from "./import-words";

/** A longer list is not read on the screen; the file has all. */
const shown = 50;

/** The refused rows with the reasons in words, and all of them as a file that can be put right. */
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
      <div className="border-t max-md:border-b">
        <RecordTable
          label={t("result.problems")}
          rows={refused.slice(0, shown)}
          rowKey={(result) => result.row.line}
          columns={[
            {
              key: "line",
              header: t("columns.line"),
              className: "figures text-muted-foreground md:w-20",
              cell: (result) => result.row.line,
            },
            {
              key: "stock",
              header: t("fields.stock_no"),
              main: true,
              className: "whitespace-nowrap",
              cell: (result) => <bdi>{result.row.stockNo || "\u2014"}</bdi>,
            },
            {
              key: "problem",
              header: t("result.problem"),
              className: "text-destructive",
              cell: (result) => words.problems(result.problems),
            },
          ]}
        />
      </div>
      {refused.length > shown ? (
        <p className="text-sm text-muted-foreground">{t("result.more", { count: refused.length - shown })}</p>
      ) : null}
    </section>
  );
}
