import { expect, test } from "vitest";
import { carFormSchema, type CarFields } from "./car-form.schema";
import { typedCar } from "../../../../tests/fixtures/typed-car";
import { newFields } from "./car-form.values";

const valid = typedCar;
const problems = (change: Partial<CarFields>) =>
  carFormSchema
    .safeParse({ ...valid, ...change })
    .error?.issues.map(({ path, message }) => `${path.join(".")} ${message}`) ?? [];

test("the few fields that a new car asks for are enough", () => {
  const car = carFormSchema.parse(valid);
  expect(car).toMatchObject({
    brand_id: 3,
    year: 2025,
    mileage_km: 0,
    price: null,
    status: "draft",
    home_charger: null,
    vin: null,
    features: [],
    images: [],
  });
});

test("figures are taken with their unit, as an import takes them", () => {
  const typed = { mileage_km: "٤٥٬٠٠٠ كم", warranty_km: "100,000 km", power_hp: "510 حصان", battery_kwh: "93.4 kWh" };
  expect(
    carFormSchema.parse({ ...valid, ...typed, displacement_cc: "3,982 cc", zero_to_100_s: "3,9 s" }),
  ).toMatchObject({
    mileage_km: 45_000,
    warranty_km: 100_000,
    power_hp: 510,
    battery_kwh: 93.4,
    displacement_cc: 3982,
    zero_to_100_s: 3.9,
  });
  expect(problems({ mileage_km: "28,000 miles" })).toEqual(["mileage_km notANumber"]);
});

test.each([
  [
    "nothing chosen",
    { ...newFields("") },
    [
      "stock_no required",
      "brand_id chooseOne",
      "model required",
      "year required",
      "fuel chooseOne",
      "transmission chooseOne",
      "body chooseOne",
    ],
  ],
  ["a used car that is shown without its mileage", { mileage_km: "", status: "available" }, ["mileage_km required"]],
  ["a price of 0", { price: "0" }, ["price priceNotPositive"]],
  ["a price of 0 in Arabic digits", { price: "٠" }, ["price priceNotPositive"]],
  ["a negative price", { price: "-5" }, ["price priceNotPositive"]],
  ["a price in words", { price: "a lot" }, ["price notANumber"]],
  ["an earlier price that is not higher", { price: "28,500", was_price: "28500" }, ["was_price wasPriceLow"]],
  [
    "an end before the start",
    { publish_at: "2026-11-22T09:00", unpublish_at: "2026-11-22T08:00" },
    ["unpublish_at endBeforeStart"],
  ],
  ["a VIN with an O", { vin: "WP0ZZZ99ZTS39212O" }, ["vin vinCharacters"]],
  ["a video that cannot be played", { video_url: "https://example.com/page" }, ["video_url videoUnknown"]],
  ["a VIN that is too short", { vin: "WP0ZZZ" }, ["vin vinLength"]],
  ["a model year before cars", { year: "1776" }, ["year tooSmall:1900"]],
] as const)("%s is refused at the field", (_case, change, expected) => {
  expect(problems(change)).toEqual(expected);
});

test("a draft may wait for its mileage, and a new car has none", () => {
  expect(carFormSchema.parse({ ...valid, mileage_km: "" })).toMatchObject({ mileage_km: null });
  expect(problems({ mileage_km: "", status: "available", condition: "new" })).toEqual([]);
});

test("numbers are understood as they are typed in the Gulf", () => {
  expect(
    carFormSchema.parse({
      ...valid,
      price: "٢٨٬٥٠٠",
      was_price: "30,500.500",
      mileage_km: "۱۲ ۵۰۰",
      zero_to_100_s: "٣٫٢",
    }),
  ).toMatchObject({
    price: 28500,
    was_price: 30500.5,
    mileage_km: 12500,
    zero_to_100_s: 3.2,
  });
});

test("highlights are one a line, without the marks people paste", () => {
  expect(
    carFormSchema.parse({ ...valid, highlights_en: "• Sunroof\n\n- Bose sound \n", highlights_ar: "سقف بانوراما" }),
  ).toMatchObject({
    highlights_en: ["Sunroof", "Bose sound"],
    highlights_ar: ["سقف بانوراما"],
  });
  expect(problems({ highlights_en: Array.from({ length: 21 }, (_, index) => `Line ${index}`).join("\n") })).toEqual([
    "highlights_en highlightsTooMany",
  ]);
});

test("pictures travel with numbers, and empty words as none", () => {
  const picture = {
    path: "a.webp",
    width: "1600",
    height: "900",
    colour: "",
    alt_en: " Front ",
    alt_ar: "",
    illustration: false,
  };
  expect(carFormSchema.parse({ ...valid, images: [picture] }).images).toEqual([
    { path: "a.webp", width: 1600, height: 900, colour: null, alt_en: "Front", alt_ar: null, illustration: false },
  ]);
});

test("a draft has not been published, whatever was agreed to before", () => {
  expect(carFormSchema.parse({ ...valid, published_incomplete: true }).published_incomplete).toBe(false);
  expect(carFormSchema.parse({ ...valid, status: "available", published_incomplete: true }).published_incomplete).toBe(
    true,
  );
});
