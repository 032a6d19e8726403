import { expect, test } from "vitest";
import { csvLines, tableOf } from "~/admin/csv/csv-table";
import { guessColumns } from "./column-guess";
import { fileColumns } from "./file-columns";
import { assumedForNew, readRows } from "./import-rows";

test("what a row does not say of a new car, and what it is taken to be", () => {
  const said = (text: string) => {
    const table = tableOf(csvLines(text).lines);
    return readRows(table, guessColumns(table.headings, table.rows), { currency: "BHD", clearEmpty: false }).map(
      (row) => assumedForNew(row).map(({ field: { key }, value }) => `${key} ${value}`),
    );
  };
  expect(said("Stock no.,Condition,Status\nA-1,Certified,Available\nA-2,,\nA-3,as new,Sold\n")).toEqual([
    [],
    ["status draft", "condition used"],
    // A word that is not known is a problem, not an assumption.
    [],
  ]);
  expect(said("Stock no.\nA-1\n")).toEqual([["status draft", "condition used"]]);
});

test("no fuel, gearbox or body is assumed, nor a colour or spec that visitors would see", () => {
  expect(fileColumns.filter(({ assumed }) => assumed !== null).map(({ key }) => key)).toEqual(["status", "condition"]);
  expect(fileColumns.filter(({ required }) => required).map(({ key }) => key)).toEqual(
    expect.arrayContaining(["fuel", "transmission", "body"]),
  );
});
