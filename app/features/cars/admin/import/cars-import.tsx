import { useTranslation } from "~/i18n/use-translation";
import { useLanguage } from "~/i18n/use-language";
import { cn } from "~/ui/cn";
import { ImportColumnsStep } from "./import-columns-step";
import { ImportFileStep } from "./import-file-step";
import { ImportPassStep } from "./import-pass-step";
import { RecentImports } from "./recent-imports";
import type { RecentImport } from "./undo-import.queries";
import { type ImportSetup, useCarsImport } from "./use-cars-import";

interface CarsImportProps extends ImportSetup {
  /** Every name of every brand. */
  brands: readonly string[];
  /** The imports of the last seven days. */
  imports: readonly RecentImport[];
}

/** The import of cars from a file of Excel or CSV: choose the file, map its columns, check it, import it. */
export function CarsImportView({ brands, imports, ...setup }: CarsImportProps) {
  const { language } = useLanguage();
  const flow = useCarsImport(setup);
  const step = flow.pass ? (flow.pass.dry ? 2 : 3) : flow.file ? 1 : 0;
  return (
    <>
      <Steps current={step} />
      {flow.pass && flow.file ? (
        <ImportPassStep flow={flow} pass={flow.pass} file={flow.file} />
      ) : flow.file ? (
        <ImportColumnsStep flow={flow} file={flow.file} brands={brands} currency={setup.currency} />
      ) : (
        <ImportFileStep problem={flow.problem} language={language} onFile={flow.open} />
      )}
      {flow.file === null || (flow.pass && !flow.pass.dry && !flow.pass.running) ? (
        <RecentImports imports={imports} />
      ) : null}
    </>
  );
}

const steps = ["file", "columns", "check", "done"] as const;

function Steps({ current }: { current: number }) {
  const { t } = useTranslation("admin_import");
  return (
    <ol aria-label={t("steps.label")} className="mb-8 grid grid-cols-4 gap-2 sm:gap-4">
      {steps.map((step, index) => (
        <li
          key={step}
          aria-current={index === current ? "step" : undefined}
          className={cn(
            "border-t-2 pt-3 text-sm",
            index <= current ? "border-accent" : "border-border text-muted-foreground",
            index === current && "font-medium",
          )}
        >
          <span className="figures me-2 text-muted-foreground max-sm:hidden">{index + 1}</span>
          {t(`steps.${step}`)}
        </li>
      ))}
    </ol>
  );
}
