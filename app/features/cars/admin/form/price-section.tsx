import { useFormat } from "~/i18n/use-format";
import { useTranslation } from "~/i18n/use-translation";
import { SelectField } from "~/admin/record-form/choice-fields";
import { NumberField } from "~/admin/record-form/text-fields";
import { useFormValue } from "~/admin/record-form/use-field";
import { priceModes } from "~domain/car-codes";
import { CarSection } from "./car-section";

/** The price and the earlier price, or "price on request". */
export function PriceSection({ currency }: { currency: string }) {
  const { t } = useTranslation("admin_car");
  const { t: cars } = useTranslation("cars");
  const unit = useFormat().currency(currency);
  const hidden = useFormValue("price_mode") === "on_request";
  return (
    <CarSection name="price" title={t("form.section.price")}>
      <NumberField
        name="price"
        label={cars("price")}
        unit={unit}
        hint={t(hidden ? "form.hint.priceHidden" : "form.hint.price")}
      />
      <SelectField
        name="price_mode"
        label={t("form.part.priceMode")}
        options={priceModes.map((value) => ({ value, label: t(`form.priceModes.${value}`) }))}
      />
      <NumberField name="was_price" label={cars("wasPrice")} unit={unit} hint={t("form.hint.wasPrice")} />
    </CarSection>
  );
}
