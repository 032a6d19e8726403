import { describe, expect, test } from "vitest";
import { guardCell, unguardCell } from "./csv-guard";
import { csvLines, tableOf } from "./csv-table";
import { csvText } from "./csv-text";

function csvTable(text: string) {
  const { lines, ...rest } = csvLines(text);
  return { ...rest, ...tableOf(lines) };
}

describe("guard against formulas", () => {
  const dangerous = [
    "=1+1",
    "+97317000000",
    "-5 or so",
    "@SUM(A1)",
    "\tx",
    "\rx",
    " =1",
    '=HYPERLINK("http://evil")',
    "＝1",
    "'",
    "'=1",
    "''=1",
    "'quoted'",
  ];

  test.each(dangerous)("%j is guarded and comes back unchanged", (text) => {
    expect(guardCell(text)).toBe(`'${text}`);
    expect(unguardCell(guardCell(text))).toBe(text);
  });

  test.each(["", "Porsche 911", "كورنيش", "12-500", "a=b", "5'11"])("%j is left alone", (text) => {
    expect(guardCell(text)).toBe(text);
    expect(unguardCell(text)).toBe(text);
  });
});

describe("guard against formulas behind another separator", () => {
  test.each([
    ["Ali;=cmd|' /C calc'!A0;x", "Ali;'=cmd|' /C calc'!A0;x"],
    ["a; -5", "a; '-5"],
    ["a\t=1", "a\t'=1"],
    ["a|@SUM(A1)", "a|'@SUM(A1)"],
    ["a\r\n+1\n＝1", "a\r\n'+1\n'＝1"],
    ["a;\t=1", "a;\t'=1"],
    ['a;"=1', "a;\"'=1"],
    ["a;'=1", "a;''=1"],
    ["\t=1", "'\t'=1"],
    ["\r=1", "'\r'=1"],
  ])("%j is written as %j", (text, written) => {
    expect(guardCell(text)).toBe(written);
    expect(unguardCell(written)).toBe(text);
  });

  test("no cell starts a formula for any separator, and every text comes back", () => {
    const letters = [";", "\t", "|", "\n", "\r", ",", "=", "-", "＋", "@", "'", '"', " ", "a"];
    const every = [1, 2, 3].reduce(
      (texts) => ["", ...texts.flatMap((text) => letters.map((letter) => text + letter))],
      ["", ...letters],
    );
    expect(every.length).toBe(1 + 14 + 14 ** 2 + 14 ** 3 + 14 ** 4);
    const changed = every.filter((text) => unguardCell(guardCell(text)) !== text);
    const dangerous = every.filter((text) => /(?:^\s*|[;\t|\r\n][\s"]*)[=+\-@＝＋－＠]/.test(guardCell(text)));
    expect({ changed, dangerous }).toEqual({ changed: [], dangerous: [] });
  });

  test("a long run of spaces and line breaks takes no longer than its length", () => {
    const text = "\n".repeat(200_000) + "x";
    expect(unguardCell(guardCell(text))).toBe(text);
  });
});

describe("what is written can be read", () => {
  const rows = [
    ["A-1", "مرسيدس، بنز", 'He said "yes"', "two\nlines", -4, true, null],
    ["A-2", "=cmd|' /C calc'!A0", "a,b;=c\n- d; -5", "", 0, false, undefined],
  ];
  const text = csvText(["stock_no", "brand", "quote", "lines", "number", "flag", "empty"], rows);

  test("UTF-8 with its mark and CRLF", () => {
    expect(text.startsWith("\uFEFFstock_no,")).toBe(true);
    expect(text.endsWith("\r\n")).toBe(true);
    expect(text).toContain("'=cmd");
  });

  test("the cells come back as they were", () => {
    const table = csvTable(text);
    expect(table.separator).toBe(",");
    expect(table.headings).toEqual(["stock_no", "brand", "quote", "lines", "number", "flag", "empty"]);
    expect(table.rows).toEqual(
      rows.map((row) => row.map((cell) => (cell === null || cell === undefined ? "" : String(cell)))),
    );
  });
});

test("unseen marks are no part of a heading or a cell", () => {
  const { headings, rows } = csvTable(
    "\uFEFF\u200FStock no.\u200F,Brand\n\u2066MM-1\u2069,\u202APor\u200Bsche\u202C\n\u200E,\u2060\n",
  );
  expect([headings, ...rows]).toEqual([
    ["Stock no.", "Brand"],
    ["MM-1", "Porsche"],
  ]);
});

test.each([
  ["Stock no (Nr, unique, required);Brand (make, required);Year (number, e.g. 2024)\nA-1;Porsche;2024\n", ";"],
  ["Stock, March 2026\nno;brand;price\nA-1;Porsche;1,5\n", ";"],
  ["no,notes\nA-1,one; two; three\nA-2,\n", ","],
])("of several signs, the one that separates most rows alike: %j", (text, separator) => {
  expect(csvTable(text).separator).toBe(separator);
});

describe("taking a file apart", () => {
  test.each([";", "\t", "|", ","])("finds the separator %j", (separator) => {
    expect(csvTable(["a", "b", "c"].join(separator) + "\n" + ["1", "2", "3"].join(separator))).toMatchObject({
      separator,
      rows: [["1", "2", "3"]],
    });
  });

  test("the separator that Excel announces", () => {
    const table = csvTable("sep=;\r\na;b\r\n1,5;2\r\n");
    expect(table).toMatchObject({ separator: ";", headings: ["a", "b"], rows: [["1,5", "2"]], lines: [2] });
  });

  test("empty lines go, and rows know the number a spreadsheet shows", () => {
    const table = csvTable('a,b\n\n1,"x\ny"\n , \n2,z\n');
    expect(table.rows).toEqual([
      ["1", "x\ny"],
      ["2", "z"],
    ]);
    expect(table.lines).toEqual([3, 5]);
  });

  test("nothing at all, and a quote that never ends", () => {
    expect(csvTable("")).toMatchObject({ headings: [], rows: [] });
    expect(csvTable('a,b\n"1,2\n3,4').brokenQuotes).toBe(true);
    expect(csvTable("a,b\n1,2").brokenQuotes).toBe(false);
  });
});
