import { useLanguage } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-translation";
import { useFormat } from "~/i18n/use-format";
import { Button } from "~/ui/button";
import { fieldHeadings } from "./field-headings";
import { columnProblems, type ImportFile } from "./import-file";
import { ImportLeftOut } from "./import-left-out";
import { ImportMapping } from "./import-mapping";
import { ImportOptionsFields } from "./import-options";
import { ImportQuestions } from "./import-questions";
import { ImportSource } from "./import-source";
import { ImportValues } from "./import-values";
import { ImportPreview } from "./import-preview";
import { unknownBrands } from "./import-rows";
import type { CarsImport } from "./use-cars-import";

interface ImportColumnsStepProps {
  flow: CarsImport;
  file: ImportFile;
  brands: readonly string[];
  currency: string;
}

/** The second step: how the file was read, what its columns hold, and how its rows are imported. */
export function ImportColumnsStep({ flow, file, brands, currency }: ImportColumnsStepProps) {
  const { t } = useTranslation("admin_import");
  const { language } = useLanguage();
  const format = useFormat();
  const { twice, missing, stockNo } = columnProblems(flow.columns);
  const names = (keys: typeof missing) => format.list(keys.map((key) => fieldHeadings[language][key]));
  const { rows } = flow;
  const known = flow.columns.some((column) => column !== null);
  const problems = [
    ...(known ? [] : [t("columns.unknown")]),
    ...(known && !stockNo ? [t("columns.noStockNo")] : []),
    ...(twice.length > 0 ? [t("columns.twice", { fields: names(twice) })] : []),
  ];
  const lacking = missing.filter((key) => key !== "stock_no");
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
      <ImportSource flow={flow} file={file} />
      <section aria-labelledby="import-columns" className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <div>
          <h2 id="import-columns" className="title">
            {t("columns.title")}
          </h2>
          <p className="mt-1 text-sm text-muted-foreground">{t("columns.hint")}</p>
        </div>
        {problems.length > 0 ? (
          <div
            role="alert"
            className="grid gap-1 border-s-2 border-destructive bg-destructive/5 px-5 py-4 text-destructive"
          >
            {problems.map((problem) => (
              <p key={problem}>{problem}</p>
            ))}
          </div>
        ) : null}
        {known && stockNo && lacking.length > 0 ? (
          <p className="border-s-2 border-accent bg-accent/5 px-5 py-4 text-sm">
            {t("columns.lacks", { fields: names(lacking) })}
          </p>
        ) : null}
        <ImportQuestions flow={flow} file={file} />
        <ImportMapping flow={flow} file={file} />
        <ImportLeftOut file={file} columns={flow.columns} />
      </section>
      <ImportValues flow={flow} rows={rows} />
      <ImportPreview
        rows={rows.slice(0, 8)}
        columns={flow.columns}
        currency={currency}
        offices={flow.reading.offices ?? []}
      />
      <ImportOptionsFields flow={flow} brands={unknownBrands(rows, brands)} />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3 border-t pt-6">
        <Button size="lg" disabled={problems.length > 0} onClick={flow.check}>
          {t("columns.check", { number: format.number(file.table.rows.length) })}
        </Button>
        <p className="text-sm text-muted-foreground">{t("columns.checkHint")}</p>
      </div>
    </div>
  );
}
