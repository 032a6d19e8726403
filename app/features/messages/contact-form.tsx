import { useTranslation } from "~/i18n/use-translation";
import type { FormAnswer, FormStamp } from "~/site/forms/answer";
import { EmailField, NameField, PhoneField, SendButton } from "~/site/forms/contact-fields";
import { ConsentField, FormField } from "~/site/forms/form-field";
import { FormGuards } from "~/site/forms/form-guards";
import { FormProblems } from "~/site/forms/form-problems";
import { useFormSend } from "~/site/forms/use-form-send";
import { Select } from "~/ui/select";
import { Textarea } from "~/ui/textarea";
import type { MessageField } from "./messages.schema";

interface ContactFormProps {
  stamp: FormStamp;
  /** The offices to choose from, with names in the page's language. */
  offices: readonly { id: string; name: string }[];
  answer: FormAnswer<MessageField> | undefined;
  whatsapp: string | null;
}

/** Id of the text above the form (contact-page.tsx): phone or e-mail is enough. */
const introId = "message-intro";

/** Name under which this tab stores the draft. */
export const messageDraft = "message";

/** The contact form: a plain POST form. Scripts add validation before sending and keep a draft. */
export function ContactForm({ stamp, offices, answer, whatsapp }: ContactFormProps) {
  const { t } = useTranslation("pages");
  const { shown, busy, summary, form } = useFormSend<MessageField>({
    draft: messageDraft,
    answer,
    check: async (sent) => (await import("./messages.schema")).readMessageForm(sent).problems,
  });
  const labels: Record<MessageField, string> = {
    name: t("form.name"),
    phone: t("form.phone"),
    email: t("form.email"),
    office: t("contact.office"),
    body: t("contact.body"),
    consent: t("form.consentShort"),
  };
  return (
    <>
      <FormProblems answer={shown} ref={summary} labels={labels} whatsapp={whatsapp} />
      <form {...form} className="grid gap-7">
        <FormGuards stamp={stamp} />
        <NameField label={labels.name} answer={shown} required />
        <div role="group" aria-labelledby={introId} className="grid gap-7 sm:grid-cols-2 sm:gap-5">
          <PhoneField label={labels.phone} answer={shown} />
          <EmailField label={labels.email} answer={shown} />
        </div>
        {offices.length > 1 ? (
          <FormField name="office" label={labels.office} answer={shown}>
            {(control) => (
              <Select {...control}>
                <option value="">{t("contact.anyOffice")}</option>
                {offices.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </Select>
            )}
          </FormField>
        ) : null}
        <FormField name="body" label={labels.body} answer={shown} required>
          {(control) => <Textarea {...control} rows={6} />}
        </FormField>
        <ConsentField answer={shown} />
        <div>
          <SendButton busy={busy} label={t("contact.send")} />
        </div>
      </form>
    </>
  );
}
