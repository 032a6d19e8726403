import { useTranslation } from "~/i18n/use-translation";
import { useFormat } from "~/i18n/use-format";
import type { Body, CarCondition, Colour, Drivetrain, Fuel, RegionalSpec, Transmission } from "../cars";
import { useSale } from "../sale";
import type { NamedValue } from "./shown-facets";
import type { AppliedFilter } from "./search-changes";

/** Words one of a pair of ends: "from 20,000", "up to 40,000", "20,000 – 40,000", and one alone where both are the same. */
export function useRangeName(): (from: string | null, to: string | null) => string {
  const { t } = useTranslation("browse");
  return (from, to) => {
    if (from === null || to === null)
      return from === null ? t("upTo", { value: to ?? "" }) : t("atLeast", { value: from });
    return from === to ? from : t("between", { from, to });
  };
}

/** Names an applied filter in the page's language: "Porsche", "Price: from BHD 20,000". */
export function useFilterName(names: readonly NamedValue[]): (filter: AppliedFilter) => string {
  const { t } = useTranslation("cars");
  const { t: browse } = useTranslation("browse");
  const { currency } = useSale();
  const format = useFormat();
  const rangeName = useRangeName();
  const named = (code: string) => names.find(({ value }) => value === code)?.label ?? code;
  const withTitle = (title: string, value: string) => browse("titled", { title, value });
  return (filter) => {
    switch (filter.name) {
      case "q":
        return browse("words.quoted", { words: filter.value });
      case "brand":
      case "model":
        return named(filter.value);
      case "fuel":
        return t(`fuel.${filter.value as Fuel}`);
      case "transmission":
        return t(`transmission.${filter.value as Transmission}`);
      case "body":
        return t(`body.${filter.value as Body}`);
      case "drivetrain":
        return t(`drivetrain.${filter.value as Drivetrain}`);
      case "condition":
        return t(`condition.${filter.value as CarCondition}`);
      case "colour":
        return t(`colour.${filter.value as Colour}`);
      case "spec":
        return t(`spec.${filter.value as RegionalSpec}`);
      case "price": {
        const money = (amount: number | null) => (amount === null ? null : format.money(amount, currency));
        return withTitle(t("filter.price"), rangeName(money(filter.from), money(filter.to)));
      }
      case "year": {
        const year = (value: number | null) => (value === null ? null : format.year(value));
        return withTitle(t("filter.year"), rangeName(year(filter.from), year(filter.to)));
      }
      case "mileageMax":
        return withTitle(t("filter.mileage"), browse("upTo", { value: format.distance(filter.value) }));
      case "rangeMin":
        return withTitle(t("filter.range"), browse("atLeast", { value: format.distance(filter.value) }));
      case "batteryMin":
        return withTitle(t("filter.battery"), browse("atLeast", { value: t("unit.kwh", { value: filter.value }) }));
      case "seatsMin":
        return withTitle(t("filter.seats"), t("filter.seatsAtLeast", { count: filter.value }));
      case "deal":
        return t("filter.deal");
      case "section":
        return t("filter.section");
    }
  };
}
