import { ChevronDown } from "lucide-react";
import { useWatch } from "react-hook-form";
import { useTranslation } from "~/i18n/use-translation";
import { languages } from "~domain/languages";
import { useRecordFormState } from "~/admin/record-form/record-form-state";
import { Progress } from "~/admin/ui/progress";
import { completeness } from "../car-completeness";
import { usePartName } from "./use-part-name";

/** How complete the car is in each language and what it lacks, updated while the user types. */
export function CarProgress({ onGo }: { onGo: (field: string) => void }) {
  const { t } = useTranslation("admin_car");
  const { t: editing } = useTranslation("editing");
  const form = useRecordFormState();
  useWatch({ control: form.control });
  const complete = completeness(form.values());
  return (
    <section aria-labelledby="car-complete" className="grid gap-1">
      <h2 id="car-complete" className="eyebrow mb-1 text-muted-foreground">
        {t("form.complete.title")}
      </h2>
      <div className="grid gap-x-10 gap-y-1 sm:grid-cols-2 xl:grid-cols-1">
        {languages.map((language) => (
          <div key={language} className="grid grid-cols-[5.5rem_1fr_3rem] items-center gap-3 text-sm">
            <span aria-hidden="true">{editing(`language.${language}`)}</span>
            <Progress label={editing(`language.${language}`)} value={complete[language].percent} />
            <bdi aria-hidden="true" className="figures text-end text-muted-foreground">
              {t("form.complete.percent", { percent: complete[language].percent })}
            </bdi>
          </div>
        ))}
      </div>
      <MissingParts missing={[...new Set([...complete.en.missing, ...complete.ar.missing])]} onGo={onGo} />
    </section>
  );
}

function MissingParts({ missing, onGo }: { missing: readonly string[]; onGo: (field: string) => void }) {
  const { t } = useTranslation("admin_car");
  const partName = usePartName();
  if (missing.length === 0)
    return <p className="flex min-h-11 items-center text-sm text-muted-foreground">{t("form.complete.all")}</p>;
  return (
    <details className="group text-sm text-muted-foreground">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 hover:text-foreground">
        {t("form.complete.show", { count: missing.length })}
        <ChevronDown aria-hidden="true" className="size-4 transition-transform group-open:rotate-180" />
      </summary>
      <ul className="pb-2">
        {missing.map((field) => (
          <li key={field}>
            <button
              type="button"
              onClick={() => onGo(field)}
              className="min-h-11 cursor-pointer py-1 text-start text-link"
            >
              {partName(field)}
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}
