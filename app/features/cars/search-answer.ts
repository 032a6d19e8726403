import { z } from "zod";
import { choiceFilters, filterChoices, limitNames, limitParameter, stepFacets } from "~domain/car-filters";
import { recordOf } from "~domain/records";
import { carSorts } from "./cars.schema";
import type { Facets, SearchNotes } from "./facets";

const choice = <T extends z.ZodType>(value: T) => z.array(z.object({ value, count: z.number() }));
const bothTexts = z.object({ en: z.string().nullable(), ar: z.string().nullable() });
const bothNames = { name_en: z.string(), name_ar: z.string().nullable() };

/** The result of the SQL function `search_cars` beside its cars, which are rows of `car_cards`. */
export const searchAnswer = z.object({
  total: z.number(),
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
  query: z.object({
    corrected: z.string().nullable(),
    suggestion: z.string().nullable(),
    layout: z.boolean(),
    limits: z
      .object(recordOf([...limitNames.map(limitParameter), "seats_max"], () => z.number()))
      .partial()
      .transform((said) => {
        if (Object.keys(said).length === 0) return null;
        const limits = recordOf(limitNames, (name) => said[limitParameter(name)] ?? null);
        // An exact number of seats, for which there is no filter.
        return said["seats_max"] === undefined ? limits : { ...limits, seatsMin: null };
      }),
    monthly: z
      .object({
        from: z.number().nullable(),
        to: z.number().nullable(),
        rate: z.number(),
        down_pct: z.number(),
        months: z.number(),
      })
      .transform(({ down_pct, ...terms }) => ({ ...terms, downPct: down_pct }))
      .nullish()
      .transform((terms) => terms ?? null),
    sort: z.enum(carSorts).nullable(),
    dropped: z.array(z.string()),
    traits: z.array(z.string()),
    offices: z.array(bothTexts),
    preferences: z.array(z.string()),
    section: z
      .object({ slug: z.string(), title_en: z.string(), title_ar: z.string().nullable() })
      .transform(({ slug, title_en, title_ar }) => ({ slug, title: { en: title_en, ar: title_ar } }))
      .nullable(),
    parts: z.array(z.object({ words: z.string(), rest: z.string() })),
    codes: z.partialRecord(z.enum(choiceFilters), z.array(z.string())),
  }) satisfies z.ZodType<SearchNotes>,
});
