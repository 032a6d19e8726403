import type { ReactNode } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { useNavigate } from "react-router";
import { textIn } from "~/i18n/localized";
import { useLanguage } from "~/i18n/use-language";
import { RecordActions } from "~/admin/content-list/record-actions";
import { useRecordTrash } from "~/admin/content-list/use-record-trash";
import { BilingualField } from "~/admin/record-form/bilingual-field";
import { SwitchField } from "~/admin/record-form/choice-fields";
import { FieldGroup } from "~/admin/record-form/field-group";
import { RecordForm } from "~/admin/record-form/record-form";
import { useRecordForm, type SavedRecord } from "~/admin/record-form/use-record-form";
import { browserClient } from "~/supabase/browser";
import { toast } from "~/toast/toast";
import { findSectionForStaff, saveSection } from "./sections.queries";
import { newSection, sectionSchema, type SectionFields } from "./sections.schema";
import { SlugField } from "./slug-field";

interface SectionFormProps {
  /** Null for a new section. */
  id: number | null;
  section?: SavedRecord<SectionFields>;
  /** The fields of the rule. */
  rule: ReactNode;
  /** Preview of the section. */
  preview: ReactNode;
  /** Audit log of the section. */
  history?: ReactNode;
}

/** Form for one section of the home page: texts, cars and preview. */
export function SectionForm({ id, section, rule, preview, history }: SectionFormProps) {
  const { t } = useTranslation("admin_content");
  const { language } = useLanguage();
  const navigate = useNavigate();
  const title = textIn({ en: section?.values.title_en ?? null, ar: section?.values.title_ar ?? null }, language);
  const problems: Record<string, string> = {
    slug_in_trash: t("sections.slugInTrash"),
    cars_needed: t("sections.carsNeeded"),
    too_many: t("sections.tooManyCars"),
    price_needed: t("sections.priceNeeded"),
    price_order: t("sections.priceOrder"),
  };
  const form = useRecordForm({
    schema: sectionSchema,
    initial: section?.values ?? newSection,
    record: `sections/${id ?? "new"}`,
    version: section?.version ?? null,
    save: async (values, version, _, key) => saveSection(await browserClient(), id, values, version, key),
    reload: id === null ? undefined : async () => findSectionForStaff(await browserClient(), id),
    onSaved: async (saved) => {
      if (id !== null) return;
      toast({ title: t("saved") });
      await navigate(`/admin/sections/${saved.id}`, { replace: true });
    },
    explain: (problem) => problems[problem],
  });
  const trash = useRecordTrash({ table: "sections", form, label: title, list: "/admin/sections" });
  return (
    <>
      <RecordForm
        form={form}
        title={id === null ? t("sections.new") : title}
        backTo={{ to: "/admin/sections", label: t("sections.title") }}
        actions={
          id === null ? null : (
            <RecordActions page={section?.values.visible ? "/" : null} onTrash={() => trash.ask({ id })} />
          )
        }
      >
        <FieldGroup title={t("sections.words")} description={t("sections.wordsHint")}>
          <BilingualField name="title" label={t("sections.titleField")} required="en" />
          <BilingualField name="description" label={t("sections.description")} multiline rows={3} />
          <SlugField saved={section?.values.slug ?? null} />
        </FieldGroup>
        <FieldGroup title={t("sections.which")} description={t("sections.whichHint")}>
          {rule}
        </FieldGroup>
        <FieldGroup title={t("sections.shown")}>
          <SwitchField
            name="visible"
            label={t("sections.visible")}
            hint={t("sections.visibleHint")}
            className="col-span-full max-w-md"
          />
        </FieldGroup>
        <div className="border-t pt-9">{preview}</div>
        <div className="mt-9">{history}</div>
      </RecordForm>
      {trash.dialog}
    </>
  );
}
