import { expect, test } from "vitest";
import { newBrandFields, newBrandSchema, withAdded } from "./new-brand";

test("a typed name fills in the language it is written in", () => {
  expect(newBrandFields(" Lucid ")).toEqual({ name: "Lucid", name_ar: "" });
  expect(newBrandFields("لوسيد")).toEqual({ name: "", name_ar: "لوسيد" });
  expect(newBrandFields("")).toEqual({ name: "", name_ar: "" });
});

test("a brand needs its English name, on one line; the Arabic one may follow", () => {
  expect(newBrandSchema.parse({ name: " Land\nRover ", name_ar: " " })).toEqual({ name: "Land Rover", name_ar: null });
  const refused = newBrandSchema.safeParse({ name: "", name_ar: "لوسيد" });
  expect(refused.error?.issues).toMatchObject([{ path: ["name"], message: "required" }]);
});

test("an added brand is listed once, also when the screen's data has it", () => {
  const added = { id: 2, name: { en: "Lucid", ar: null }, visible: true } as const;
  expect(withAdded([{ id: 1 }], [added])).toEqual([{ id: 1 }, added]);
  expect(withAdded([{ id: 1 }, { id: 2 }], [added])).toEqual([{ id: 1 }, { id: 2 }]);
});
