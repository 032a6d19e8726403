import { expect, test } from "vitest";
import { completeness, mayPublishWithout, missingForPublishing } from "./car-completeness";
import { newFields } from "./car-form.values";

const picture = (alt_en: string, alt_ar: string) => ({
  path: "a.webp",
  width: "10",
  height: "10",
  colour: "",
  alt_en,
  alt_ar,
  illustration: false,
});
const empty = newFields("MM-0001");
const whole = {
  ...empty,
  model: "Taycan",
  model_ar: "تايكان",
  description_en: "Quiet.",
  description_ar: "هادئة.",
  highlights_en: "Sunroof",
  highlights_ar: "سقف",
  price: "52000",
  mileage_km: "12,000",
  images: [picture("Front", "الأمام")],
};

test("a new car lacks everything", () => {
  expect(completeness(empty)).toEqual({
    en: { percent: 0, missing: ["model", "description_en", "highlights_en", "images", "mileage_km", "price"] },
    ar: { percent: 0, missing: ["model_ar", "description_ar", "highlights_ar", "images", "mileage_km", "price"] },
  });
});

test("a car with everything is complete in both languages", () => {
  expect(completeness(whole)).toEqual({ en: { percent: 100, missing: [] }, ar: { percent: 100, missing: [] } });
});

test("each language counts its own", () => {
  const { en, ar } = completeness({
    ...whole,
    description_ar: " ",
    images: [picture("Front", "الأمام"), picture("Rear", "")],
  });
  expect(en).toEqual({ percent: 100, missing: [] });
  expect(ar).toEqual({ percent: 71, missing: ["description_ar", "alt_ar"] });
});

test("a text that one language has is due in the other", () => {
  const { en, ar } = completeness({ ...whole, service_history_en: "Agency", title_ar: "تايكان بيضاء" });
  expect(en.missing).toEqual(["title_en"]);
  expect(ar.missing).toEqual(["service_history_ar"]);
});

test("words about a battery count where there is one", () => {
  expect(completeness({ ...whole, fuel: "petrol", battery_health_method_en: "Dealer scan" }).ar.missing).toEqual([]);
  expect(completeness({ ...whole, fuel: "electric", battery_health_method_en: "Dealer scan" }).ar.missing).toEqual([
    "battery_health_method_ar",
  ]);
});

test("a price on request is no missing price", () => {
  expect(completeness({ ...whole, price: "", price_mode: "on_request" }).en.missing).toEqual([]);
  expect(completeness({ ...whole, price: "" }).en.missing).toEqual(["price"]);
});

test("the gate asks for what the database asks for", () => {
  expect(missingForPublishing(empty)).toEqual([
    "mileage_km",
    "model_ar",
    "description_en",
    "description_ar",
    "price",
    "images",
  ]);
  expect(missingForPublishing({ ...whole, highlights_ar: "", title_en: "x" })).toEqual([]);
  expect(missingForPublishing({ ...whole, condition: "new", mileage_km: "" })).toEqual([]);
});

test("a car may be shown without its pictures, and never without its mileage", () => {
  expect(mayPublishWithout(["photos", "price"])).toBe(true);
  expect(mayPublishWithout(["mileage_km", "photos"])).toBe(false);
});
