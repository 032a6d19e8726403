import { expect, it } from "vitest";
import { readPhone } from "~/utils/phone";
import { isTradeInReference, readTradeInForm, readTradeInPart } from "./trade-ins.schema";

const id = "4b6f0f5e-93a5-4c1d-9a3e-0d3f6f1d2a10";
const typed = {
  make: " Lexus ",
  model: "LX\n600",
  year: "٢٠٢٢",
  mileage: "45,000 km",
  condition: "good",
  wish: "",
  pictures: "",
  name: "Noor",
  phone: "33001234",
  email: "",
  consent: "on",
};

function form(fields: Record<string, string>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
}

const read = (changes: Record<string, string> = {}) => readTradeInForm(form({ ...typed, ...changes }), readPhone);

it("reads a car and its customer as people write them", () => {
  expect(read({ pictures: id }).values).toEqual({
    make: "Lexus",
    model: "LX 600",
    year: 2022,
    mileage: 45_000,
    condition: "good",
    wish: null,
    pictures: [id],
    name: "Noor",
    phone: "+97333001234",
    email: null,
    consent: true,
  });
  expect(read({ mileage: "" }).values?.mileage).toBeNull();
  expect(read({ mileage: "٤٥٬٠٠٠ كم" }).values?.mileage).toBe(45_000);
  for (const said of ["٩٠ ألف", "90 الف كم", "90k", "90 thousand km", "٩٠ الف كيلو"])
    expect(read({ mileage: said }).values?.mileage).toBe(90_000);
  expect(read({ mileage: "9000 ألف" }).problems).toEqual({ mileage: "mileageInvalid" });
});

it("names what is wrong with each field", () => {
  const next = String(new Date().getFullYear() + 2);
  expect(read({ make: " ", model: "m".repeat(81), year: next, mileage: "many", condition: "new" }).problems).toEqual({
    make: "makeRequired",
    model: "modelTooLong",
    year: "yearInvalid",
    mileage: "mileageInvalid",
    condition: "conditionRequired",
  });
  expect(read({ year: "22" }).problems).toEqual({ year: "yearInvalid" });
  expect(read({ pictures: Array.from({ length: 9 }, () => id).join(",") }).problems).toEqual({
    pictures: "photosTooMany",
  });
});

it("of an order, nothing said is no car, and half of one is named", () => {
  expect(readTradeInPart(form({ name: "Noor", make: " " }))).toBeNull();
  expect(readTradeInPart(form({ ...typed }))?.values?.make).toBe("Lexus");
  expect(readTradeInPart(form({ condition: "fair" }))?.problems).toEqual({
    make: "makeRequired",
    model: "modelRequired",
    year: "yearInvalid",
  });
});

it("knows a trade-in by its letters", () => {
  expect(isTradeInReference("ti 2k7xq9")).toBe(true);
  expect(isTradeInReference("MR-2K7XQ9")).toBe(false);
  expect(isTradeInReference("2K7XQ9")).toBe(false);
});

it("a form full of spaces takes no time", () => {
  const before = performance.now();
  for (const space of [" ", "\t", "\n", "\u00a0"])
    expect(read({ mileage: `many${space.repeat(60_000)}x` }).problems).toEqual({ mileage: "mileageInvalid" });
  expect(performance.now() - before).toBeLessThan(1_000);
});
