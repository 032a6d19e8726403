import type { ReactNode } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { useFormat } from "~/i18n/use-format";
import { bodies, colours, conditions, drivetrains, fuels, regionalSpecs, transmissions } from "../cars";
import type { CarSearch } from "../cars.schema";
import type { Choice } from "../facets";
import { useSale } from "../sale";
import { BrandFacet } from "./brand-facet";
import { ColourSwatch } from "./colour-swatch";
import { FacetChoices, FacetNumbers, FacetRow } from "./facet-choices";
import { FacetGroup } from "./facet-group";
import { offered, offeredNumbers } from "./facet-options";
import { FacetRange } from "./facet-range";
import type { NamedValue, ShownFacets } from "./shown-facets";
import { useRangeName } from "./filter-name";

interface CarFiltersProps {
  /** What the fields say. */
  search: CarSearch;
  facets: ShownFacets;
  /** How many cars the search finds. */
  total: number;
  /** Names of the chosen brands and models, which may lead to no car. */
  names: readonly NamedValue[];
  /** Takes a choice over where it should not lead away yet; answers whether it did. */
  onChoose: (next: CarSearch) => boolean;
}

/** All the filters, as fields of the search form around them, each choice with how many cars it leads to. */
export function CarFilters({ search, facets, total, names, onChoose }: CarFiltersProps) {
  const { t } = useTranslation("cars");
  const { t: browse } = useTranslation("browse");
  const { currency } = useSale();
  const format = useFormat();
  const rangeName = useRangeName();

  function codes<T extends string>(
    name: "fuel" | "transmission" | "body" | "drivetrain" | "condition" | "colour" | "spec",
    {
      choices,
      chosen,
      order,
      label,
      before,
      open,
    }: {
      choices: readonly Choice<T>[];
      chosen: readonly T[];
      order: readonly T[];
      label: (code: T) => string;
      before?: (code: T) => ReactNode;
      open?: boolean;
    },
  ) {
    const options = offered(choices, chosen, order).map((choice) => ({
      ...choice,
      label: label(choice.value),
      before: before?.(choice.value),
    }));
    if (options.length === 0) return null;
    return (
      <FacetGroup title={t(`filter.${name}`)} open={open ?? chosen.length > 0}>
        <FacetChoices name={name} options={options} chosen={chosen} />
      </FacetGroup>
    );
  }

  function numbers(
    name: "mileage_max" | "range_min" | "battery_min" | "seats_min",
    title: string,
    choices: readonly Choice<number>[],
    chosen: number | null,
    label: (value: number) => string,
  ) {
    const options = offeredNumbers(choices, chosen, total).map(({ value, count }) => ({
      value: String(value),
      count,
      label: label(value),
    }));
    if (options.length === 0) return null;
    return (
      <FacetGroup title={title} open={chosen !== null}>
        <FacetNumbers name={name} options={options} chosen={chosen} />
      </FacetGroup>
    );
  }

  const bands = facets.price.map((band) => ({
    ...band,
    label: rangeName(band.from === 0 ? null : format.number(band.from), format.number(band.to)),
  }));
  const years = facets.year.map(({ value, count }) => ({ from: value, to: value, count, label: format.year(value) }));
  const atLeast = (value: string) => browse("atLeast", { value });
  return (
    <div className="border-t">
      {search.section ? <input type="hidden" name="section" value={search.section} /> : null}
      {search.view === "list" ? <input type="hidden" name="view" value="list" /> : null}
      {offered(facets.brand, search.brand).length > 0 ? (
        <FacetGroup title={t("filter.brand")} open>
          <BrandFacet search={search} facets={facets} names={names} />
        </FacetGroup>
      ) : null}
      <FacetGroup title={`${t("filter.price")} (${currency})`} open>
        <FacetRange
          name="price"
          title={t("filter.price")}
          labels={{ from: t("filter.priceFrom"), to: t("filter.priceTo") }}
          search={search}
          options={bands}
          digits={9}
          onChoose={onChoose}
        />
      </FacetGroup>
      {codes("fuel", {
        choices: facets.fuel,
        chosen: search.fuel,
        order: fuels,
        label: (code) => t(`fuel.${code}`),
        open: true,
      })}
      <FacetGroup title={t("filter.year")} open={search.yearMin !== null || search.yearMax !== null}>
        <FacetRange
          name="year"
          title={t("filter.year")}
          labels={{ from: t("filter.yearFrom"), to: t("filter.yearTo") }}
          search={search}
          options={years}
          digits={4}
          onChoose={onChoose}
        />
      </FacetGroup>
      {numbers("mileage_max", t("filter.mileage"), facets.mileage, search.mileageMax, (value) =>
        browse("upTo", { value: format.distance(value) }),
      )}
      {codes("body", { choices: facets.body, chosen: search.body, order: bodies, label: (code) => t(`body.${code}`) })}
      {codes("condition", {
        choices: facets.condition,
        chosen: search.condition,
        order: conditions,
        label: (code) => t(`condition.${code}`),
      })}
      {codes("transmission", {
        choices: facets.transmission,
        chosen: search.transmission,
        order: transmissions,
        label: (code) => t(`transmission.${code}`),
      })}
      {codes("drivetrain", {
        choices: facets.drivetrain,
        chosen: search.drivetrain,
        order: drivetrains,
        label: (code) => t(`drivetrain.${code}`),
      })}
      {codes("colour", {
        choices: facets.colour,
        chosen: search.colour,
        order: colours,
        label: (code) => t(`colour.${code}`),
        before: (code) => <ColourSwatch colour={code} />,
      })}
      {codes("spec", {
        choices: facets.spec,
        chosen: search.spec,
        order: regionalSpecs,
        label: (code) => t(`spec.${code}`),
      })}
      {numbers("range_min", t("filter.range"), facets.range, search.rangeMin, (value) =>
        atLeast(format.distance(value)),
      )}
      {numbers("battery_min", t("filter.battery"), facets.battery, search.batteryMin, (value) =>
        atLeast(t("unit.kwh", { value })),
      )}
      {numbers("seats_min", t("filter.seats"), facets.seats, search.seatsMin, (value) =>
        t("filter.seatsAtLeast", { count: value }),
      )}
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
