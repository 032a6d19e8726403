import { useTranslation } from "react-i18next";
import { type Localized, textIn } from "~/i18n/localized";
import { useLanguage } from "~/i18n/use-language";
import { FilterBar, FilterSelect } from "~/ui/filter-bar";
import { FilterMore, FilterRange } from "~/ui/filter-more";
import { carStatuses, fuels } from "../../cars";
import { carListSorts, type CarListSearch, missingFilters, moreFiltersUsed } from "./cars-search";

/** What stays when the filters change. */
const kept = ["view", "columns", "size"];

interface CarsFiltersProps {
  search: CarListSearch;
  brands: readonly { id: number; name: Localized }[];
}

/** Search, filters and order of the stock; all of it stands in the address. */
export function CarsFilters({ search, brands }: CarsFiltersProps) {
  const { t } = useTranslation("admin_cars");
  const { t: shared } = useTranslation("admin");
  const { t: cars } = useTranslation("cars");
  const { language } = useLanguage();
  const typed = (value: number | null) => (value === null ? "" : String(value));
  return (
    <FilterBar label={shared("list.filters")} searchLabel={t("search")} search={search.q} keep={kept}>
      <FilterSelect
        name="status"
        label={shared("list.status")}
        value={search.status ?? ""}
        options={[{ value: "", label: shared("list.allStatuses") }, ...carStatuses.map((status) => ({ value: status, label: cars(`status.${status}`) }))]}
      />
      <FilterSelect
        name="brand"
        label={t("brand")}
        value={typed(search.brand)}
        options={[{ value: "", label: t("allBrands") }, ...brands.map((brand) => ({ value: String(brand.id), label: textIn(brand.name, language) }))]}
      />
      <FilterSelect
        name="sort"
        label={shared("list.sort")}
        value={search.sort === "newest" ? "" : search.sort}
        options={carListSorts.map((sort) => ({ value: sort === "newest" ? "" : sort, label: t(`sorts.${sort}`) }))}
      />
      <FilterMore label={shared("list.moreFilters")} count={moreFiltersUsed(search)}>
        <FilterSelect
          name="missing"
          labelled
          label={t("missingFilter")}
          value={search.missing ?? ""}
          options={[{ value: "", label: t("missingAny") }, ...missingFilters.map((code) => ({ value: code, label: t(`missingFilters.${code}`) }))]}
        />
        <FilterSelect
          name="fuel"
          labelled
          label={t("fuel")}
          value={search.fuel ?? ""}
          options={[{ value: "", label: t("allFuels") }, ...fuels.map((fuel) => ({ value: fuel, label: cars(`fuel.${fuel}`) }))]}
        />
        <FilterSelect
          name="deal"
          labelled
          label={t("dealFilter")}
          value={search.deal ? "1" : ""}
          options={[{ value: "", label: t("dealAny") }, { value: "1", label: t("dealOnly") }]}
        />
        <FilterSelect
          name="featured"
          labelled
          label={t("featuredFilter")}
          value={search.featured ? "1" : ""}
          options={[{ value: "", label: t("featuredAny") }, { value: "1", label: t("featuredOnly") }]}
        />
        <FilterSelect
          name="reserved"
          labelled
          label={t("reservedFilter")}
          value={search.reservedLong ? "48h" : ""}
          options={[{ value: "", label: t("reservedAny") }, { value: "48h", label: t("reservedLong") }]}
        />
        <FilterRange
          legend={t("priceRange")}
          from={{ name: "price_min", label: t("priceFrom"), value: typed(search.priceMin) }}
          to={{ name: "price_max", label: t("priceTo"), value: typed(search.priceMax) }}
        />
        <FilterRange
          legend={t("yearRange")}
          from={{ name: "year_min", label: t("yearFrom"), value: typed(search.yearMin) }}
          to={{ name: "year_max", label: t("yearTo"), value: typed(search.yearMax) }}
        />
      </FilterMore>
    </FilterBar>
  );
}
