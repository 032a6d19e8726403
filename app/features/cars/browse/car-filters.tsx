import { useTranslation } from "~/i18n/use-translation";
import { useFormat } from "~/i18n/use-format";
import { carCodes } from "~domain/car-codes";
import {
  type ChoiceFilter,
  choiceKinds,
  filterChoices,
  filterPanel,
  isStepFilter,
  limitFilters,
  limitParameter,
  type StepFilter,
} from "~domain/car-filters";
import type { CarSearch } from "../cars.schema";
import { useSale } from "../card/sale";
import { BrandFacet } from "./brand-facet";
import { ColourSwatch } from "./colour-swatch";
import { FacetChoices, FacetNumbers, FacetRow, type Option } from "./facet-choices";
import { FacetGroup } from "./facet-group";
import { bandsOf, choicesOf, namedOf, numbersOf, offered, offeredNumbers } from "./facet-options";
import { FacetRange } from "./facet-range";
import type { NamedValue, ShownFacets } from "./shown-facets";
import { useCodeName, useRangeName, useStepName } from "./filter-name";
import { filterCount } from "./search-changes";

interface CarFiltersProps {
  /** The search that the fields show. */
  search: CarSearch;
  facets: ShownFacets;
  /** Number of cars on offer that the search finds. */
  total: number;
  /** Names of the chosen brands and models, which may have no cars. */
  names: readonly NamedValue[];
  /** Handles a choice without navigation if the sheet is open; returns whether it did. */
  onChoose: (next: CarSearch) => boolean;
}

/** Nests the choices that are kinds of another one below it. */
function withKinds(name: ChoiceFilter, options: readonly Option[], chosen: readonly string[]): Option[] {
  const kinds = choiceKinds[name] ?? {};
  const below = new Set(options.flatMap(({ value }) => kinds[value] ?? []));
  return options
    .filter(({ value }) => !below.has(value))
    .map((option) => {
      const list = options.filter(({ value }) => kinds[option.value]?.includes(value));
      if (list.length === 0) return option;
      return {
        ...option,
        below: (
          <ul className="ms-2.5 mb-2 border-s ps-5">
            {list.map((kind) => (
              <li key={kind.value}>
                <FacetRow type="checkbox" name={name} option={kind} chosen={chosen.includes(kind.value)} />
              </li>
            ))}
          </ul>
        ),
      };
    });
}

/** All filters, as fields of the surrounding search form, each choice with its number of cars. */
export function CarFilters({ search, facets, total, names, onChoose }: CarFiltersProps) {
  const { t } = useTranslation("browse");
  const { currency, showrooms } = useSale();
  const format = useFormat();
  const rangeName = useRangeName();
  const codeName = useCodeName();
  const stepName = useStepName();

  function choiceGroup(name: ChoiceFilter) {
    const chosen = search[name];
    const options = offered(choicesOf(facets[name]), chosen, filterChoices[name]).map(({ value, count }): Option => {
      const colour = name === "colour" ? carCodes.colour.find((code) => code === value) : undefined;
      return { value, count, label: codeName(name, value), before: colour && <ColourSwatch colour={colour} /> };
    });
    if (options.length === 0) return null;
    return (
      <FacetGroup key={name} title={t(`filter.${name}`)} open={name === "fuel" || chosen.length > 0}>
        <FacetChoices name={name} options={withKinds(name, options, chosen)} chosen={chosen} />
      </FacetGroup>
    );
  }

  function stepGroup(name: StepFilter) {
    const chosen = search[name];
    const { facet } = limitFilters[name];
    const options = offeredNumbers(numbersOf(facets[facet]), chosen, total).map(({ value, count }) => ({
      value: String(value),
      count,
      label: stepName(name, value),
    }));
    if (options.length === 0) return null;
    return (
      <FacetGroup key={name} title={t(`filter.${facet}`)} open={chosen !== null}>
        <FacetNumbers name={limitParameter(name)} options={options} chosen={chosen} />
      </FacetGroup>
    );
  }

  // With a single office there is nothing to choose.
  const offices = offered(choicesOf(facets.office), search.office).flatMap(({ value, count }): Option[] => {
    const label = showrooms[value];
    return label ? [{ value, count, label }] : [];
  });
  const bands = bandsOf(facets.price).map((band) => ({
    ...band,
    label: rangeName(band.from === 0 ? null : format.number(band.from), format.number(band.to)),
  }));
  const years = numbersOf(facets.year).map(({ value, count }) => ({
    from: value,
    to: value,
    count,
    label: format.year(value),
  }));
  const group = (name: (typeof filterPanel)[number]) => {
    if (name === "price")
      return bands.length === 0 && search.priceMin === null && search.priceMax === null ? null : (
        <FacetGroup key={name} title={`${t("filter.price")} (${format.currency(currency)})`} open>
          <FacetRange
            name={name}
            title={t("filter.price")}
            labels={{ from: t("filter.priceFrom"), to: t("filter.priceTo") }}
            search={search}
            options={bands}
            onChoose={onChoose}
          />
        </FacetGroup>
      );
    if (name === "year")
      return years.length === 0 && search.yearMin === null && search.yearMax === null ? null : (
        <FacetGroup key={name} title={t("filter.year")} open={search.yearMin !== null || search.yearMax !== null}>
          <FacetRange
            name={name}
            title={t("filter.year")}
            labels={{ from: t("filter.yearFrom"), to: t("filter.yearTo") }}
            search={search}
            options={years}
            onChoose={onChoose}
          />
        </FacetGroup>
      );
    return isStepFilter(name) ? stepGroup(name) : choiceGroup(name);
  };
  return (
    <div className={total > 0 || filterCount(search) > 0 ? "border-t" : undefined}>
      {search.section ? <input type="hidden" name="section" value={search.section} /> : null}
      {search.view === "list" ? <input type="hidden" name="view" value="list" /> : null}
      {offered(namedOf(facets.brand), search.brand).length > 0 ? (
        <FacetGroup title={t("filter.brand")} open>
          <BrandFacet search={search} facets={facets} names={names} />
        </FacetGroup>
      ) : null}
      {filterPanel.map(group)}
      {offices.length > 0 ? (
        <FacetGroup title={t("filter.office")} open={search.office.length > 0}>
          <FacetChoices name="office" options={offices} chosen={search.office} />
        </FacetGroup>
      ) : null}
      {search.deal || (facets.deal > 0 && facets.deal < total) ? (
        <div className="border-b py-2">
          <FacetRow
            type="checkbox"
            name="deal"
            option={{ value: "1", label: t("filter.deal"), count: facets.deal }}
            chosen={search.deal}
          />
        </div>
      ) : null}
    </div>
  );
}
