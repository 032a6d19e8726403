import { lazy, Suspense, useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { useField } from "~/admin/record-form/use-field";
import { FieldError } from "~/ui/field";
import { PhotoQueue } from "../photo-queue";

const PhotoPicker = lazy(() => import("../photo-picker"));

/** Field for the photos of a car that a colleague enters; they are uploaded like those of visitors. */
export function WritingPhotos() {
  const { t } = useTranslation("trade_in");
  const field = useField("pictures", t("photos.title"));
  const [work] = useState(() => new PhotoQueue());
  return (
    <fieldset id={field.anchor} className="col-span-full grid gap-3">
      <legend className="mb-2 text-sm font-medium">{t("photos.title")}</legend>
      <Suspense fallback={<p className="text-sm text-muted-foreground">{t("photos.hint")}</p>}>
        <PhotoPicker work={work} onIds={field.set} />
      </Suspense>
      {field.error ? <FieldError id="pictures-problem">{field.error}</FieldError> : null}
    </fieldset>
  );
}
