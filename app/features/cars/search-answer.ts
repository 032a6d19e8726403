import { z } from "zod";
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
      price: z.object({ min: z.number(), max: z.number(), bands: z.array(z.object({ from: z.number(), to: z.number(), count: z.number() })) }).nullable(),
      year: z.object({ min: z.number(), max: z.number(), values: choice(z.number()) }).nullable(),
      deal: z.number(),
    })
    .transform(({ brand, model, ...facets }): Facets => ({
      ...facets,
      brand: brand.map(({ name_en, name_ar, ...rest }) => ({ ...rest, name: { en: name_en, ar: name_ar } })),
      model: model.map(({ name_en, name_ar, ...rest }) => ({ ...rest, name: { en: name_en, ar: name_ar } })),
    }))
    .nullable(),
  query: z.object({ corrected: z.string().nullable(), suggestion: z.string().nullable(), layout: z.boolean() }) satisfies z.ZodType<SearchNotes>,
});
