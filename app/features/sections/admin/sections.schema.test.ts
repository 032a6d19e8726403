import { expect, test } from "vitest";
import { newSection, sectionSchema, type SectionFields } from "./sections.schema";

const fields: SectionFields = { ...newSection, title_en: "Under 20,000", slug: "under-20000" };
const problems = (change: Partial<SectionFields>) =>
  Object.fromEntries(
    (sectionSchema.safeParse({ ...fields, ...change }).error?.issues ?? []).map(({ path, message }) => [
      path.join("."),
      message,
    ]),
  );
const saved = (change: Partial<SectionFields>) => sectionSchema.parse({ ...fields, ...change });

test("a rule keeps only what it needs, and the picked cars for when they are used again", () => {
  const typed = { fuels: ["electric"], brand_id: "3", price_min: "١٠٬٠٠٠", price_max: "", cars: ["7", "5"] };
  expect(saved({ ...typed, rule: "fuel" })).toMatchObject({
    section: { rule_value: { fuels: ["electric"] } },
    cars: [7, 5],
  });
  expect(saved({ ...typed, rule: "brand" }).section.rule_value).toEqual({ brand_id: 3 });
  expect(saved({ ...typed, rule: "price" }).section.rule_value).toEqual({ min: 10_000, max: null });
  expect(saved({ ...typed, rule: "newest" })).toMatchObject({ section: { rule_value: {}, max_cars: 6 }, cars: [7, 5] });
  expect(saved({ ...typed, rule: "hand_picked" }).cars).toEqual([7, 5]);
});

test("a rule that says nothing is refused at its field", () => {
  expect(problems({ rule: "" })).toEqual({ rule: "chooseOne" });
  expect(problems({ rule: "fuel" })).toEqual({ fuels: "chooseOne" });
  expect(problems({ rule: "brand" })).toEqual({ brand_id: "chooseOne" });
  expect(problems({ rule: "hand_picked" })).toEqual({ cars: "cars_needed" });
  expect(problems({ rule: "hand_picked", cars: Array.from({ length: 61 }, (_, index) => String(index + 1)) })).toEqual({
    cars: "too_many",
  });
  expect(problems({ rule: "price" })).toEqual({ price_min: "price_needed" });
  expect(problems({ rule: "price", price_min: "20000", price_max: "10000" })).toEqual({ price_max: "price_order" });
  expect(problems({ rule: "price", price_min: "-1", price_max: "cheap" })).toEqual({
    price_min: "tooSmall:0",
    price_max: "notANumber",
  });
});

test("what a rule does not need may hold anything", () => {
  expect(problems({ rule: "newest", price_min: "cheap" })).toEqual({});
});

test("title, address and number of cars are checked", () => {
  expect(problems({ title_en: " ", slug: "Under 20", max_cars: "25" })).toEqual({
    title_en: "required",
    slug: "codeInvalid",
    max_cars: "tooLarge:24",
  });
  expect(problems({ max_cars: "" })).toEqual({ max_cars: "required" });
  expect(saved({ title_ar: "  ", max_cars: "٨" }).section).toMatchObject({ title_ar: null, max_cars: 8 });
});
