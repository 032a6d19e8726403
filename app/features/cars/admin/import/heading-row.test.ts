import { expect, test } from "vitest";
import { csvLines } from "~/admin/csv/csv-table";
import { findHeadingRow } from "./heading-row";
import { openImport } from "./import-file";

const headingOf = (text: string) => findHeadingRow(csvLines(text).lines);

test.each([
  ["no title", "Stock no.,Brand,Price\nA-1,Porsche,5\n", { at: 0, sure: true }],
  ["a title", "Stock list,,\n,,\nStock no.,Brand,Price\nA-1,Porsche,5\n", { at: 1, sure: true }],
  ["a title that names a column", "Price,list,\nStock no.,Brand,Price\nA-1,Porsche,5\n", { at: 1, sure: true }],
  [
    "a title, a date and an address",
    "معرض النور\n2026-03-01\nالمنامة\nرقم المخزون,الماركة\nA-1,بورش\n",
    { at: 3, sure: true },
  ],
  ["headings that come again below", "Stock no.,Brand\nA-1,Audi\nStock no.,Brand\nA-2,Audi\n", { at: 0, sure: true }],
  ["unknown headings under a title", "My cars,,\nNr,What,Worth\n1,Porsche,5\n", { at: 1, sure: false }],
  ["one known heading in the first row", "Stock no.,Foo\nA-1,x\n", { at: 0, sure: true }],
])("%s", (_, text, heading) => {
  expect(headingOf(text)).toEqual(heading);
});

test("a mark, titles and empty rows lose no row, and rows keep their numbers", async () => {
  const text = "\uFEFFStock of March,,\r\n,,\r\nStock no.,Brand,Price\r\n\r\nA-1,Porsche,5\r\n,,\r\nA-2,Audi,6\r\n";
  const opened = await openImport("cars.csv", new TextEncoder().encode(text));
  expect(opened).toMatchObject({
    ok: true,
    file: { guess: ["stock_no", "brand", "price"], table: { lines: [5, 7], rows: [["A-1", "Porsche", "5"], {}] } },
  });
});
