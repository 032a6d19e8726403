import type { ReactNode } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { useNavigate } from "react-router";
import { textIn } from "~/i18n/localized";
import { useLanguage } from "~/i18n/use-language";
import { RecordActions } from "~/lib/content/record-actions";
import { useRecordTrash } from "~/lib/content/use-record-trash";
import { BilingualField } from "~/lib/editing/bilingual-field";
import { SwitchField } from "~/lib/editing/choice-fields";
import { FieldGroup } from "~/lib/editing/field-group";
import { RecordForm } from "~/lib/editing/record-form";
import { useRecordForm, type SavedRecord } from "~/lib/editing/use-record-form";
import { browserClient } from "~/lib/supabase/browser";
import { toast } from "~/lib/toast/toast";
import { findSectionForStaff, saveSection } from "../sections.admin.queries";
import { newSection, sectionSchema, type SectionFields } from "../sections.schema";
import { SlugField } from "./slug-field";

interface SectionFormProps {
  /** Null makes a new one. */
  id: number | null;
  section?: SavedRecord<SectionFields>;
  /** The fields of the rule. */
  rule: ReactNode;
  /** The section as the home page will show it. */
  preview: ReactNode;
  /** Who changed it. */
  history?: ReactNode;
}

/** One section of the home page: its words, its cars, and a look at it. */
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
    save: async (values, version) => saveSection(await browserClient(), id, values, version),
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
        actions={id === null ? null : <RecordActions page={section?.values.visible ? "/" : null} onTrash={() => trash.ask(id)} />}
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
          <SwitchField name="visible" label={t("sections.visible")} hint={t("sections.visibleHint")} className="col-span-full max-w-md" />
        </FieldGroup>
        <div className="border-t pt-9">{preview}</div>
        <div className="mt-9">{history}</div>
      </RecordForm>
      {trash.dialog}
    </>
  );
}
