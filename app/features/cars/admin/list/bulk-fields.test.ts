import { expect, test } from "vitest";
import { bulkCarFields, carFieldNames } from "~domain/car-fields";
import { bulkChange, type BulkChoice, bulkChoices, choiceSchema, emptyValue, fieldOf, mayBeEmpty } from "./bulk-fields";
import { columnsOf } from "./cars-change";

test("what belongs to one car alone is not offered", () => {
  const offered: readonly string[] = bulkChoices.map(fieldOf);
  for (const own of ["vin", "stock_no", "title_en", "title_ar", "mileage_km", "price", "notes"])
    expect(offered).not.toContain(own);
  expect(carFieldNames).toEqual(expect.arrayContaining(bulkCarFields));
});

test.each<[BulkChoice, unknown, object]>([
  ["body", "coupe", { body: "coupe" }],
  ["brand_id", "12", { brand_id: 12 }],
  ["warranty_km", "٦٠٬٠٠٠", { warranty_km: 60_000 }],
  ["was_price", "", { was_price: null }],
  ["new_until", "2027-01-31", { new_until: "2027-01-31" }],
  ["spec_verified", true, { spec_verified: true }],
  ["home_charger", "no", { home_charger: false }],
  ["model_ar", " نوفا ", { model_ar: "نوفا" }],
  ["status", "archived", { status: "archived" }],
  ["featured", true, { featured: true }],
  ["features_add", ["hud"], { features_add: ["hud"] }],
  ["features_remove", ["hud", "abs"], { features_remove: ["hud", "abs"] }],
])("%s: %j", (choice, typed, columns) => {
  expect(columnsOf(bulkChange(choice, choiceSchema(choice).parse(typed), null))).toEqual(columns);
});

test.each<[BulkChoice, unknown, string]>([
  ["was_price", "52.000", "ambiguousNumber"],
  ["doors", "12", "tooLarge"],
  ["body", "", "chooseOne"],
  ["features_add", [], "noEquipment"],
])("%s refuses %j: %s", (choice, typed, problem) => {
  expect(choiceSchema(choice).safeParse(typed).error?.issues[0]?.message).toContain(problem);
});

test("a field that has to be filled in is not empty at once", () => {
  for (const choice of bulkChoices) {
    const name = fieldOf(choice);
    const { success } = choiceSchema(choice).safeParse(emptyValue(name));
    expect([name, success]).toEqual([name, name !== "features" && mayBeEmpty(name)]);
  }
});
