import { expect, test } from "vitest";
import { messyCars, messyStock } from "../../../../../tests/fixtures/messy-stock";
import { xlsxFile } from "../../../../../tests/fixtures/xlsx";
import { csvText } from "~/admin/csv/csv-text";
import { askedColumns } from "./asked-values";
import { answerKey } from "./cell-answers";
import { isNotesHeading } from "./column-guess";
import { openImport } from "./import-file";
import { missingForNew, type ReadOptions, readRows } from "./import-rows";

const [titles = [], ...below] = messyStock("MM", "Toyota");
const reading: ReadOptions = {
  currency: "BHD",
  clearEmpty: false,
  offices: [{ id: "manama", names: ["Manama", "المنامة"] }],
};

async function openList(kind: "csv" | "xlsx") {
  const rows = [titles, ...below];
  const bytes = kind === "xlsx" ? xlsxFile({ المخزون: rows }) : new TextEncoder().encode(csvText(titles, below));
  const opened = await openImport(`stock.${kind}`, bytes, { currency: "BHD" });
  if (!opened.ok) throw new Error(opened.problem);
  return opened.file;
}

test.each(["csv", "xlsx"] as const)(
  "40 of 41 cars of a messy %s list are imported after ten decisions",
  async (kind) => {
    const { table, guess } = await openList(kind);
    expect(guess.filter((key) => key === null)).toHaveLength(2);
    const rows = readRows(table, guess, reading);
    expect(rows).toHaveLength(messyCars);
    const values = askedColumns(rows, reading).flatMap((column) => column.values);
    const questions = table.headings.filter(isNotesHeading);
    // One more: whether a brand is created.
    expect(values.length + questions.length + 1).toBeLessThanOrEqual(10);

    const driven = values.find(({ asked }) => asked.problem === "drivenNew")?.asked;
    const price = values.find(({ asked }) => asked.problem === "ambiguousNumber");
    if (!driven || !price) throw new Error("not asked");
    const answers = { [answerKey(driven)]: "code:used", [price.key]: "value:14500.0000" };
    const settled = readRows(table, guess, { ...reading, answers });
    const taken = settled.filter((row) => row.problems.length === 0 && missingForNew(row).length === 0);
    expect(taken).toHaveLength(messyCars - 1);
    expect(settled.flatMap(({ line, problems }) => problems.map(({ problem }) => [line, problem]))).toEqual([
      [46, "duplicate"],
    ]);
  },
);

test("its words mean what the market means by them", async () => {
  const { table, guess } = await openList("xlsx");
  const rows = readRows(table, guess, reading);
  const carOf = (line: number) => rows.find((row) => row.line === line);
  expect(carOf(5)).toMatchObject({
    car: {
      stock_no: "MM-1",
      year: 2019,
      exterior_colour: "white",
      exterior_colour_name_ar: "أبيض لؤلؤي",
      mileage_km: 91_000,
      transmission: "automatic",
      body: "suv",
      condition: "used",
      regional_spec: "gcc",
      price: 12_500,
    },
    purchase: { purchase_price: 11_000 },
  });
  expect(carOf(6)?.car).toMatchObject({ exterior_colour: "grey", exterior_colour_name_en: "Grey metallic" });
  expect(carOf(7)).toMatchObject({ car: { price_mode: "on_request" }, hidden: { supplier: "علي حسن" } });
  expect(carOf(8)?.car).toMatchObject({ condition: "zero_km", mileage_km: 0, office_id: "manama" });
  expect(carOf(9)?.car).toMatchObject({ regional_spec: "us", mileage_km: 120_000 });
  expect(carOf(10)?.car).toMatchObject({ price: 6_000, regional_spec: "us" });
  expect(carOf(12)?.car).toMatchObject({ price: 3_900, body: "pickup" });
  // Alone, "imported" says only that it is of no known market.
  expect(carOf(18)).toMatchObject({ car: { regional_spec: "other" }, hidden: { notes: "صبغ رفرف" } });
  // "Agency" and "a year" say neither a day nor a mileage.
  expect(guess).not.toContain("warranty_km");
});
