import { type ReactNode, useMemo } from "react";
import { BilingualField } from "~/admin/record-form/bilingual-field";
import { SelectField, SwitchField } from "~/admin/record-form/choice-fields";
import { CountField } from "~/admin/record-form/count-field";
import { FieldGroup } from "~/admin/record-form/field-group";
import { RecordForm } from "~/admin/record-form/record-form";
import { NumberField, TextField } from "~/admin/record-form/text-fields";
import { useFormat } from "~/i18n/use-format";
import { useTranslation } from "~/i18n/use-translation";
import { siteContentSchemas } from "../site-content.schema";
import type { EditedContents } from "./contents.queries";
import { invoiceSchemes } from "~domain/paper-kinds";
import { invoiceProblems, moneyFields, moneyFormKeys, type MoneyKey, moneySchema, taxPlaces } from "./money.schema";
import { useContentForm } from "./use-content-form";

interface MoneyFormProps {
  loaded: EditedContents<MoneyKey>;
  currency: string;
  title: string;
  nav: ReactNode;
}

/** Form for discount limits, the usual deposit, tax and tax invoices. */
export function MoneyForm({ loaded, currency, title, nav }: MoneyFormProps) {
  const { t } = useTranslation("admin_money");
  const format = useFormat();
  const form = useContentForm({
    keys: moneyFormKeys,
    record: "settings/money",
    loaded,
    schema: useMemo(() => moneySchema(currency), [currency]),
    fields: ({ money, registration }) =>
      moneyFields(money ?? siteContentSchemas.money.parse({}), registration?.vat ?? ""),
    // The number that is empty and was never set stays unset.
    change: ({ money, vat }, { registration }) => ({
      money,
      ...(registration || vat ? { registration: { commercial: registration?.commercial ?? "", vat } } : {}),
    }),
    explain: (problem) => {
      const own = invoiceProblems.find((one) => one === problem);
      return own && t(`rules.${own}`);
    },
  });
  return (
    <RecordForm form={form} title={title} nav={nav} wholeAddress>
      <FieldGroup title={t("rules.discounts")} description={t("rules.discountsHint")}>
        <NumberField name="sales_pct" label={t("rules.sales")} unit={t("rules.percent")} required />
        <NumberField name="manager_pct" label={t("rules.manager")} unit={t("rules.percent")} required />
      </FieldGroup>
      <FieldGroup title={t("rules.deposit")} description={t("rules.depositHint")}>
        <NumberField name="deposit_amount" label={t("rules.amount")} unit={format.currency(currency)} />
        <CountField name="deposit_days" label={t("rules.days")} unit="day" required />
      </FieldGroup>
      <FieldGroup title={t("rules.tax")} description={t("rules.taxHint")}>
        <SwitchField name="tax_on" label={t("rules.taxOn")} className="col-span-full max-w-md" />
        <NumberField name="tax_rate" label={t("rules.rate")} unit={t("rules.percent")} />
        <SelectField
          name="tax_included"
          label={t("rules.taxPlace")}
          options={taxPlaces.map((value) => ({ value, label: t(`rules.taxPlaces.${value}`) }))}
        />
        <BilingualField name="tax_name" label={t("rules.name")} />
      </FieldGroup>
      <FieldGroup title={t("rules.invoices")} description={t("rules.invoicesHint")}>
        <SwitchField name="invoices_on" label={t("rules.invoicesOn")} className="col-span-full max-w-md" />
        <TextField name="vat" label={t("rules.vatNumber")} hint={t("rules.vatNumberHint")} />
        <SelectField
          name="invoices_scheme"
          label={t("rules.scheme")}
          options={invoiceSchemes.map((value) => ({ value, label: t(`rules.schemes.${value}`) }))}
        />
        <BilingualField name="seller" label={t("rules.seller")} hint={t("rules.sellerHint")} />
      </FieldGroup>
    </RecordForm>
  );
}
