import { useMemo, type ReactNode } from "react";
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
import { TextField } from "~/admin/record-form/text-fields";
import { useRecordForm, type SavedRecord } from "~/admin/record-form/use-record-form";
import { browserClient } from "~/supabase/browser";
import { toast } from "~/toast/toast";
import { findMember, saveMember } from "./team.queries";
import { memberSchema, newMember, type MemberFields } from "./team.schema";
import { LanguagesField, PhotoField } from "./member-fields";
import { MemberPreview } from "./member-preview";

interface MemberFormProps {
  /** Null for a new member. */
  id: number | null;
  member?: SavedRecord<MemberFields>;
  /** Calling code for phone numbers without one, digits only. */
  countryCode: string;
  /** Audit log of the member. */
  history?: ReactNode;
}

/** Form for a team member, with a preview of the card that visitors see. */
export function MemberForm({ id, member, countryCode, history }: MemberFormProps) {
  const { t } = useTranslation("admin_content");
  const { language } = useLanguage();
  const navigate = useNavigate();
  const name = textIn({ en: member?.values.name_en ?? null, ar: member?.values.name_ar ?? null }, language);
  const form = useRecordForm({
    schema: useMemo(() => memberSchema(countryCode), [countryCode]),
    initial: member?.values ?? newMember,
    record: `team/${id ?? "new"}`,
    version: member?.version ?? null,
    save: async (values, version, _, key) => saveMember(await browserClient(), id, values, version, key),
    reload: id === null ? undefined : async () => findMember(await browserClient(), id),
    onSaved: async (saved) => {
      if (id !== null) return;
      toast({ title: t("saved") });
      await navigate(`/admin/team/${saved.id}`, { replace: true });
    },
  });
  const trash = useRecordTrash({ table: "team_members", form, label: name, list: "/admin/team" });
  return (
    <>
      <RecordForm
        form={form}
        title={id === null ? t("team.new") : name}
        backTo={{ to: "/admin/team", label: t("team.title") }}
        actions={
          id === null ? null : (
            <RecordActions page={member?.values.visible ? "/team" : null} onTrash={() => trash.ask({ id })} />
          )
        }
        aside={<MemberPreview />}
      >
        <FieldGroup title={t("team.person")} description={t("team.personHint")}>
          <BilingualField name="name" label={t("team.name")} required="en" />
          <BilingualField name="job_title" label={t("team.job")} required="en" />
          <BilingualField name="bio" label={t("team.bio")} multiline rows={6} />
          <LanguagesField />
        </FieldGroup>
        <FieldGroup title={t("team.portrait")} description={t("team.photoHint")}>
          <PhotoField id={id} />
        </FieldGroup>
        <FieldGroup title={t("team.contact")} description={t("team.contactHint")}>
          <TextField name="phone" type="tel" label={t("team.phone")} />
          <TextField name="email" type="email" label={t("team.email")} />
        </FieldGroup>
        <FieldGroup title={t("team.shown")}>
          <SwitchField
            name="visible"
            label={t("team.visible")}
            hint={t("team.visibleHint")}
            className="col-span-full max-w-md"
          />
        </FieldGroup>
        {history}
      </RecordForm>
      {trash.dialog}
    </>
  );
}
