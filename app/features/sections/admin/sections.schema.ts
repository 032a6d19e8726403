import { z } from "zod";
import {
  choice,
  singleLine,
  optionalLine,
  optionalNumber,
  optionalText,
  requiredNumber,
  text,
} from "~/admin/record-form/schemas";
import { stated } from "~/admin/record-form/problems";
import { slugLength, slugPattern } from "../section-slug";

export const sectionRules = ["fuel", "deal", "newest", "brand", "price", "hand_picked"] as const;
export type RuleName = (typeof sectionRules)[number];

/** Most picked cars; the database refuses more. */
const mostCars = 60;

const words = z.object({
  title_en: singleLine(120),
  title_ar: optionalLine(120),
  description_en: optionalText(400),
  description_ar: optionalText(400),
  slug: text(slugLength).refine((slug) => slugPattern.test(slug), stated("codeInvalid")),
  rule: choice(sectionRules),
  max_cars: requiredNumber({ min: 1, max: 24 }),
  visible: z.boolean(),
});

/** Form values of all rules; only those of the chosen rule are validated. */
const needs = z.object({
  fuels: z.array(z.string()),
  brand_id: z.string(),
  price_min: z.string(),
  price_max: z.string(),
  /** Ids of the picked cars, in order. */
  cars: z.array(z.string()),
});

type RuleValue =
  | { fuels: string[] }
  | { brand_id: number }
  | { min: number | null; max: number | null }
  | Record<string, never>;

export interface ReadRule {
  value: RuleValue;
  cars: number[];
}

interface RuleProblem {
  field: string;
  message: string;
}

const price = optionalNumber({ min: 0, max: 999_999_999, decimals: 3 });

/** The value of a rule in the format of the table, or its problems. */
export function readRule(rule: RuleName, typed: z.infer<typeof needs>): ReadRule | RuleProblem[] {
  const nothing = { value: {}, cars: [] };
  if (rule === "fuel")
    return typed.fuels.length > 0
      ? { ...nothing, value: { fuels: typed.fuels } }
      : [{ field: "fuels", message: stated("chooseOne") }];
  if (rule === "brand")
    return typed.brand_id === ""
      ? [{ field: "brand_id", message: stated("chooseOne") }]
      : { ...nothing, value: { brand_id: Number(typed.brand_id) } };
  if (rule === "price") return readPrices(typed);
  if (rule !== "hand_picked") return nothing;
  if (typed.cars.length === 0) return [{ field: "cars", message: "cars_needed" }];
  return typed.cars.length > mostCars
    ? [{ field: "cars", message: "too_many" }]
    : { ...nothing, cars: typed.cars.map(Number) };
}

function readPrices({ price_min, price_max }: z.infer<typeof needs>): ReadRule | RuleProblem[] {
  const [min, max] = [price.safeParse(price_min), price.safeParse(price_max)];
  const problems = [
    ...(min.error?.issues ?? []).map(({ message }) => ({ field: "price_min", message })),
    ...(max.error?.issues ?? []).map(({ message }) => ({ field: "price_max", message })),
  ];
  if (!min.success || !max.success) return problems;
  if (min.data === null && max.data === null) return [{ field: "price_min", message: "price_needed" }];
  if (min.data !== null && max.data !== null && max.data < min.data)
    return [{ field: "price_max", message: "price_order" }];
  return { value: { min: min.data, max: max.data }, cars: [] };
}

/** A section: form values → its columns and its picked cars, which are kept whatever the rule. */
export const sectionSchema = words
  .extend(needs.shape)
  .transform(({ fuels, brand_id, price_min, price_max, cars, ...section }, context) => {
    const read = readRule(section.rule, { fuels, brand_id, price_min, price_max, cars });
    if (!Array.isArray(read))
      return { section: { ...section, rule_value: read.value }, cars: cars.slice(0, mostCars).map(Number) };
    for (const { field, message } of read) context.addIssue({ code: "custom", path: [field], message });
    return z.NEVER;
  });

export type SectionFields = z.input<typeof sectionSchema>;
export type SectionInput = z.output<typeof sectionSchema>;

export const newSection: SectionFields = {
  title_en: "",
  title_ar: "",
  description_en: "",
  description_ar: "",
  slug: "",
  rule: "newest",
  max_cars: "6",
  visible: true,
  fuels: [],
  brand_id: "",
  price_min: "",
  price_max: "",
  cars: [],
};
