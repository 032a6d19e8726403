import { useTranslation } from "~/i18n/use-translation";
import { useFormat } from "~/i18n/use-format";
import { cn } from "~/ui/cn";
import { countResults } from "./import-run";
import type { ImportPass } from "./use-cars-import";

const outcomes = ["create", "update", "same", "skip", "refuse"] as const;

/** The number of rows by outcome. */
export function ImportSummary({ pass, unreached }: { pass: ImportPass; unreached: number }) {
  const { t } = useTranslation("admin_import");
  const format = useFormat();
  const counts = countResults(pass.results);
  const shown = outcomes.filter((outcome) => counts[outcome] > 0);
  return (
    <section role="status" className="grid gap-4">
      <h2 className="title">{t(pass.dry ? "result.checked" : "result.imported")}</h2>
      <ul className="grid gap-x-12 gap-y-3 border-y py-5 text-lg sm:flex sm:flex-wrap">
        {shown.map((outcome) => (
          <li key={outcome} className={cn(outcome === "refuse" && "text-destructive")}>
            {t(`result.${outcome}`, { count: counts[outcome] })}
          </li>
        ))}
      </ul>
      {counts.draft > 0 ? <p className="text-muted-foreground">{t("result.draft", { count: counts.draft })}</p> : null}
      {counts.publish > 0 ? (
        <p className="text-muted-foreground">{t("result.publish", { count: counts.publish })}</p>
      ) : null}
      {unreached > 0 ? (
        <p role="alert" className="text-destructive">
          {t(pass.failure === null ? "result.stopped" : "result.failed", { number: format.number(unreached) })}
        </p>
      ) : null}
    </section>
  );
}
