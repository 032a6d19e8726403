import { type ReactNode, useMemo } from "react";
import { BilingualField } from "~/admin/record-form/bilingual-field";
import { SelectField, SwitchField } from "~/admin/record-form/choice-fields";
import { CountField } from "~/admin/record-form/count-field";
import { FieldGroup } from "~/admin/record-form/field-group";
import { RecordForm } from "~/admin/record-form/record-form";
import { NumberField } from "~/admin/record-form/text-fields";
import { useFormat } from "~/i18n/use-format";
import { useTranslation } from "~/i18n/use-translation";
import { siteContentSchemas } from "../site-content.schema";
import type { EditedContents } from "./contents.queries";
import { moneyFields, moneySchema, taxPlaces } from "./money.schema";
import { useContentForm } from "./use-content-form";

interface MoneyFormProps {
  loaded: EditedContents<"money">;
  currency: string;
  title: string;
  nav: ReactNode;
}

/** Form for discount limits, tax and the usual deposit. */
export function MoneyForm({ loaded, currency, title, nav }: MoneyFormProps) {
  const { t } = useTranslation("admin_money");
  const format = useFormat();
  const form = useContentForm({
    keys: ["money"],
    record: "settings/money",
    loaded,
    schema: useMemo(() => moneySchema(currency), [currency]),
    fields: ({ money }) => moneyFields(money ?? siteContentSchemas.money.parse({})),
    change: (money) => ({ money }),
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
    </RecordForm>
  );
}
