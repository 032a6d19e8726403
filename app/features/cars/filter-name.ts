import { useTranslation } from "react-i18next";
import { textIn, type Localized } from "~/i18n/localized";
import { useFormat } from "~/i18n/use-format";
import { useLanguage } from "~/i18n/use-language";
import type { Body, CarCondition, Colour, Drivetrain, Fuel, RegionalSpec, Transmission } from "./cars";
import { useSale } from "./sale";
import type { AppliedFilter } from "./search-changes";

/** Something to choose by name that the filters show. */
export interface NamedOption {
  slug: string;
  name: Localized;
}

/** Names an applied filter in the page's language: "Porsche", "Price from BHD 20,000". */
export function useFilterName(brands: readonly NamedOption[]): (filter: AppliedFilter) => string {
  const { t } = useTranslation("cars");
  const { language } = useLanguage();
  const { currency } = useSale();
  const format = useFormat();
  return ({ name, value }) => {
    const code = String(value);
    switch (name) {
      case "q":
        return `“${code}”`;
      case "brand": {
        const brand = brands.find(({ slug }) => slug === code);
        return brand ? textIn(brand.name, language) : code;
      }
      case "model":
        return code.slice(code.indexOf("_") + 1);
      case "fuel":
        return t(`fuel.${code as Fuel}`);
      case "transmission":
        return t(`transmission.${code as Transmission}`);
      case "body":
        return t(`body.${code as Body}`);
      case "drivetrain":
        return t(`drivetrain.${code as Drivetrain}`);
      case "condition":
        return t(`condition.${code as CarCondition}`);
      case "colour":
        return t(`colour.${code as Colour}`);
      case "spec":
        return t(`spec.${code as RegionalSpec}`);
      case "priceMin":
        return `${t("filter.priceFrom")} ${format.money(Number(value), currency)}`;
      case "priceMax":
        return `${t("filter.priceTo")} ${format.money(Number(value), currency)}`;
      case "yearMin":
        return `${t("filter.yearFrom")} ${code}`;
      case "yearMax":
        return `${t("filter.yearTo")} ${code}`;
      case "mileageMax":
        return t("list.upTo", { value: format.distance(Number(value)) });
      case "rangeMin":
        return `${t("filter.range")} ${t("list.atLeast", { value: format.distance(Number(value)) })}`;
      case "batteryMin":
        return t("unit.kwh", { value: code });
      case "seatsMin":
        return `${t("filter.seats")}: ${t("filter.seatsAtLeast", { count: Number(value) })}`;
      case "deal":
        return t("filter.deal");
      case "section":
        return t("filter.section");
    }
  };
}
