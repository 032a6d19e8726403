import { useTranslation } from "~/i18n/use-translation";
import type { FormAnswer, FormStamp } from "~/site/forms/answer";
import { NameField, PhoneField, SendButton } from "~/site/forms/contact-fields";
import { ConsentField, FormField } from "~/site/forms/form-field";
import { FormGuards } from "~/site/forms/form-guards";
import { FormProblems } from "~/site/forms/form-problems";
import { useFormSend } from "~/site/forms/use-form-send";
import { ChatLink } from "~/ui/chat-link";
import { Textarea } from "~/ui/textarea";
import type { WishField } from "./wish.schema";

export interface WishFormProps {
  stamp: FormStamp;
  /** Name under which this tab stores the draft. */
  draft: string;
  /** The search as a sentence, which the visitor may edit. */
  summary: string;
  answer: FormAnswer<WishField> | undefined;
  /** Address of a chat with the same text; null without a WhatsApp number. */
  whatsapp: string | null;
}

/** The form to request a car that the search did not find. A plain POST form to the address of the search. */
export function WishForm({ stamp, draft, summary, answer, whatsapp }: WishFormProps) {
  const { t } = useTranslation("pages");
  const {
    shown,
    busy,
    summary: problems,
    form,
  } = useFormSend<WishField>({
    draft,
    answer,
    check: async (sent) => (await import("./wish.schema")).readWishForm(sent).problems,
  });
  const labels: Record<WishField, string> = {
    name: t("form.name"),
    phone: t("wish.phone"),
    body: t("wish.body"),
    consent: t("form.consentShort"),
  };
  return (
    <>
      <FormProblems answer={shown} ref={problems} labels={labels} whatsapp={whatsapp} />
      <form {...form} className="grid gap-7">
        <FormGuards stamp={stamp} />
        <FormField name="body" label={labels.body} answer={shown} required>
          {(control) => <Textarea {...control} defaultValue={control.defaultValue ?? summary} rows={3} />}
        </FormField>
        <div className="grid gap-7 sm:grid-cols-2 sm:gap-5">
          <NameField label={labels.name} answer={shown} required />
          <PhoneField label={labels.phone} answer={shown} required />
        </div>
        <ConsentField answer={shown} />
        <div className="flex flex-wrap gap-3">
          <SendButton busy={busy} label={t("wish.send")} />
          <ChatLink href={whatsapp} variant="outline" size="lg">
            {t("form.whatsappInstead")}
          </ChatLink>
        </div>
      </form>
    </>
  );
}
