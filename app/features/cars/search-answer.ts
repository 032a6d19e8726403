import { z } from "zod";
import { carSorts } from "./cars.schema";
import { bodies, colours, conditions, drivetrains, fuels, regionalSpecs, transmissions } from "./cars";
import type { Facets, SearchNotes } from "./facets";

const choice = <T extends z.ZodType>(value: T) => z.array(z.object({ value, count: z.number() }));
const name = { name_en: z.string(), name_ar: z.string().nullable() };

/** What the SQL function `search_cars` answers beside its cars, which are rows of `car_cards`. */
export const searchAnswer = z.object({
  total: z.number(),
  page: z.number(),
  pages: z.number(),
  cars: z.array(z.unknown()),
  facets: z
    .object({
      brand: z.array(z.object({ value: z.string(), count: z.number(), ...name })),
      model: z.array(z.object({ value: z.string(), brand: z.string(), count: z.number(), ...name })),
      fuel: choice(z.enum(fuels)),
      transmission: choice(z.enum(transmissions)),
      body: choice(z.enum(bodies)),
      drivetrain: choice(z.enum(drivetrains)),
      condition: choice(z.enum(conditions)),
      colour: choice(z.enum(colours)),
      spec: choice(z.enum(regionalSpecs)),
      seats: choice(z.number()),
      mileage: choice(z.number()),
      range: choice(z.number()),
      battery: choice(z.number()),
      price: z
        .object({
          min: z.number(),
          max: z.number(),
          bands: z.array(z.object({ from: z.number(), to: z.number(), count: z.number() })),
        })
        .nullable(),
      year: z.object({ min: z.number(), max: z.number(), values: choice(z.number()) }).nullable(),
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
      .object({
        price_min: z.number(),
        price_max: z.number(),
        year_min: z.number(),
        year_max: z.number(),
        mileage_max: z.number(),
        range_min: z.number(),
        seats_min: z.number(),
        seats_max: z.number(),
      })
      .partial()
      .transform((said) =>
        Object.keys(said).length === 0
          ? null
          : {
              priceMin: said.price_min ?? null,
              priceMax: said.price_max ?? null,
              yearMin: said.year_min ?? null,
              yearMax: said.year_max ?? null,
              mileageMax: said.mileage_max ?? null,
              rangeMin: said.range_min ?? null,
              seatsMin: said.seats_max === undefined ? (said.seats_min ?? null) : null,
            },
      ),
    sort: z.enum(carSorts).nullable(),
  }) satisfies z.ZodType<SearchNotes>,
});
