import { useTranslation } from "~/i18n/use-translation";
import { BilingualField } from "~/admin/record-form/bilingual-field";
import { SelectField } from "~/admin/record-form/choice-fields";
import { DateField } from "~/admin/record-form/date-fields";
import { NumberField } from "~/admin/record-form/text-fields";
import { carFields } from "~domain/car-fields";
import { CarSection } from "./car-section";
import { useCarCodes } from "./use-car-codes";

/** Range, charging and battery health, for cars that can be plugged in. */
export function BatterySection() {
  const { t } = useTranslation("admin_car");
  const { t: facts } = useTranslation("car_facts");
  const codes = useCarCodes();
  const charger = [
    { value: "yes", label: t("form.yes") },
    { value: "no", label: t("form.no") },
  ];
  return (
    <CarSection name="battery" title={t("form.section.battery")} description={t("form.about.battery")}>
      <NumberField name="range_km" label={facts("range")} unit={t("form.unit.km")} whole />
      <SelectField
        name="range_cycle"
        label={t("form.part.range_cycle")}
        options={codes.cycle}
        empty={t("form.notStated")}
      />
      <NumberField name="battery_kwh" label={facts("batteryKwh")} unit={t("form.unit.kwh")} />
      <NumberField name="charge_10_80_min" label={facts("charge10to80")} unit={t("form.unit.min")} whole />
      <NumberField name="dc_kw" label={facts("dc")} unit={t("form.unit.kw")} />
      <NumberField name="ac_kw" label={facts("ac")} unit={t("form.unit.kw")} />
      <SelectField
        name="connector"
        label={t("form.part.connector")}
        options={codes.connector}
        empty={t("form.notStated")}
      />
      <SelectField name="home_charger" label={facts("homeCharger")} options={charger} empty={t("form.notStated")} />
      <NumberField name="battery_health_pct" label={facts("health")} unit={t("form.unit.percent")} />
      <DateField
        past={carFields.battery_health_on.past}
        name="battery_health_on"
        label={t("form.part.battery_health_on")}
      />
      <BilingualField name="battery_health_method" label={t("form.part.battery_health_method")} />
      <DateField name="battery_warranty_until" label={facts("batteryWarranty")} />
    </CarSection>
  );
}
