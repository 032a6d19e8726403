import { useTranslation } from "~/i18n/use-translation";
import { type Localized, textIn } from "~/i18n/localized";
import { useLanguage } from "~/i18n/use-language";
import type { ReactNode } from "react";
import { FilterBar } from "~/admin/ui/filter-bar";
import { FilterSelect } from "~/admin/ui/filter-fields";
import { SortFilter, StatusFilter } from "~/admin/ui/shared-filters";
import { FilterRange } from "~/admin/ui/filter-range";
import { editableNumber } from "~/utils/numbers";
import { carStatuses, fuels } from "~domain/car-codes";
import {
  carListSorts,
  type CarListSearch,
  missingFilters,
  moreFiltersUsed,
  priceFilter,
  yearFilter,
} from "./cars-search";

/** Parameters that are kept when the filters change. */
const kept = ["view", "columns", "size"];

interface CarsFiltersProps {
  search: CarListSearch;
  brands: readonly { id: number; name: Localized }[];
  /** The controls for columns and layout. */
  tools: ReactNode;
}

/** Search, filters and order of the stock, all kept in the address. */
export function CarsFilters({ search, brands, tools }: CarsFiltersProps) {
  const { t } = useTranslation("admin_cars");
  const { t: cars } = useTranslation("cars");
  const { language } = useLanguage();
  const typed = (value: number | null) => (value === null ? "" : editableNumber(value));
  return (
    <FilterBar
      searchLabel={t("search")}
      search={search.q}
      keep={kept}
      more={{
        used: moreFiltersUsed(search),
        fields: (
          <>
            <FilterSelect
              name="missing"
              labelled
              label={t("missingFilter")}
              value={search.missing}
              all={t("missingAny")}
              options={missingFilters.map((code) => ({ value: code, label: t(`missingFilters.${code}`) }))}
            />
            <FilterSelect
              name="fuel"
              labelled
              label={t("fuel")}
              value={search.fuel}
              all={t("allFuels")}
              options={fuels.map((fuel) => ({ value: fuel, label: cars(`fuel.${fuel}`) }))}
            />
            <OnlyFilter
              name="deal"
              value="1"
              on={search.deal}
              label={t("dealFilter")}
              any={t("dealAny")}
              only={t("dealOnly")}
            />
            <OnlyFilter
              name="featured"
              value="1"
              on={search.featured}
              label={t("featuredFilter")}
              any={t("featuredAny")}
              only={t("featuredOnly")}
            />
            <OnlyFilter
              name="reserved"
              value="48h"
              on={search.reservedLong}
              label={t("reservedFilter")}
              any={t("reservedAny")}
              only={t("reservedLong")}
            />
            <FilterRange
              legend={t("priceRange")}
              limits={priceFilter}
              from={{ name: "price_min", label: t("priceFrom"), value: typed(search.priceMin) }}
              to={{ name: "price_max", label: t("priceTo"), value: typed(search.priceMax) }}
            />
            <FilterRange
              legend={t("yearRange")}
              limits={yearFilter}
              grouped={false}
              from={{ name: "year_min", label: t("yearFrom"), value: typed(search.yearMin) }}
              to={{ name: "year_max", label: t("yearTo"), value: typed(search.yearMax) }}
            />
          </>
        ),
      }}
      tools={tools}
    >
      <StatusFilter value={search.status} statuses={carStatuses} nameOf={(status) => cars(`status.${status}`)} />
      <FilterSelect
        name="brand"
        label={t("brand")}
        value={typed(search.brand)}
        all={t("allBrands")}
        options={brands.map((brand) => ({ value: String(brand.id), label: textIn(brand.name, language) }))}
      />
      <SortFilter value={search.sort} sorts={carListSorts} nameOf={(sort) => t(`sorts.${sort}`)} />
    </FilterBar>
  );
}

interface OnlyFilterProps {
  name: string;
  /** Value of the parameter when the filter is on. */
  value: string;
  on: boolean;
  label: string;
  any: string;
  only: string;
}

/** A filter with two states. */
function OnlyFilter({ name, value, on, label, any, only }: OnlyFilterProps) {
  return (
    <FilterSelect
      name={name}
      labelled
      label={label}
      value={on ? value : ""}
      all={any}
      options={[{ value, label: only }]}
    />
  );
}
