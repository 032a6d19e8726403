import type { ReactNode } from "react";
import { useFormat } from "~/i18n/use-format";
import { useTranslation } from "~/i18n/use-translation";
import type { Localized } from "~/i18n/localized";
import { textIn } from "~/i18n/localized";
import { useLanguage } from "~/i18n/use-language";
import { comma } from "~/i18n/comma";
import { SelectField } from "~/admin/record-form/choice-fields";
import { NumberField } from "~/admin/record-form/text-fields";
import { useField, useFormValue } from "~/admin/record-form/use-field";
import type { FieldValue } from "~/admin/record-form/values";
import type { Database } from "~domain/database.types";
import { Checkbox } from "~/ui/checkbox";
import { FieldError } from "~/ui/field";
import { sectionRules } from "./sections.schema";

type Fuel = Database["public"]["Enums"]["fuel"];

interface RuleFieldsProps {
  fuels: readonly Fuel[];
  brands: readonly { id: number; name: Localized }[];
  /** ISO 4217 */
  currency: string;
  /** The field for the picked cars, shown for the rule "hand_picked". */
  pickedCars: ReactNode;
}

/** Fields for the rule of a section and the rule's values. */
export function RuleFields({ fuels, brands, currency, pickedCars }: RuleFieldsProps) {
  const { t } = useTranslation("admin_content");
  const { language } = useLanguage();
  const unit = useFormat().currency(currency);
  const typed = useFormValue("rule");
  const rule = sectionRules.find((one) => one === typed);
  return (
    <>
      <SelectField
        name="rule"
        label={t("sections.rule")}
        hint={rule === undefined ? undefined : t(`sections.ruleHelp.${rule}`)}
        options={sectionRules.map((value) => ({ value, label: t(`sections.rules.${value}`) }))}
      />
      <NumberField name="max_cars" label={t("sections.maxCars")} hint={t("sections.maxCarsHint")} whole required />
      {rule === "fuel" ? <FuelsField fuels={fuels} /> : null}
      {rule === "brand" ? (
        <SelectField
          name="brand_id"
          label={t("sections.brand")}
          empty={t("sections.chooseBrand")}
          options={brands.map((brand) => ({ value: String(brand.id), label: textIn(brand.name, language) }))}
          required
        />
      ) : null}
      {rule === "price" ? (
        <div className="col-span-full grid items-start gap-x-6 gap-y-6 @lg:grid-cols-2">
          <NumberField name="price_min" label={t("sections.priceFrom")} unit={unit} />
          <NumberField name="price_max" label={t("sections.priceTo")} unit={unit} />
        </div>
      ) : null}
      {rule === "hand_picked" ? pickedCars : null}
    </>
  );
}

function FuelsField({ fuels }: { fuels: readonly Fuel[] }) {
  const { t } = useTranslation("admin_content");
  const { t: cars } = useTranslation("cars");
  const { language } = useLanguage();
  const names = (value: FieldValue) =>
    Array.isArray(value)
      ? fuels
          .filter((fuel) => value.includes(fuel))
          .map((fuel) => cars(`fuel.${fuel}`))
          .join(comma[language])
      : "";
  const field = useField("fuels", t("sections.fuels"), names);
  const chosen = Array.isArray(field.value) ? field.value : [];
  const errorId = `${field.anchor}-error`;
  return (
    <fieldset id={field.anchor} className="col-span-full" aria-describedby={field.error ? errorId : undefined}>
      <legend className="mb-1 text-sm font-medium">{t("sections.fuels")}</legend>
      <div className="grid grid-cols-2 gap-x-6 @2xl:grid-cols-3">
        {fuels.map((fuel) => (
          <Checkbox
            key={fuel}
            label={cars(`fuel.${fuel}`)}
            checked={chosen.includes(fuel)}
            aria-invalid={field.error ? true : undefined}
            onChange={({ target }) =>
              field.set(fuels.filter((one) => (one === fuel ? target.checked : chosen.includes(one))))
            }
            onBlur={field.onBlur}
          />
        ))}
      </div>
      {field.error ? <FieldError id={errorId}>{field.error}</FieldError> : null}
    </fieldset>
  );
}
