import { useTranslation } from "~/i18n/use-translation";
import { brandOfModel, type CarSearch } from "../cars.schema";
import { FacetChoices, FacetRow, type Option } from "./facet-choices";
import { namedOf, offered } from "./facet-options";
import type { NamedValue, ShownFacets } from "./shown-facets";
import { LongList } from "./long-list";

interface BrandFacetProps {
  search: CarSearch;
  facets: ShownFacets;
  /** Names of the chosen brands and models, which may have no cars. */
  names: readonly NamedValue[];
}

/** The facet of brands, with the models of each chosen brand below it. */
export function BrandFacet({ search, facets, names }: BrandFacetProps) {
  const { t } = useTranslation("browse");
  const [brandChoices, modelChoices] = [namedOf(facets.brand), namedOf(facets.model)];
  const known = new Map([...brandChoices, ...modelChoices, ...names].map(({ value, label }) => [value, label]));
  const labelled = (choices: readonly { value: string; count: number }[]): Option[] =>
    choices.map(({ value, count }) => ({ value, count, label: known.get(value) ?? value }));
  const models = (brand: string) => {
    const chosen = search.model.filter((key) => brandOfModel(key) === brand);
    return labelled(
      offered(
        modelChoices.filter(({ value }) => brandOfModel(value) === brand),
        chosen,
      ),
    );
  };
  const brands = labelled(offered(brandChoices, search.brand)).map((brand) => {
    const list = search.brand.includes(brand.value) ? models(brand.value) : [];
    if (list.length === 0) return brand;
    return {
      ...brand,
      below: (
        <div
          role="group"
          aria-label={t("filters.models", { brand: brand.label })}
          className="ms-2.5 mb-2 border-s ps-5"
        >
          <LongList
            items={list}
            isChosen={({ value }) => search.model.includes(value)}
            render={(model) => (
              <li key={model.value}>
                <FacetRow type="checkbox" name="model" option={model} chosen={search.model.includes(model.value)} />
              </li>
            )}
          />
        </div>
      ),
    };
  });
  return <FacetChoices name="brand" options={brands} chosen={search.brand} />;
}
