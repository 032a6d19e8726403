import { type ReactNode, useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import type { FieldProblem, FormAnswer, FormStamp } from "~/site/forms/answer";
import { EmailField, NameField, PhoneField, SendRow } from "~/site/forms/contact-fields";
import { ConsentField, FormField } from "~/site/forms/form-field";
import { FormGuards } from "~/site/forms/form-guards";
import { FormProblems, fieldAnchor } from "~/site/forms/form-problems";
import { useFormSend } from "~/site/forms/use-form-send";
import { RadioGroup } from "~/site/forms/radio-group";
import { Textarea } from "~/ui/textarea";
import { contactChannels } from "./orders";
import type { OrderField } from "./orders.schema";

interface OrderFormProps {
  carId: number;
  stamp: FormStamp;
  /** The server's answer if the order was refused. */
  answer: FormAnswer | undefined;
  /** Link to a WhatsApp chat about this car, offered if sending fails. */
  whatsapp: string | null;
  tradeIn: OrderPart;
}

/** A collapsible part of the form with its fields and its own check. */
export interface OrderPart {
  labels: Record<string, string>;
  fields: (answer: FormAnswer | undefined) => ReactNode;
  check: (form: FormData) => Promise<Partial<Record<string, FieldProblem>> | undefined>;
}

/** Name under which the tab keeps what was typed for a car. */
export function orderDraft(carId: number): string {
  return `order:${carId}`;
}

/** The order form. A plain POST form; scripts add checking before sending and keep what is typed. */
export function OrderForm({ carId, stamp, answer, whatsapp, tradeIn }: OrderFormProps) {
  const { t } = useTranslation(["orders", "pages"]);
  const { shown, busy, summary, form } = useFormSend<string>({
    draft: orderDraft(carId),
    answer,
    check: async (sent) => {
      const other = await tradeIn.check(sent);
      const { problems } = (await import("./orders.schema")).readOrderForm(sent);
      return problems || other ? { ...problems, ...other } : undefined;
    },
  });
  const [byEmail, setByEmail] = useState(answer?.values["contact"] === "email");
  const labels: Record<OrderField, string> = {
    name: t("pages:form.name"),
    phone: t("pages:form.phone"),
    contact: t("order.contact"),
    email: t("pages:form.email"),
    message: t("order.message"),
    ...tradeIn.labels,
    consent: t("pages:form.consentShort"),
  };
  const problem = shown?.problems["contact"];
  return (
    <>
      <FormProblems answer={shown} ref={summary} labels={labels} whatsapp={whatsapp} />
      <form {...form} className="grid gap-7">
        <FormGuards stamp={stamp} />
        <NameField label={labels.name} answer={shown} required />
        <PhoneField label={labels.phone} hint={t("pages:form.phoneHint")} answer={shown} required />
        <div
          id={fieldAnchor("contact")}
          onChange={({ target }) => setByEmail(target instanceof HTMLInputElement && target.value === "email")}
        >
          <RadioGroup
            legend={labels.contact}
            name="contact"
            defaultValue={answer?.values["contact"] || "whatsapp"}
            options={contactChannels.map((value) => ({ value, label: t(`order.channels.${value}`) }))}
            error={problem ? t(`pages:form.problems.${problem}`) : undefined}
          />
        </div>
        <EmailField label={labels.email} answer={shown} required={byEmail} />
        <FormField name="message" label={labels.message} hint={t("order.messageHint")} answer={shown}>
          {(control) => <Textarea {...control} rows={4} />}
        </FormField>
        {tradeIn.fields(shown)}
        <ConsentField answer={shown} />
        <SendRow busy={busy} label={t("order.send")} note={t("order.privacy")} />
      </form>
    </>
  );
}
