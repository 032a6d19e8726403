import { useFormat } from "~/i18n/use-format";
import { useTranslation } from "~/i18n/use-translation";
import { textIn, type Localized } from "~/i18n/localized";
import { useLanguage } from "~/i18n/use-language";
import { SelectField, SwitchField } from "~/admin/record-form/choice-fields";
import { DateField, DateTimeField } from "~/admin/record-form/date-fields";
import { NumberField, TextField } from "~/admin/record-form/text-fields";
import { type BulkCarField, rulesOf } from "~domain/car-fields";
import { EquipmentChoice } from "../form/equipment-choice";
import { useCarCodes } from "../form/use-car-codes";
import { mayBeEmpty } from "./bulk-fields";
import { useBulkFields } from "./use-bulk-fields";

export interface BulkFieldLists {
  brands: readonly { id: number; name: Localized }[];
  offices: readonly { id: string; name: Localized }[];
  currency: string;
}

/** The input of one field as in the form of a car, within a form that has only this field. */
export function BulkFieldInput({ name, brands, offices, currency }: BulkFieldLists & { name: BulkCarField }) {
  const { t } = useTranslation("admin_car");
  const { language } = useLanguage();
  const format = useFormat();
  const codes = useCarCodes();
  const { labels, unit } = useBulkFields(currency);
  const rules = rulesOf(name);
  const props = { name, label: labels[name], required: !mayBeEmpty(name) };
  const empty = t(props.required ? "form.choose" : "form.notStated");

  if (name === "office_id") {
    const options = offices.map((office) => ({ value: office.id, label: textIn(office.name, language) }));
    return <SelectField {...props} options={options} empty={empty} />;
  }
  switch (rules.kind) {
    case "brand": {
      const options = brands.map((brand) => ({ value: String(brand.id), label: textIn(brand.name, language) }));
      return <SelectField {...props} options={options} empty={empty} />;
    }
    case "code":
      return <SelectField {...props} options={codes[rules.group]} empty={empty} />;
    case "answer": {
      const options = [
        { value: "yes", label: t("form.yes") },
        { value: "no", label: t("form.no") },
      ];
      return <SelectField {...props} options={options} empty={empty} />;
    }
    case "flag":
      return <SwitchField name={name} label={labels[name]} />;
    case "date":
      return <DateField {...props} />;
    case "moment":
      return <DateTimeField {...props} />;
    case "price":
      return <NumberField {...props} unit={format.currency(currency)} />;
    case "year":
      return <NumberField {...props} whole />;
    case "number":
      return <NumberField {...props} unit={rules.unit && unit(rules.unit)} whole={rules.decimals === undefined} />;
    case "equipment":
      return <EquipmentChoice />;
    default:
      return <TextField {...props} dir={name === "trim_level" ? "ltr" : undefined} />;
  }
}
