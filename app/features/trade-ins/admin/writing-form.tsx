import { useMemo } from "react";
import { useNavigate } from "react-router";
import { useTranslation } from "~/i18n/use-translation";
import { KnownCustomerHint } from "~/admin/known-customer/known-customer-hint";
import { useFormat } from "~/i18n/use-format";
import { SelectField, SwitchField } from "~/admin/record-form/choice-fields";
import { FieldGroup } from "~/admin/record-form/field-group";
import { RecordForm } from "~/admin/record-form/record-form";
import { NumberField, TextAreaField, TextField } from "~/admin/record-form/text-fields";
import { useRecordForm } from "~/admin/record-form/use-record-form";
import type { Colleague } from "~/admin/use-assigned-toast";
import { browserClient } from "~/supabase/browser";
import { BackendError } from "~/supabase/unwrap";
import { toast } from "~/toast/toast";
import { languages } from "~domain/languages";
import { deskSources } from "~domain/sources";
import { tradeInConditions } from "~domain/trade-in-statuses";
import { WritingPhotos } from "./writing-photos";
import { tradeInRefusal } from "./trade-in-refusal";
import { writeTradeIn } from "./writing.queries";
import { type WritingFields, writingSchema } from "./writing.schema";

interface WritingFormProps {
  /** Initial values, filled from an order or a customer. */
  initial: WritingFields;
  /** Reference of its order; null without one. */
  order: string | null;
  staff: readonly Colleague[];
  countryCode: string;
  currency: string;
}

/** Form for staff to enter a trade-in of a customer who came, called or wrote. */
export function WritingForm({ initial, order, staff, countryCode, currency }: WritingFormProps) {
  const { t } = useTranslation(["admin_trade_ins", "trade_in", "admin_orders", "admin_desk"]);
  const { t: documents } = useTranslation("admin_documents");
  const format = useFormat();
  const navigate = useNavigate();
  const form = useRecordForm({
    schema: useMemo(() => writingSchema(countryCode, currency), [countryCode, currency]),
    initial,
    record: "trade-ins/new",
    version: null,
    save: async (writing, _version, _changed, key) => writeTradeIn(await browserClient(), writing, key),
    onSaved: async ({ id, reference }) => {
      toast({ title: t("form.saved", { reference: `\u2066${reference}\u2069` }) });
      await navigate(`/admin/orders/trade-ins/${id}`, { replace: true });
    },
    explain: (problem) => tradeInRefusal(new BackendError(problem, "", 409, null), t),
  });
  return (
    <RecordForm
      form={form}
      title={t("form.title")}
      intro={order === null ? t("form.intro") : t("form.forOrder", { reference: `\u2066${order}\u2069` })}
      backTo={{ to: "/admin/orders/trade-ins", label: t("title") }}
      labels={{ order: t("order"), pictures: t("trade_in:photos.title") }}
    >
      <FieldGroup title={t("car")}>
        <TextField name="make" label={t("trade_in:make")} hint={t("form.makeHint")} required />
        <TextField name="model" label={t("trade_in:model")} required />
        <NumberField name="year" label={t("trade_in:year")} required />
        <NumberField name="mileage" label={t("trade_in:mileage")} hint={t("trade_in:mileageHint")} />
        <SelectField
          name="condition"
          label={t("trade_in:condition")}
          options={tradeInConditions.map((value) => ({ value, label: t(`conditions.${value}`) }))}
        />
        <TextAreaField name="wish" label={t("wish")} rows={3} dir="auto" className="col-span-full" />
        <TextField name="vin" dir="ltr" label={documents("tradeIn.vin")} hint={documents("tradeIn.vinHint")} />
        <TextField name="plate" dir="ltr" label={documents("tradeIn.plate")} />
        <NumberField
          name="loan"
          label={documents("tradeIn.loanIn", { currency: format.currency(currency) })}
          hint={documents("tradeIn.loanHint")}
        />
        <WritingPhotos />
      </FieldGroup>
      <FieldGroup title={t("customer")}>
        <TextField name="name" label={t("admin_orders:desk.name")} required first={initial.name === ""} />
        <TextField name="phone" type="tel" dir="ltr" label={t("admin_orders:desk.phone")} required />
        <TextField name="email" type="email" dir="ltr" label={t("admin_orders:desk.email")} />
        <KnownCustomerHint countryCode={countryCode} />
        <SelectField
          name="language"
          label={t("admin_orders:desk.language")}
          options={languages.map((code) => ({ value: code, label: t(`admin_orders:desk.languages.${code}`) }))}
        />
        <SelectField
          name="source"
          label={t("admin_desk:source")}
          options={deskSources.map((source) => ({ value: source, label: t(`admin_desk:sources.${source}`) }))}
        />
        <SelectField
          name="assigned_to"
          label={t("admin_orders:orders.assigned")}
          empty={t("admin_orders:orders.unassigned")}
          options={staff.filter(({ left }) => !left).map(({ id, name }) => ({ value: id, label: name }))}
        />
        <SwitchField
          name="consent"
          label={t("admin_desk:consent")}
          hint={t("admin_desk:consentHint")}
          className="col-span-full max-w-md"
        />
        <TextAreaField
          name="note"
          label={t("note.title")}
          hint={t("note.hint")}
          rows={3}
          dir="auto"
          className="col-span-full"
        />
      </FieldGroup>
    </RecordForm>
  );
}
