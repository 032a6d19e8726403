import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { askedColumns } from "./asked-values";
import type { CellAnswers } from "./cell-answers";
import { openImport } from "./import-file";
import { readRows } from "./import-rows";

const currency = "BHD";

async function openList(name: string) {
  const bytes = readFileSync(new URL(`../../../../../tests/fixtures/car-lists/${name}.csv`, import.meta.url));
  const opened = await openImport(`${name}.csv`, new Uint8Array(bytes), { currency });
  if (!opened.ok) throw new Error(opened.problem);
  const { file } = opened;
  const read = (answers: CellAnswers = {}, clearEmpty = false) =>
    readRows(file.table, file.guess, { currency, clearEmpty, answers });
  const asked = askedColumns(read(), { currency }).flatMap(({ values }) => values);
  return { file, read, asked };
}

test("days that can only have the month first say so for their column", async () => {
  const { read, asked } = await openList("month-first-dates");
  expect(read().map(({ car }) => car["first_registered"])).toEqual(["2023-11-21", "2024-03-04"]);
  expect(asked.map((one) => [one.asked.problem, one.asked.answer])).toEqual([["ambiguousDay", "monthFirst"]]);
  const days = (answer: string) => read({ [asked[0]?.key ?? ""]: answer }).map(({ car }) => car["first_registered"]);
  expect(days("dayFirst")).toEqual(["2023-11-21", "2024-04-03"]);
  expect(days("empty")).toEqual(["2023-11-21", undefined]);
});

test("days of the Hijri calendar become those of ours, or none", async () => {
  const { read, asked } = await openList("hijri-dates");
  expect(read().map(({ car }) => car["first_registered"])).toEqual(["2023-12-25", "2023-12-25"]);
  // Once for the column, however the days are written.
  expect(asked.map((one) => [one.asked.problem, one.asked.answer, one.lines])).toEqual([
    ["hijriDay", "convert", [2, 3]],
  ]);
  const refused = read({ [asked[0]?.key ?? ""]: "refuse" });
  expect(refused.map(({ problems }) => problems.map((one) => one.problem))).toEqual([["hijriDay"], ["hijriDay"]]);
});

test("headings in another currency or unit are asked about, and only units converted", async () => {
  const { file, read, asked } = await openList("other-units");
  expect(file.guess.slice(-3)).toEqual(["price", "mileage_km", "power_hp"]);
  const car = (answers?: CellAnswers) => read(answers)[0]?.car;
  expect(car()).toMatchObject({ mileage_km: 12_875, power_hp: 402 });
  expect(car()).not.toHaveProperty("price");
  expect(asked.map((one) => [one.asked.problem, one.asked.detail, one.possible])).toEqual([
    ["otherCurrency", "AED", ["empty", "asIs", "refuse"]],
    ["otherUnit", "miles", ["convert", "asIs", "empty", "refuse"]],
    ["otherUnit", "kW", ["convert", "asIs", "empty", "refuse"]],
  ]);
  const all = (answer: string) => Object.fromEntries(asked.map(({ key }) => [key, answer]));
  expect(car(all("asIs"))).toMatchObject({ price: 185_000, mileage_km: 8000, power_hp: 300 });
  expect(car(all("empty"))).not.toHaveProperty("mileage_km");
  expect(read(all("refuse"))[0]?.problems).toHaveLength(3);
});

test("a column of currencies is read, and another one than the site's asked about", async () => {
  const { file, read, asked } = await openList("currency-column");
  expect(file.guess).not.toContain(null);
  expect(read()[0]?.car).not.toHaveProperty("price");
  expect(asked.map((one) => [one.asked.problem, one.asked.detail])).toEqual([["otherCurrency", "AED"]]);
  expect(read({ [asked[0]?.key ?? ""]: "asIs" })[0]?.car).toMatchObject({ price: 185_000, price_mode: "fixed" });
});

test("unseen marks and hyphens make no other stock number", async () => {
  const { read } = await openList("direction-marks");
  expect(read().map(({ stockNo }) => stockNo)).toEqual(["MM-0109", "MM-0111"]);
});

test("numbers that a spreadsheet has spoiled are pointed out", async () => {
  const { read, asked } = await openList("scientific-numbers");
  expect(read().map(({ problems }) => problems.map((one) => [one.field, one.problem]))).toEqual([
    [["stock_no", "spoiledNumber"]],
    [],
  ]);
  expect(asked.map((one) => [one.asked.field.key, one.asked.problem])).toEqual([["vin", "spoiledNumber"]]);
  expect(read()[1]?.hidden).toEqual({});
});

test.each(["NA", "null", "N/A"])("a trim may be called %s", async (trim) => {
  const { file, read } = await openList("trim-na");
  file.table.rows.forEach((row) => row.splice(row.indexOf("NA"), 1, trim));
  for (const clearEmpty of [false, true]) expect(read({}, clearEmpty)[0]?.car).toMatchObject({ trim_level: trim });
});

test("headings with commas do not hide the semicolons between them", async () => {
  const { file, read } = await openList("headings-with-commas");
  expect(file.source).toMatchObject({ separator: ";" });
  expect(file.guess).toEqual(["stock_no", "brand", "model", "year", "fuel", "transmission", "body"]);
  expect(read()[0]).toMatchObject({ stockNo: "RPT-106", brand: "Porsche", problems: [] });
});

test.each([
  ["msdos-arabic", "cp720", "RPT-112"],
  ["macintosh-arabic", "mac-arabic", "RPT-113"],
] as const)("%s is read", async (name, encoding, stockNo) => {
  const { file, read } = await openList(name);
  expect(file.source).toMatchObject({ encoding, assumed: true });
  expect(file.guess).not.toContain(null);
  expect(read()[0]).toMatchObject({
    stockNo,
    brand: "Porsche",
    car: { model: "تايكان", year: 2024, fuel: "electric", transmission: "single_speed", body: "sedan" },
  });
});
