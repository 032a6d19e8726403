import { strToU8, zipSync } from "fflate";
import { expect, test } from "vitest";
import { xlsxFile } from "../../../../../tests/fixtures/xlsx";
import { openImport } from "./import-file";
import { readRows } from "./import-rows";

const headings = ["Stock no.", "Brand", "Price", "First registered", "Mileage (km)", "Deal"];
const row = ["A-1", "Porsche", 52.125, new Date(Date.UTC(2024, 2, 1)), { formula: "40000+5", result: 40_005 }, true];

test("dates, numbers, formulas and yes or no are read as they show", async () => {
  const opened = await openImport("cars.xlsx", xlsxFile({ Stock: [headings, row] }));
  if (!opened.ok) throw new Error(opened.problem);
  const { table, guess, source } = opened.file;
  expect(source).toEqual({ kind: "workbook", sheets: ["Stock"], sheet: "Stock" });
  const [car] = readRows(table, guess, { currency: "BHD", clearEmpty: false });
  expect(car?.asked).toEqual([]);
  expect(car?.car).toEqual({
    stock_no: "A-1",
    price: 52.125,
    price_mode: "fixed",
    first_registered: "2024-03-01",
    mileage_km: 40_005,
    deal: true,
  });
});

test("a text of many digits that Excel took for a number is pointed out", async () => {
  const bytes = xlsxFile({
    Stock: [
      ["Stock no.", "VIN"],
      [219e24, 12_345_678_901_234_568],
    ],
  });
  const opened = await openImport("cars.xlsx", bytes);
  if (!opened.ok) throw new Error(opened.problem);
  const [car] = readRows(opened.file.table, opened.file.guess, { currency: "BHD", clearEmpty: false });
  expect(car?.problems).toMatchObject([{ field: "stock_no", problem: "spoiledNumber", detail: "2.19000E+26" }]);
  expect(car?.asked).toMatchObject([{ problem: "spoiledNumber", detail: "1.23457E+16" }]);
});

test("the first sheet with rows is taken, and another can be chosen", async () => {
  const bytes = xlsxFile({ Empty: [], Stock: [headings, row], "سيارات & more": [["Stock no."], ["B-1"]] });
  const opened = await openImport("cars.xlsx", bytes);
  expect(opened).toMatchObject({ ok: true, file: { source: { sheets: ["Stock", "سيارات & more"], sheet: "Stock" } } });
  expect(await openImport("cars.xlsx", bytes, { sheet: "سيارات & more" })).toMatchObject({
    ok: true,
    file: { table: { rows: [["B-1"]] } },
  });
});

test("titles and empty rows leave the numbers of the rows as the spreadsheet shows them", async () => {
  const bytes = xlsxFile({ Stock: [["", "Stock of March"], [], headings, [], row] });
  expect(await openImport("cars.xlsx", bytes)).toMatchObject({
    ok: true,
    file: { heading: { at: 1, sure: true }, table: { lines: [5] } },
  });
});

test.each([
  ["a broken file", new Uint8Array([0x50, 0x4b, 3, 4, 1, 2]), "spreadsheet"],
  ["another zip file", zipSync({ "a.txt": strToU8("x") }), "spreadsheet"],
  ["an old Excel file, or one with a password", new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 1]), "spreadsheet"],
  ["a workbook without rows", xlsxFile({ Empty: [] }), "empty"],
  ["headings alone", xlsxFile({ Stock: [headings] }), "noRows"],
])("%s says so", async (_, bytes, problem) => {
  expect(await openImport("cars.xlsx", bytes)).toEqual({ ok: false, problem });
});

test("a small file that unpacks to too much is refused before it is unpacked", async () => {
  const huge = zipSync({ "xl/worksheets/sheet1.xml": strToU8("x") });
  // The size after unpacking is in the central directory, 24 bytes behind its signature.
  const directory = huge.findIndex((_, at) => huge.subarray(at, at + 4).join() === "80,75,1,2");
  new DataView(huge.buffer).setUint32(directory + 24, 260 * 1024 * 1024, true);
  expect(await openImport("cars.xlsx", huge)).toEqual({ ok: false, problem: "tooLarge" });
});

test.each([
  ["one cell", '<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>'],
  ["a row and a cell", '<row r="1048576"><c r="XFD2"><v>1</v></c></row>'],
  ["a cell in single quotes", "<row r = '1048576'><c r='XFD1048576'><v>1</v></c></row>"],
  ["a cell in small letters", '<row r="1"><c r="xfd1048576"><v>1</v></c></row>'],
  ["a cell of more letters", '<row r="1"><c r="ZZZZZZ1"><v>1</v></c></row>'],
  ["a row of more digits", '<row r="900000000"><c r="A900000000"><v>1</v></c></row>'],
  ["a cell in characters of XML", '<row r="1"><c r="&#88;FD1048576"><v>1</v></c></row>'],
  ["a sheet in another folder", '<row r="1"><c r="XFD1048576"><v>1</v></c></row>', "xl/other/sheet1.xml"],
])("%s far away does not fill the memory", async (_, cells, path = "xl/worksheets/sheet1.xml") => {
  const far = `<worksheet><sheetData>${cells}</sheetData></worksheet>`;
  const bytes = zipSync({ [path]: strToU8(far) });
  expect(await openImport("cars.xlsx", bytes)).toEqual({ ok: false, problem: "tooLarge" });
});

test("20,000 rows are read without a worker, which the content policy refuses", async () => {
  const rows = Array.from({ length: 20_000 }, (_, index) => [`A-${index}`, "Porsche", 50_000 + index]);
  const opened = await openImport("cars.xlsx", xlsxFile({ Stock: [["Stock no.", "Brand", "Price"], ...rows] }));
  expect(opened.ok && opened.file.table.rows.length).toBe(20_000);
}, 20_000);
