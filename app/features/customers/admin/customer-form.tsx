import { useMemo } from "react";
import { useNavigate } from "react-router";
import { useTranslation } from "~/i18n/use-translation";
import { textIn } from "~/i18n/localized";
import { useLanguage } from "~/i18n/use-language";
import { BilingualField } from "~/admin/record-form/bilingual-field";
import { SelectField } from "~/admin/record-form/choice-fields";
import { FieldGroup } from "~/admin/record-form/field-group";
import { RecordForm } from "~/admin/record-form/record-form";
import { TextAreaField, TextField } from "~/admin/record-form/text-fields";
import { type SavedRecord, useRecordForm } from "~/admin/record-form/use-record-form";
import { browserClient } from "~/supabase/browser";
import { toast } from "~/toast/toast";
import { languages } from "~domain/languages";
import { sources } from "~domain/sources";
import { customerRefusal } from "./customer-words";
import { type CustomerFields, customerSchema, newCustomer } from "./customer.schema";
import { findCustomerFields, saveCustomer } from "./customers.queries";

interface CustomerFormProps {
  /** Null for a new customer. */
  id: number | null;
  customer?: SavedRecord<CustomerFields> | undefined;
  /** Country code for phone numbers without one, digits only. */
  countryCode: string;
}

/** The form of a customer: name, contact details, language and tags. */
export function CustomerForm({ id, customer, countryCode }: CustomerFormProps) {
  const { t } = useTranslation("admin_customers");
  const { t: orders } = useTranslation("admin_orders");
  const { t: desk } = useTranslation("admin_desk");
  const { language } = useLanguage();
  const navigate = useNavigate();
  const name = textIn({ en: customer?.values.name_en ?? null, ar: customer?.values.name_ar ?? null }, language);
  const form = useRecordForm({
    schema: useMemo(() => customerSchema(countryCode), [countryCode]),
    initial: customer?.values ?? newCustomer(language),
    record: `customers/${id ?? "new"}`,
    version: customer?.version ?? null,
    save: async (values, version, _, key) => saveCustomer(await browserClient(), id, values, version, key),
    reload: id === null ? undefined : async () => findCustomerFields(await browserClient(), id),
    onSaved: async (saved) => {
      toast({ title: t("form.saved") });
      await navigate(`/admin/orders/customers/${saved.id}`, { replace: true });
    },
    explain: (problem) => customerRefusal(problem, t),
  });
  return (
    <RecordForm
      form={form}
      title={id === null ? t("new") : name}
      backTo={
        id === null
          ? { to: "/admin/orders/customers", label: t("title") }
          : { to: `/admin/orders/customers/${id}`, label: name }
      }
    >
      <FieldGroup title={t("form.person")}>
        <BilingualField name="name" label={orders("desk.name")} hint={t("form.nameHint")} />
        <SelectField
          name="language"
          label={t("form.language")}
          options={languages.map((code) => ({ value: code, label: orders(`desk.languages.${code}`) }))}
        />
        <TextField name="tags" label={t("tags")} hint={t("form.tagsHint")} />
      </FieldGroup>
      <FieldGroup title={t("reach")} description={id === null ? undefined : t("form.reachHint")}>
        <TextField name="phone" type="tel" dir="ltr" label={orders("desk.phone")} />
        <TextField name="email" type="email" dir="ltr" label={orders("desk.email")} />
        <TextAreaField name="phones" dir="ltr" rows={2} label={t("form.phones")} hint={t("form.linesHint")} />
        <TextAreaField name="emails" dir="ltr" rows={2} label={t("form.emails")} hint={t("form.linesHint")} />
        <SelectField
          name="consent_source"
          label={t("form.consent")}
          hint={t("form.consentHint")}
          empty={t("form.noConsent")}
          options={sources.map((source) => ({ value: source, label: desk(`sources.${source}`) }))}
        />
      </FieldGroup>
      <FieldGroup title={t("notes.title")}>
        <TextAreaField name="notes" dir="auto" rows={4} label={t("notes.label")} className="col-span-full" />
      </FieldGroup>
    </RecordForm>
  );
}
