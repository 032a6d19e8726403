import { useEffect, useRef } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { useRecordFormState } from "~/admin/record-form/record-form-state";
import { TextField } from "~/admin/record-form/text-fields";
import { useFormValue } from "~/admin/record-form/use-field";
import { slugOf } from "../section-slug";

/** Field for the slug of a section. For a new one it follows the English title until the slug is edited. */
export function SlugField({ saved }: { saved: string | null }) {
  const { t } = useTranslation("admin_content");
  const { setValue } = useRecordFormState();
  const title = useFormValue("title_en");
  const slug = useFormValue("slug");
  const last = useRef(title);
  useEffect(() => {
    const before = last.current;
    last.current = title;
    if (saved !== null || typeof title !== "string" || typeof before !== "string" || title === before) return;
    if (slug === slugOf(before)) setValue("slug", slugOf(title));
  }, [saved, title, slug, setValue]);
  const changed = saved !== null && slug !== saved;
  return (
    <TextField
      name="slug"
      label={t("sections.slug")}
      hint={changed ? <span className="text-destructive">{t("sections.slugChanges")}</span> : t("sections.slugHint")}
      dir="ltr"
      required
    />
  );
}
