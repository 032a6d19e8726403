import { useTranslation } from "~/i18n/use-translation";
import { textIn, type Localized } from "~/i18n/localized";
import { useExactMoney } from "~/i18n/exact-money";
import { useFormat } from "~/i18n/use-format";
import { useLanguage } from "~/i18n/use-language";
import type { Language } from "~domain/languages";
import { bulkCarFields, type BulkCarField, rulesOf } from "~domain/car-fields";
import { type CarFigure, isFigure } from "~domain/car-figures";
import type { CarUnit } from "~domain/car-units";
import { recordOf } from "~domain/records";
import { useCarCodes } from "../form/use-car-codes";
import { isFigureUnit, useFigureUnit } from "../form/use-figure-unit";

const isBulkFigure = (name: BulkCarField): name is BulkCarField & CarFigure => isFigure(name);
const bulkFigures = bulkCarFields.filter(isBulkFigure);

/** The names, units and values of the fields of a bulk change, as in the form. */
export function useBulkFields(currency: string) {
  const { t } = useTranslation("admin_car");
  const { t: cars } = useTranslation("cars");
  const { t: facts } = useTranslation("car_facts");
  const { t: editing } = useTranslation("editing");
  const { t: bulk } = useTranslation("admin_bulk");
  const { language } = useLanguage();
  const format = useFormat();
  const money = useExactMoney();
  const codes = useCarCodes();
  const figureUnit = useFigureUnit();
  const side = (part: string, of: Language) => t("form.inLanguage", { part, language: editing(`language.${of}`) });

  const labels: Record<BulkCarField, string> = {
    ...recordOf(bulkFigures, (name) => facts(name)),
    brand_id: t("form.part.brand"),
    model: side(t("form.part.model"), "en"),
    model_ar: side(t("form.part.model"), "ar"),
    trim_level: t("form.part.trim"),
    year: t("form.part.year"),
    status: t("form.part.status"),
    was_price: cars("wasPrice"),
    deal: cars("deal"),
    featured: t("form.part.featured"),
    condition: facts("condition"),
    fuel: cars("facts.fuel"),
    transmission: cars("facts.transmission"),
    body: facts("body"),
    drivetrain: facts("drivetrain"),
    exterior_colour: t("form.part.exterior_colour"),
    exterior_colour_name_en: side(t("form.part.exterior_colour_name"), "en"),
    exterior_colour_name_ar: side(t("form.part.exterior_colour_name"), "ar"),
    interior_colour: t("form.part.interior_colour"),
    interior_material_en: side(t("form.part.interior_material"), "en"),
    interior_material_ar: side(t("form.part.interior_material"), "ar"),
    cylinders: t("form.part.cylinders"),
    displacement_cc: t("form.part.displacement"),
    regional_spec: facts("spec"),
    spec_verified: t("form.part.spec_verified"),
    warranty_until: t("form.part.warranty_until"),
    warranty_km: t("form.part.warranty_km"),
    warranty_by_en: side(t("form.part.warranty_by"), "en"),
    warranty_by_ar: side(t("form.part.warranty_by"), "ar"),
    range_km: facts("range"),
    range_cycle: t("form.part.range_cycle"),
    battery_kwh: facts("batteryKwh"),
    ac_kw: facts("ac"),
    dc_kw: facts("dc"),
    charge_10_80_min: facts("charge10to80"),
    connector: t("form.part.connector"),
    battery_warranty_until: facts("batteryWarranty"),
    home_charger: facts("homeCharger"),
    features: t("form.section.equipment"),
    deal_until: t("form.part.deal_until"),
    new_until: t("form.part.new_until"),
    publish_at: t("form.part.publish_at"),
    unpublish_at: t("form.part.unpublish_at"),
    office_id: t("form.part.office"),
    availability_confirmed_at: t("form.part.availability"),
  };

  function unit(of: CarUnit): string {
    return isFigureUnit(of) ? figureUnit(of) : t(`form.unit.${of}`);
  }

  /** Formats a value. `name`: its name if it is an id. */
  function valueText(field: BulkCarField, value: string | number | boolean | null, name: Localized | null): string {
    const rules = rulesOf(field);
    if (value === null) return bulk("what.empty");
    if (name !== null) return textIn(name, language);
    if (typeof value === "boolean")
      return rules.kind === "answer" ? t(value ? "form.yes" : "form.no") : editing(value ? "yes" : "no");
    if (typeof value === "number") {
      if (rules.kind === "price") return money(value, currency);
      if (rules.kind !== "number") return String(value);
      return [format.number(value, rules.decimals ?? 0), rules.unit ? unit(rules.unit) : ""].join(" ").trim();
    }
    if (rules.kind === "date") return format.date(value);
    if (rules.kind === "moment") return format.dateTime(value);
    if (rules.kind === "code") return codes[rules.group].find((code) => code.value === value)?.label ?? value;
    return value;
  }

  return { labels, unit, valueText };
}
