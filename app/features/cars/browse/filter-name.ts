import { useTranslation } from "~/i18n/use-translation";
import { useFormat } from "~/i18n/use-format";
import { type ChoiceFilter, isStepFilter, limitFilters, type StepFilter } from "~domain/car-filters";
import { useSale } from "../card/sale";
import type { NamedValue } from "./shown-facets";
import type { AppliedFilter } from "./search-changes";

/** Formats a range: "from 20,000", "up to 40,000", "20,000 – 40,000", or a single value if both ends are equal. */
export function useRangeName(): (from: string | null, to: string | null) => string {
  const { t } = useTranslation("browse");
  return (from, to) => {
    if (from === null || to === null)
      return from === null ? t("upTo", { value: to ?? "" }) : t("atLeast", { value: from });
    return from === to ? from : t("between", { from, to });
  };
}

/** The name of a code of a filter: "Electric". */
export function useCodeName(): (filter: ChoiceFilter, code: string) => string {
  const { t } = useTranslation("cars");
  return (filter, code) => {
    const names: Record<string, string> = t(filter, { returnObjects: true });
    return names[code] ?? code;
  };
}

/**
 * The name of a trait that words ask for beside codes and limits: "Massage seats", "8 cylinders"; null if it has none.
 */
export function useTraitName(): (trait: string) => string | null {
  const { t } = useTranslation("cars");
  const { t: text } = useTranslation("browse");
  const codeName = useCodeName();
  return (trait) => {
    const [kind = "", code = ""] = trait.split("_");
    if (kind === "interior") return text("titled", { title: text("interior"), value: codeName("colour", code) });
    if (kind === "cylinders") return text("cylinders", { number: code });
    const names: Record<string, string> = {
      ...t("feature", { returnObjects: true }),
      ...t("history", { returnObjects: true }),
      ...text("trait", { returnObjects: true }),
    };
    return names[trait] ?? null;
  };
}

/** Formats the value of a step filter: "up to 20,000 km", "from 70 kWh", "4 or more". */
export function useStepName(): (name: StepFilter, value: number) => string {
  const { t } = useTranslation("cars");
  const { t: browse } = useTranslation("browse");
  const format = useFormat();
  return (name, value) => {
    const filter = limitFilters[name];
    if (!("unit" in filter)) return browse(`filter.${filter.facet}AtLeast`, { count: value });
    const amount =
      filter.unit === "km" ? format.distance(value) : t(`unit.${filter.unit}`, { value: format.number(value) });
    return browse(filter.end === "max" ? "upTo" : "atLeast", { value: amount });
  };
}

const isStep = (filter: AppliedFilter): filter is Extract<AppliedFilter, { name: StepFilter }> =>
  isStepFilter(filter.name);

/** The name of an applied filter in the page's language: "Porsche", "Price: from BHD 20,000". */
export function useFilterName(names: readonly NamedValue[]): (filter: AppliedFilter) => string {
  const { t } = useTranslation("browse");
  const { currency, showrooms } = useSale();
  const format = useFormat();
  const rangeName = useRangeName();
  const codeName = useCodeName();
  const stepName = useStepName();
  const ends = { price: (amount: number) => format.money(amount, currency), year: format.year };
  const withTitle = (title: string, value: string) => t("titled", { title, value });
  return (filter) => {
    if (isStep(filter))
      return withTitle(t(`filter.${limitFilters[filter.name].facet}`), stepName(filter.name, filter.value));
    switch (filter.name) {
      case "q":
        return t("words.quoted", { words: filter.value });
      case "brand":
      case "model":
        return names.find(({ value }) => value === filter.value)?.label ?? filter.value;
      case "price":
      case "year": {
        const end = (value: number | null) => (value === null ? null : ends[filter.name](value));
        return withTitle(t(`filter.${filter.name}`), rangeName(end(filter.from), end(filter.to)));
      }
      case "office":
        return showrooms[filter.value] ?? t("filter.office");
      case "deal":
      case "section":
        return t(`filter.${filter.name}`);
      default:
        return codeName(filter.name, filter.value);
    }
  };
}
