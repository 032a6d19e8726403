import { z } from "zod";
import { choiceFilters, filterChoices, limitNames, limitParameter, stepFacets } from "~domain/car-filters";
import { recordOf } from "~domain/records";
import { saidFigures } from "~domain/search-language/meaning";
import type { SaidNotes } from "~domain/search-language/notes";
import type { Facets, SearchNotes } from "./facets";

const choice = <T extends z.ZodType>(value: T) => z.array(z.object({ value, count: z.number() }));
const bothNames = { name_en: z.string(), name_ar: z.string().nullable() };

/** The result of the SQL function `search_cars` beside its cars, which are rows of `car_cards`. */
export const searchAnswer = z.object({
  total: z.number(),
  sold: z.number(),
  page: z.number(),
  pages: z.number(),
  cars: z.array(z.unknown()),
  facets: z
    .object({
      brand: z.array(z.object({ value: z.string(), count: z.number(), ...bothNames })),
      model: z.array(z.object({ value: z.string(), brand: z.string(), count: z.number(), ...bothNames })),
      ...recordOf(choiceFilters, (filter) => choice(z.enum(filterChoices[filter]))),
      ...recordOf(stepFacets, () => choice(z.number())),
      price: z
        .object({
          min: z.number(),
          max: z.number(),
          bands: z.array(z.object({ from: z.number(), to: z.number(), count: z.number() })),
        })
        .nullable(),
      year: z.object({ min: z.number(), max: z.number(), values: choice(z.number()) }).nullable(),
      // Missing if the dealer has no office with a name.
      office: choice(z.string()).default([]),
      deal: z.number(),
    })
    .transform(({ brand, model, ...facets }): Facets => ({
      ...facets,
      brand: brand.map(({ name_en, name_ar, ...rest }) => ({ ...rest, name: { en: name_en, ar: name_ar } })),
      model: model.map(({ name_en, name_ar, ...rest }) => ({ ...rest, name: { en: name_en, ar: name_ar } })),
    }))
    .nullable(),
  meaning: z.number().nullable(),
  softened: z.boolean().nullable().transform(Boolean),
  section: z
    .object({ slug: z.string(), title_en: z.string(), title_ar: z.string().nullable() })
    .transform(({ slug, title_en, title_ar }) => ({ slug, title: { en: title_en, ar: title_ar } }))
    .nullable(),
});

/** What is said of a search without words. */
export const noNotes: SearchNotes = {
  corrected: null,
  suggestion: null,
  layout: false,
  limits: null,
  figures: {},
  monthly: null,
  foreign: null,
  sort: null,
  dropped: [],
  traits: [],
  offices: [],
  nearYear: null,
  preferences: [],
  wishes: [],
  questions: [],
  elsewhere: [],
  without: [],
  section: null,
  parts: [],
  codes: {},
};

/** The notes of a search as its page shows them. */
export function searchNotes({ limits, monthly, ...notes }: SaidNotes, section: SearchNotes["section"]): SearchNotes {
  const said: Readonly<Record<string, number | undefined>> = limits;
  const shown = recordOf(limitNames, (name) => said[limitParameter(name)] ?? null);
  const figures = saidFigures.flatMap((figure) => {
    const { [`${figure}_min` as const]: least = null, [`${figure}_max` as const]: most = null } = limits;
    return least === null && most === null ? [] : [[figure, { least, most }] as const];
  });
  // An exact number of seats has no filter.
  const exact = limits.seats_max === undefined ? shown : { ...shown, seatsMin: null };
  return {
    ...notes,
    limits: Object.values(exact).every((value) => value === null) && limits.seats_max === undefined ? null : exact,
    figures: Object.fromEntries(figures),
    monthly: monthly && { ...monthly, downPct: monthly.down_pct },
    section,
  };
}
