import { useMemo } from "react";
import { useNavigate } from "react-router";
import { useTranslation } from "~/i18n/use-translation";
import { KnownCustomerHint } from "~/admin/known-customer/known-customer-hint";
import { SelectField, SwitchField } from "~/admin/record-form/choice-fields";
import { FieldGroup } from "~/admin/record-form/field-group";
import { RecordForm } from "~/admin/record-form/record-form";
import { TextAreaField, TextField } from "~/admin/record-form/text-fields";
import type { NameCar } from "~/admin/ui/found-cars";
import { useRecordForm } from "~/admin/record-form/use-record-form";
import { browserClient } from "~/supabase/browser";
import { toast } from "~/toast/toast";
import { languages } from "~domain/languages";
import { deskSources } from "~domain/sources";
import { contactChannels } from "../../orders";
import type { Colleague } from "~/admin/use-assigned-toast";
import type { CampaignName } from "../campaigns.queries";
import { CampaignField } from "./campaign-field";
import { CarsField } from "./cars-field";
import { writeOrder } from "./new-order.queries";
import { type NewOrderFields, newOrderSchema } from "./new-order.schema";

interface NewOrderFormProps {
  campaigns: readonly CampaignName[];
  /** Initial values, filled from a customer, a message or a viewing. */
  initial: NewOrderFields;
  staff: readonly Colleague[];
  countryCode: string;
  nameCar: NameCar;
}

const refusals = {
  car_not_available: "sold",
  car_not_found: "gone",
  key_reused: "keyReused",
  viewing_ordered: "viewingOrdered",
} as const;

/** Form for staff to enter an order of a customer who came, called or wrote. */
export function NewOrderForm({ campaigns, initial, staff, countryCode, nameCar }: NewOrderFormProps) {
  const { t } = useTranslation("admin_desk");
  const { t: orders } = useTranslation("admin_orders");
  const { t: texts } = useTranslation("orders");
  const { t: viewings } = useTranslation("admin_viewings");
  const navigate = useNavigate();
  const form = useRecordForm({
    schema: useMemo(() => newOrderSchema(countryCode), [countryCode]),
    initial,
    record: "orders/new",
    version: null,
    save: async (order, _version, _changed, key) => writeOrder(await browserClient(), order, key),
    onSaved: async ({ id, reference }) => {
      toast({ title: t("saved", { reference: `\u2066${reference}\u2069` }) });
      await navigate(`/admin/orders/${id}`, { replace: true });
    },
    explain: (problem) => {
      const known = Object.entries(refusals).find(([code]) => code === problem);
      return known && t(`refusals.${known[1]}`);
    },
  });
  return (
    <RecordForm
      form={form}
      title={t("new")}
      intro={t("intro")}
      backTo={{ to: "/admin/orders", label: orders("orders.title") }}
      labels={{ from_message: orders("orders.messages"), from_viewing: viewings("title") }}
    >
      <FieldGroup title={orders("orders.customer")}>
        <TextField name="name" label={orders("desk.name")} required first={initial.name === ""} />
        <TextField name="phone" type="tel" dir="ltr" label={orders("desk.phone")} required />
        <TextField name="email" type="email" dir="ltr" label={orders("desk.email")} />
        <KnownCustomerHint countryCode={countryCode} />
        <SelectField
          name="language"
          label={orders("desk.language")}
          options={languages.map((code) => ({ value: code, label: orders(`desk.languages.${code}`) }))}
        />
        <SelectField
          name="source"
          label={t("source")}
          options={deskSources.map((source) => ({ value: source, label: t(`sources.${source}`) }))}
        />
        <CampaignField campaigns={campaigns} />
        <SelectField
          name="contact"
          label={orders("desk.contact")}
          options={contactChannels.map((channel) => ({ value: channel, label: texts(`order.channels.${channel}`) }))}
        />
        <SwitchField name="consent" label={t("consent")} hint={t("consentHint")} className="col-span-full max-w-md" />
      </FieldGroup>
      <FieldGroup title={t("wanted")}>
        <CarsField nameCar={nameCar} />
        <TextAreaField
          name="message"
          dir="auto"
          rows={3}
          label={t("message")}
          hint={t("messageHint")}
          className="col-span-full"
        />
        <SelectField
          name="assigned_to"
          label={orders("orders.assigned")}
          empty={orders("orders.unassigned")}
          options={staff.filter(({ left }) => !left).map(({ id, name }) => ({ value: id, label: name }))}
        />
      </FieldGroup>
    </RecordForm>
  );
}
