import { expect, test } from "vitest";
import { columnProblems, openImport } from "./import-file";

const bytes = (text: string) => new TextEncoder().encode(text);

test.each([
  ["", "empty"],
  ["\uFEFF \r\n", "empty"],
  ["stock_no,brand\r\n", "noRows"],
  ['stock_no,brand\n"A-1,Porsche\nA-2,Audi\n', "brokenQuotes"],
  ["PK\u0003\u0004....", "spreadsheet"],
  [`a\n${"x\n".repeat(20_001)}`, "tooManyRows"],
])("%j is refused: %s", async (text, problem) => {
  expect(await openImport("cars.csv", bytes(text))).toEqual({ ok: false, problem });
});

test("a file of hundreds of thousands of columns is refused before they are looked at", async () => {
  const opened = await openImport("cars.csv", bytes(`a${",".repeat(200_000)}\n1,2\n`));
  expect(opened).toEqual({ ok: false, problem: "tooManyColumns" });
});

test("encoding and separator can be told", async () => {
  const opened = await openImport("cars.csv", bytes("stock_no;brand|x\nA-1;Porsche|y\n"));
  expect(opened).toMatchObject({
    ok: true,
    file: { source: { encoding: "utf-8", assumed: false }, guess: ["stock_no", null] },
  });
  expect(await openImport("cars.csv", bytes("stock_no;brand|x\nA-1;Porsche|y\n"), { separator: "|" })).toMatchObject({
    ok: true,
    file: { table: { headings: ["stock_no;brand", "x"] } },
  });
});

test("a file without headings, or of something else, has no column we know", async () => {
  const opened = await openImport("people.csv", bytes("Name,Phone,City\nAli,17000000,Manama\n"));
  expect(opened.ok && opened.file.guess).toEqual([null, null, null]);
});

test("what the columns lack", () => {
  expect(columnProblems([null, "brand", "model", "model"])).toEqual({
    twice: ["model"],
    missing: ["stock_no", "year", "fuel", "transmission", "body"],
    stockNo: false,
  });
});

test.each(["(", " "])("a file with a heading full of %j does not stop the screen", async (sign) => {
  const before = performance.now();
  const opened = await openImport("x.csv", new TextEncoder().encode(`stock,a${sign.repeat(100_000)}b\nA-1,1\n`));
  expect(opened.ok && opened.file.guess).toEqual(["stock_no", null]);
  expect(performance.now() - before).toBeLessThan(1_000);
});
