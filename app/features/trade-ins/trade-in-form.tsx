import { useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import type { FormAnswer, FormStamp } from "~/site/forms/answer";
import { EmailField, NameField, PhoneField, SendRow } from "~/site/forms/contact-fields";
import { ConsentField } from "~/site/forms/form-field";
import { FormGuards } from "~/site/forms/form-guards";
import { FormProblems } from "~/site/forms/form-problems";
import { useFormSend } from "~/site/forms/use-form-send";
import { useCarLabels } from "./car-labels";
import { PhotoQueue } from "./photo-queue";
import { TradeInFields } from "./trade-in-fields";
import type { TradeInField } from "./trade-ins.schema";

/** Name of the form's draft in the tab's storage. */
export const tradeInDraft = "trade-in";

interface TradeInFormProps {
  stamp: FormStamp;
  answer: FormAnswer<TradeInField> | undefined;
  /** Link to a WhatsApp chat with the dealer, offered if sending fails. */
  whatsapp: string | null;
  /** Whether photos can be uploaded. */
  photos: boolean;
}

/** The trade-in form. A plain POST form; scripts add photos, validation before sending and a draft. */
export function TradeInForm({ stamp, answer, whatsapp, photos }: TradeInFormProps) {
  const { t } = useTranslation(["trade_in_page", "pages"]);
  const [work] = useState(() => new PhotoQueue());
  const { shown, busy, summary, form } = useFormSend<TradeInField>({
    draft: tradeInDraft,
    answer,
    check: async (sent) => {
      await work.settled();
      return (await import("./trade-ins.schema")).readTradeInForm(sent).problems;
    },
  });
  const labels: Record<TradeInField, string> = {
    ...useCarLabels(),
    name: t("pages:form.name"),
    phone: t("pages:form.phone"),
    email: t("pages:form.email"),
    consent: t("pages:form.consentShort"),
  };
  return (
    <>
      <FormProblems answer={shown} ref={summary} labels={labels} whatsapp={whatsapp} />
      <form {...form} className="grid gap-12">
        <FormGuards stamp={stamp} />
        <section aria-labelledby="trade-in-car" className="grid gap-7">
          <h2 id="trade-in-car" className="title">
            {t("yourCar")}
          </h2>
          <TradeInFields answer={shown} required photos={photos ? work : null} />
        </section>
        <section aria-labelledby="trade-in-you" className="grid gap-7">
          <h2 id="trade-in-you" className="title">
            {t("aboutYou")}
          </h2>
          <NameField label={labels.name} answer={shown} required />
          <PhoneField label={labels.phone} hint={t("pages:form.phoneHint")} answer={shown} required />
          <EmailField label={labels.email} hint={t("emailHint")} answer={shown} />
          <ConsentField answer={shown} />
        </section>
        <SendRow busy={busy} label={t("send")} note={t("privacy")} />
      </form>
    </>
  );
}
