import { useTranslation } from "~/i18n/use-translation";
import type { FormAnswer, FormStamp } from "~/site/forms/answer";
import { EmailField, NameField, PhoneField, SendRow } from "~/site/forms/contact-fields";
import { ConsentField, FormField } from "~/site/forms/form-field";
import { FormGuards } from "~/site/forms/form-guards";
import { fieldAnchor, FormProblems } from "~/site/forms/form-problems";
import { RadioGroup } from "~/site/forms/radio-group";
import { useFormSend } from "~/site/forms/use-form-send";
import { FieldError } from "~/ui/field";
import { Textarea } from "~/ui/textarea";
import { viewingKinds } from "~domain/viewing-statuses";
import { TimeRadios } from "./slot-picker";
import type { SlotDays } from "./viewings";
import type { ViewingField } from "./viewings.schema";

/** Name of the form's draft in the tab's storage. */
export const viewingDraft = "viewing";

interface ViewingFormProps {
  slots: SlotDays;
  day: string;
  stamp: FormStamp;
  answer: FormAnswer<ViewingField> | undefined;
  whatsapp: string | null;
  /** The dealer's conditions for test drives, such as licence and age; null for none. */
  note: string | null;
}

/** Form for a slot of the chosen day and the visitor's data. A plain POST form; scripts add validation and a draft. */
export function ViewingForm({ slots, day, stamp, answer, whatsapp, note }: ViewingFormProps) {
  const { t } = useTranslation(["viewings", "pages"]);
  const { shown, busy, summary, form } = useFormSend<ViewingField>({
    draft: viewingDraft,
    answer,
    check: async (sent) => (await import("./viewings.schema")).readViewingForm(sent).problems,
  });
  const labels: Record<ViewingField, string> = {
    at: t("time"),
    kind: t("kind"),
    name: t("pages:form.name"),
    phone: t("pages:form.phone"),
    email: t("pages:form.email"),
    wish: t("wish"),
    consent: t("pages:form.consentShort"),
  };
  const missing = shown?.problems.at;
  return (
    <>
      <FormProblems answer={shown} ref={summary} labels={labels} whatsapp={whatsapp} />
      <form {...form} className="grid gap-7">
        <FormGuards stamp={stamp} />
        <div id={fieldAnchor("at")}>
          <TimeRadios slots={slots} day={day} value={answer?.values.at} problem={missing ? "at-problem" : undefined} />
          {missing ? <FieldError id="at-problem">{t(`pages:form.problems.${missing}`)}</FieldError> : null}
          <p className="mt-2 text-sm text-muted-foreground">{t("zone")}</p>
        </div>
        <div className="grid gap-2">
          <RadioGroup
            legend={labels.kind}
            name="kind"
            defaultValue={answer?.values.kind || "viewing"}
            options={viewingKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
          />
          {note ? <p className="measure text-sm text-muted-foreground">{note}</p> : null}
        </div>
        <NameField label={labels.name} answer={shown} required />
        <PhoneField label={labels.phone} hint={t("pages:form.phoneHint")} answer={shown} required />
        <EmailField label={labels.email} answer={shown} />
        <FormField name="wish" label={labels.wish} hint={t("wishHint")} answer={shown}>
          {(control) => <Textarea {...control} rows={3} />}
        </FormField>
        <ConsentField answer={shown} />
        <SendRow busy={busy} label={t("send")} note={t("privacy")} />
      </form>
    </>
  );
}
