import { useRef, useState } from "react";
import { loadCatalogue } from "~/i18n/catalogue";
import { useLanguage } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-translation";
import { languageNames } from "~/admin/language-names";
import { SelectField } from "~/admin/record-form/choice-fields";
import { TextField } from "~/admin/record-form/text-fields";
import { useRecordForm } from "~/admin/record-form/use-record-form";
import { browserClient } from "~/supabase/browser";
import { inviteColleague } from "./invitations.queries";
import { emptyInvitation, invitationSchema, type KnownColleague, knownColleagueOf } from "./colleague.schema";
import { languages } from "~domain/languages";
import { DialogForm } from "./dialog-form";
import { InvitationReady, type ReadyInvitation } from "./invitation-ready";
import { RoleField } from "./role-field";

/** Invites a colleague, then shows the link. For use in a `Dialog`. @param mailing whether the site can send e-mails */
export function InviteDialog({ mailing, onDone }: { mailing: boolean; onDone: () => void }) {
  const { t } = useTranslation("admin_staff");
  const { language } = useLanguage();
  const { t: admin } = useTranslation("admin");
  const colleague = useRef<KnownColleague | null>(null);
  const [ready, setReady] = useState<ReadyInvitation | null>(null);
  const form = useRecordForm({
    schema: invitationSchema,
    initial: emptyInvitation(language),
    record: "staff/new",
    version: null,
    save: async (values, _version, _changed, key) => {
      const invitation = await inviteColleague(await browserClient(), values, key).catch((error: unknown) => {
        colleague.current = knownColleagueOf(error);
        throw error;
      });
      await loadCatalogue(values.language, "admin");
      return { ...invitation, role: values.role, language: values.language, mailedTo: mailing ? values.email : null };
    },
    onSaved: setReady,
    explain(problem) {
      if (problem === "too_many") return t("invite.tooMany");
      if (problem !== "colleague_exists" || colleague.current === null) return undefined;
      const { name, role } = colleague.current;
      return name === ""
        ? t("invite.colleague", { role: admin(`role.${role}`) })
        : t("invite.colleagueNamed", { name, role: admin(`role.${role}`) });
    },
  });
  if (ready) return <InvitationReady invitation={ready} onDone={onDone} />;
  return (
    <DialogForm form={form} title={t("invite.title")} description={t("invite.text")} send={t("invite.create")}>
      <TextField name="name" label={t("name")} hint={t("nameHint")} />
      <TextField
        name="email"
        type="email"
        label={t("invite.email")}
        hint={t(mailing ? "invite.emailHint" : "invite.emailOff")}
      />
      <SelectField
        name="language"
        label={t("invite.language")}
        hint={t("invite.languageHint")}
        options={languages.map((value) => ({ value, label: languageNames[value] }))}
      />
      <RoleField name="role" />
    </DialogForm>
  );
}
