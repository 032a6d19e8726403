import { useTranslation } from "~/i18n/use-translation";
import type { FormAnswer, FormStamp } from "~/site/forms/answer";
import { ConsentField, FormField } from "~/site/forms/form-field";
import { FormGuards } from "~/site/forms/form-guards";
import { FormProblems } from "~/site/forms/form-problems";
import { useFormSend } from "~/site/forms/use-form-send";
import { Button } from "~/ui/button";
import { Input } from "~/ui/input";
import { Select } from "~/ui/select";
import { Textarea } from "~/ui/textarea";
import type { MessageField } from "./messages.schema";

interface ContactFormProps {
  stamp: FormStamp;
  countryCode: string;
  /** The offices to choose from, with names in the page's language. */
  offices: readonly { id: string; name: string }[];
  answer: FormAnswer<MessageField> | undefined;
  whatsapp: string | null;
}

/** Name under which this tab stores the draft. */
export const messageDraft = "message";

/** The contact form: a plain POST form. Scripts add validation before sending and keep a draft. */
export function ContactForm({ stamp, countryCode, offices, answer, whatsapp }: ContactFormProps) {
  const { t } = useTranslation("pages");
  const { shown, busy, summary, form } = useFormSend<MessageField>({
    draft: messageDraft,
    answer,
    check: async (sent) => (await import("./messages.schema")).readMessageForm(sent, countryCode).problems,
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
        <FormField name="name" label={labels.name} answer={shown} required>
          {(control) => <Input {...control} autoComplete="name" maxLength={240} />}
        </FormField>
        <div className="grid gap-7 sm:grid-cols-2 sm:gap-5">
          <FormField name="phone" label={labels.phone} answer={shown}>
            {(control) => <Input {...control} type="tel" autoComplete="tel" maxLength={60} />}
          </FormField>
          <FormField name="email" label={labels.email} answer={shown}>
            {(control) => <Input {...control} type="email" autoComplete="email" maxLength={254} />}
          </FormField>
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
          <Button type="submit" size="lg" busy={busy} aria-disabled={busy || undefined}>
            {busy ? t("form.sending") : t("contact.send")}
          </Button>
        </div>
      </form>
    </>
  );
}
