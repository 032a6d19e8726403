import { lazy, Suspense } from "react";
import { useTranslation } from "~/i18n/use-translation";
import type { FormAnswer } from "~/site/forms/answer";
import { fieldAnchor } from "~/site/forms/form-problems";
import { FieldError } from "~/ui/field";
import type { PhotoQueue } from "./photo-queue";
import { useInBrowser } from "~/ui/use-in-browser";

const PhotoPicker = lazy(() => import("./photo-picker"));

/** Field for photos of a car. It needs scripts; without them a text says how to send photos. */
export function TradeInPhotos({ answer, work }: { answer: FormAnswer | undefined; work: PhotoQueue }) {
  const { t } = useTranslation(["trade_in", "pages"]);
  const scripted = useInBrowser(() => true, false);
  const problem = answer?.problems["pictures"];
  return (
    <div id={fieldAnchor("pictures")}>
      <fieldset className="grid gap-3" aria-describedby={problem ? "pictures-problem" : undefined}>
        <legend className="mb-2 text-sm font-medium">
          {t("photos.title")} <span className="ms-1 font-normal text-muted-foreground">{t("pages:form.optional")}</span>
        </legend>
        {scripted ? (
          <Suspense fallback={<p className="pb-14 text-sm text-muted-foreground">{t("photos.hint")}</p>}>
            <PhotoPicker work={work} />
          </Suspense>
        ) : (
          // Reserves room for the buttons, which scripts add.
          <p className="pb-14 text-sm text-muted-foreground">{t("photos.without")}</p>
        )}
      </fieldset>
      {problem ? <FieldError id="pictures-problem">{t(`pages:form.problems.${problem}`)}</FieldError> : null}
    </div>
  );
}
