import { useTranslation } from "~/i18n/use-translation";
import { Link } from "react-router";
import { useFormat } from "~/i18n/use-format";
import { Button } from "~/ui/button";
import { buttonStyles } from "~/ui/button-styles";
import { Progress } from "~/admin/ui/progress";
import type { ImportFile } from "./import-file";
import { ImportAssumptions } from "./import-assumptions";
import { ImportDifferences } from "./import-differences";
import { ImportLeftEmpty } from "./import-left-empty";
import { ImportLeftOut } from "./import-left-out";
import { ImportProblems } from "./import-problems";
import { countResults } from "./import-run";
import { ImportSummary } from "./import-summary";
import type { CarsImport, ImportPass } from "./use-cars-import";

interface ImportPassStepProps {
  flow: CarsImport;
  pass: ImportPass;
  file: ImportFile;
}

/** The last step: progress, results and next actions of a dry run or an import. */
export function ImportPassStep({ flow, pass, file }: ImportPassStepProps) {
  const { t } = useTranslation("admin_import");
  if (pass.running) return <Running flow={flow} pass={pass} />;
  const unreached = pass.rows.length - pass.results.length;
  const counts = countResults(pass.results);
  const good = counts.create + counts.update;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <ImportSummary pass={pass} unreached={unreached} />
      <div className="flex flex-wrap gap-3">
        {unreached > 0 ? (
          <Button size="lg" onClick={flow.goOn}>
            {t("goOn")}
          </Button>
        ) : pass.dry ? (
          <Button size="lg" disabled={good === 0} onClick={flow.start}>
            {good > 0
              ? t("result.import", { count: good })
              : t(counts.same > 0 ? "result.unchanged" : "result.nothing")}
          </Button>
        ) : (
          <Link to="/admin/cars" className={buttonStyles({ size: "lg" })}>
            {t("toList")}
          </Link>
        )}
        {pass.dry ? (
          <Button size="lg" variant="outline" onClick={flow.backToColumns}>
            {t("backToColumns")}
          </Button>
        ) : (
          <Button size="lg" variant="outline" onClick={flow.startOver}>
            {t("startOver")}
          </Button>
        )}
      </div>
      {pass.dry ? <ImportLeftOut file={file} columns={flow.columns} /> : null}
      {pass.dry && counts.create > 0 ? <ImportAssumptions results={pass.results} /> : null}
      {pass.dry && counts.update > 0 ? (
        <ImportDifferences results={pass.results} offices={flow.reading.offices ?? []} />
      ) : null}
      {pass.dry ? <ImportLeftEmpty results={pass.results} /> : null}
      {counts.refuse > 0 ? <ImportProblems results={pass.results} file={file} /> : null}
    </div>
  );
}

function Running({ flow, pass }: { flow: CarsImport; pass: ImportPass }) {
  const { t } = useTranslation("admin_import");
  const format = useFormat();
  const [done, total] = [format.number(pass.results.length), format.number(pass.rows.length)];
  const label = t(pass.dry ? "checking" : "importing", { number: total });
  return (
    <div className="grid gap-4 border-y py-10">
      <div className="flex flex-wrap items-baseline justify-between gap-4">
        <p className="title">{label}</p>
        <p className="figures text-muted-foreground">{t("progress", { done, total })}</p>
      </div>
      <Progress label={label} value={(pass.results.length / Math.max(1, pass.rows.length)) * 100} />
      <Button variant="outline" className="mt-2 justify-self-start" onClick={flow.stop}>
        {t("stop")}
      </Button>
    </div>
  );
}
