import { expect, test, vi } from "vitest";
import type { ImportRow } from "./import-rows";
import { countResults, type ImportAnswer, type ImportOptions, type RowResult, runImport } from "./import-run";

const options: ImportOptions = { createBrands: false, known: "change", incomplete: "draft", clearEmpty: false };

const rowsOf = (n: number, car = {}): ImportRow[] =>
  Array.from({ length: n }, (_, index) => ({
    line: index + 2,
    stockNo: `A-${index}`,
    brand: "Porsche",
    hidden: {},
    purchase: {},
    problems: [],
    asked: [],
    car: {
      stock_no: `A-${index}`,
      model: "X",
      year: 2024,
      fuel: "petrol",
      transmission: "automatic",
      body: "suv",
      ...car,
    },
  }));

const taken = (row: ImportRow, action: "create" | "update" | "same" = "create"): ImportAnswer => ({
  line: row.line,
  ok: true,
  action,
  changes: action === "update" ? [{ field: "price", before: 1, after: 2 }] : [],
  code: null,
  field: null,
  detail: "",
});
const refused = (row: ImportRow, code: ImportAnswer["code"], field: ImportAnswer["field"] = null): ImportAnswer => ({
  line: row.line,
  ok: false,
  action: "create",
  changes: [],
  code,
  field,
  detail: "",
});

async function run(rows: ImportRow[], answer: (row: ImportRow) => ImportAnswer, how: Partial<ImportOptions> = {}) {
  const results: RowResult[] = [];
  const send = vi.fn(async (chunk: readonly ImportRow[]) => chunk.map(answer));
  await runImport({
    rows,
    options: { ...options, ...how },
    dry: true,
    send,
    onResults: (more) => results.push(...more) > 0,
  });
  return { results, send };
}

test("5,000 rows go in fifty requests and come back in order", async () => {
  const { results, send } = await run(rowsOf(5000), (row) => taken(row, row.line % 2 ? "update" : "create"));
  expect(send).toHaveBeenCalledTimes(50);
  expect(results.map((result) => result.row.line)).toEqual(rowsOf(5000).map((row) => row.line));
  expect(countResults(results)).toMatchObject({ create: 2500, update: 2500, refuse: 0 });
});

const unreadable = { field: "year" as const, problem: "notANumber" as const, detail: "20x4" };

test("rows that are wrong in themselves are never sent in earnest", async () => {
  const [first, second] = rowsOf(2);
  if (!first || !second) throw new Error("two rows");
  const sent: [readonly ImportRow[], boolean][] = [];
  const results: RowResult[] = [];
  for (const dry of [true, false])
    await runImport({
      rows: [{ ...first, problems: [unreadable] }, second],
      options,
      dry,
      send: async (chunk, isDry) => {
        sent.push([chunk, isDry]);
        return chunk.map((row) => taken(row));
      },
      onResults: (more) => results.push(...more) > 0,
    });
  expect(sent.filter(([, isDry]) => !isDry)).toEqual([[[second], false]]);
  expect(countResults(results)).toMatchObject({ create: 2, refuse: 2 });
});

test("a row with an unreadable cell says what else is wrong with it", async () => {
  const car = { stock_no: "A-0", model: "X" };
  const wrong = rowsOf(1).map((row) => ({ ...row, car, problems: [unreadable] }));
  const fieldsOf = async (rows: ImportRow[], answer: (row: ImportRow) => ImportAnswer) =>
    (await run(rows, answer)).results[0]?.problems.map((one) => `${one.field} ${one.problem}`);
  const lacks = ["fuel missing", "transmission missing", "body missing"];
  expect(await fieldsOf(wrong, (row) => refused(row, "invalid", "fuel"))).toEqual(["year notANumber", ...lacks]);
  expect(await fieldsOf(wrong, (row) => refused(row, "brand_unknown", "brand"))).toEqual([
    "year notANumber",
    ...lacks,
    "brand brand_unknown",
  ]);
  // A known car needs nothing but its stock number.
  expect(await fieldsOf(wrong, (row) => taken(row, "update"))).toEqual(["year notANumber"]);
});

test("a row without a stock number, or with one that came before, is not asked about", async () => {
  const missing = { field: "stock_no" as const, problem: "missing" as const, detail: "" };
  const duplicate = { field: "stock_no" as const, problem: "duplicate" as const, detail: "2" };
  const [first, second] = rowsOf(2);
  if (!first || !second) throw new Error("two rows");
  const rows = [
    { ...first, stockNo: "", problems: [missing] },
    { ...second, problems: [duplicate] },
  ];
  const { results, send } = await run(rows, (row) => taken(row));
  expect(send).not.toHaveBeenCalled();
  expect(results.map((one) => one.problems)).toEqual([[missing], [duplicate]]);
});

test("a new car of an unknown brand says what else it lacks", async () => {
  const rows = rowsOf(1).map((row) => ({ ...row, car: { stock_no: "A-0", model: "X", year: 2024, body: "suv" } }));
  const { results } = await run(rows, (row) => refused(row, "brand_unknown", "brand"));
  expect(results[0]?.problems.map((one) => one.field)).toEqual(["fuel", "transmission", "brand"]);
});

test("known cars may be skipped", async () => {
  const { results } = await run(rowsOf(2), (row) => taken(row, "update"), { known: "skip" });
  expect(countResults(results)).toMatchObject({ update: 0, skip: 2 });
});

test("cars that are not complete become drafts, are published anyway, or are refused", async () => {
  const gate = (row: ImportRow) =>
    row.car["status"] === "available" && row.car["published_incomplete"] !== true
      ? refused(row, "incomplete", "status")
      : taken(row);
  const rows = rowsOf(1, { status: "available" });
  const draft = await run(rows, gate);
  expect(draft.send.mock.calls[1]?.[0][0]?.car).not.toHaveProperty("status");
  expect(countResults(draft.results)).toMatchObject({ create: 1, draft: 1, refuse: 0 });
  const published = await run(rows, gate, { incomplete: "publish" });
  expect(published.send.mock.calls[1]?.[0][0]?.car).toMatchObject({ status: "available", published_incomplete: true });
  expect(countResults(published.results)).toMatchObject({ create: 1, publish: 1 });
  expect(countResults((await run(rows, gate, { incomplete: "refuse" })).results)).toMatchObject({ refuse: 1 });
});

test("a new car that lacks something is told what", async () => {
  const rows = rowsOf(1).map((row) => ({ ...row, car: { stock_no: "A-0", year: 2024 } }));
  const { results } = await run(rows, (row) => refused(row, "invalid", "model"));
  expect(results[0]?.problems.map((one) => one.field)).toEqual(["model", "fuel", "transmission", "body"]);
});

test("it stops where it is told to, and a lost connection keeps what was answered", async () => {
  const seen: number[] = [];
  await runImport({
    rows: rowsOf(300),
    options,
    dry: false,
    send: async (chunk) => chunk.map((row) => taken(row)),
    onResults: (results) => seen.push(results.length) < 2,
  });
  expect(seen).toEqual([100, 100]);
  const kept: RowResult[] = [];
  let calls = 0;
  const send = async (chunk: readonly ImportRow[]) => {
    calls += 1;
    if (calls === 2) throw new TypeError("Failed to fetch");
    return chunk.map((row) => taken(row));
  };
  await expect(
    runImport({ rows: rowsOf(300), options, dry: false, send, onResults: (results) => kept.push(...results) > 0 }),
  ).rejects.toThrow("Failed to fetch");
  expect(kept).toHaveLength(100);
});

test("an update says what it changes, and a row that changes nothing says so", async () => {
  const { results } = await run(rowsOf(2), (row) => taken(row, row.line === 2 ? "update" : "same"));
  expect(results.map(({ outcome, changes }) => [outcome, changes.length])).toEqual([
    ["update", 1],
    ["same", 0],
  ]);
  expect(countResults(results)).toMatchObject({ update: 1, same: 1, create: 0 });
});
