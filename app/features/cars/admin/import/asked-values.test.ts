import { describe, expect, test } from "vitest";
import { csvLines, tableOf } from "~/admin/csv/csv-table";
import { askedColumns } from "./asked-values";
import { type CellAnswers, answerKey } from "./cell-answers";
import { guessColumns } from "./column-guess";
import { readRows } from "./import-rows";
import { isRemembered, withAnswers } from "./kept-answers";

const context = { currency: "BHD", offices: [{ id: "sitra", names: ["Sitra", "سترة"] }] };

function readList(text: string, answers: CellAnswers = {}) {
  const table = tableOf(csvLines(text).lines);
  const options = { ...context, clearEmpty: false, answers };
  return readRows(table, guessColumns(table.headings, table.rows, { currency: "BHD" }), options);
}
const asked = (text: string, answers?: CellAnswers) =>
  askedColumns(readList(text, answers), context).flatMap(({ values }) => values);
const keyOf = (text: string) => asked(text)[0]?.key ?? "";

describe("an unknown value of an optional column", () => {
  const text = "Stock no.,Exterior colour,Drive\nA-1,Grey metallic,back\nA-2,GREY-METALLIC,\nA-3,Pearl of the sea x,\n";

  test("refuses no row, and is listed once for all rows that have it", () => {
    expect(readList(text).flatMap(({ problems }) => problems)).toEqual([]);
    expect(asked(text).map((one) => [one.asked.cell, one.lines, one.asked.answer])).toEqual([
      ["back", [2], "empty"],
      ["Grey metallic", [2, 3], "named:grey"],
      ["Pearl of the sea x", [4], "named:white"],
    ]);
  });

  test("becomes what is answered for it", () => {
    const key = keyOf("Stock no.,Colour\nA-1,Grey metallic\n");
    const carOf = (answer: string) => readList(text, { [key]: answer })[0];
    expect(carOf("code:silver")?.car).toMatchObject({ exterior_colour: "silver" });
    expect(carOf("code:silver")?.car).not.toHaveProperty("exterior_colour_name_en");
    expect(carOf("name")?.car).toMatchObject({ exterior_colour: "other", exterior_colour_name_en: "Grey metallic" });
    expect(carOf("empty")?.car).not.toHaveProperty("exterior_colour");
    expect(carOf("refuse")?.problems).toEqual([
      { field: "exterior_colour", problem: "unknownWord", detail: "Grey metallic" },
    ]);
    // What is stored in a browser may be anything.
    expect(carOf("code:__proto__")?.car).toMatchObject({ exterior_colour: "grey" });
  });

  test("of a list leaves its known words", () => {
    const list = "Stock no.,Features\nA-1,carplay; ejector seat; abs\n";
    expect(readList(list)[0]).toMatchObject({ problems: [], car: { features: ["carplay"] } });
    expect(asked(list).map((one) => one.asked.cell)).toEqual(["ejector seat", "abs"]);
    expect(readList(list, { [keyOf(list)]: "code:camera_360" })[0]?.car["features"]).toEqual(["carplay", "camera_360"]);
  });

  test("of the column of showrooms is chosen from those of the site", () => {
    const list = "Stock no.,Showroom\nA-1,سترة\nA-2,Budaiya\n";
    expect(readList(list).map(({ car }) => car["office_id"])).toEqual(["sitra", undefined]);
    expect(asked(list)[0]?.possible).toEqual(["empty", "code:sitra", "refuse"]);
    expect(readList("Stock no.,Showroom\nA-1,معرض سترة\n")[0]?.car["office_id"]).toBe("sitra");
  });

  test("gives its name only where the file has no column for that", () => {
    const list = "Stock no.,Colour,Exterior colour name (English)\nA-1,Grey metallic,Nardo\n";
    expect(readList(list)[0]?.car).toMatchObject({ exterior_colour: "grey", exterior_colour_name_en: "Nardo" });
  });
});

test("an unknown value of a required column is suggested, or refuses its rows", () => {
  const list = "Stock no.,Fuel\nA-1,بنزين 95\nA-2,steam\n";
  expect(readList(list).map(({ car, problems }) => [car["fuel"], problems.length])).toEqual([
    ["petrol", 0],
    [undefined, 1],
  ]);
  expect(asked(list).every(({ possible }) => !possible.includes("empty"))).toBe(true);
});

test("an amount with two meanings is left empty until one is chosen", () => {
  const list = "Stock no.,Price\nA-1,BHD 52.000\nA-2,USD 5\n";
  expect(readList(list).map(({ car, problems }) => [car["price"], problems])).toEqual([
    [undefined, []],
    [undefined, []],
  ]);
  const [price] = asked(list);
  expect(price?.possible).toEqual(["empty", "value:52.0000", "value:52000.0000", "refuse"]);
  expect(readList(list, { [price?.key ?? ""]: "value:52000.0000" })[0]?.car["price"]).toBe(52_000);
});

test("a new car with 62,000 km is refused until someone says what it is", () => {
  const list = "Stock no.,Condition,Mileage\nA-1,new,62000\nA-2,new,800\nA-3,zero,5000\nA-4,used,62000\n";
  const refused = (answers?: CellAnswers) =>
    readList(list, answers).flatMap(({ line, problems }) => problems.map(({ problem }) => `${line} ${problem}`));
  expect(refused()).toEqual(["2 drivenNew", "4 drivenNew"]);
  const keys = asked(list).map(({ key }) => key);
  expect(refused({ [keys[0] ?? ""]: "code:used", [keys[1] ?? ""]: "keep" })).toEqual([]);
  expect(readList(list, { [keys[0] ?? ""]: "code:used" })[0]?.car).toMatchObject({ condition: "used" });
});

describe("days of a column", () => {
  const listOf = (...days: string[]) =>
    `Stock no.,First registered\n${days.map((day, index) => `A-${index},${day}\n`).join("")}`;
  const read = (list: string, answers?: CellAnswers) =>
    readList(list, answers).map(({ car }) => car["first_registered"]);

  test("are read with the month first where one of them can only be read so", () => {
    const list = listOf("11/21/2023", "03/04/2024", "05/05/2024");
    expect(read(list)).toEqual(["2023-11-21", "2024-03-04", "2024-05-05"]);
    expect(asked(list).map((one) => [one.asked.problem, one.lines])).toEqual([["ambiguousDay", [3]]]);
  });

  test("are read with the day first where one of them can only be read so", () => {
    const list = listOf("21/11/2023", "03/04/2024");
    expect([read(list), asked(list)]).toEqual([["2023-11-21", "2024-04-03"], []]);
  });

  test("of which each may be read both ways are asked about once", () => {
    const list = listOf("03/04/2024", "2024-06-07", "05/05/2024", "01/02/2023");
    expect(read(list)).toEqual([undefined, "2024-06-07", "2024-05-05", undefined]);
    expect(asked(list).map((one) => [one.asked.problem, one.lines, one.asked.answer])).toEqual([
      ["dayOrder", [2, 5], "empty"],
    ]);
    expect(read(list, { [keyOf(list)]: "dayFirst" })).toEqual(["2024-04-03", "2024-06-07", "2024-05-05", "2023-02-01"]);
    expect(read(list, { [keyOf(list)]: "monthFirst" })[3]).toBe("2023-01-02");
  });

  test("in two orders refuse the rows that could be wrong", () => {
    const list = listOf("21/11/2023", "11/21/2023", "03/04/2024");
    const refused = (answers?: CellAnswers) =>
      readList(list, answers).map(({ problems }) => problems.map(({ problem }) => problem).join());
    expect(refused()).toEqual(["", "mixedDays", "mixedDays"]);
    expect(refused({ [keyOf(list)]: "dayFirst" })).toEqual(["", "", ""]);
    expect(read(list, { [keyOf(list)]: "dayFirst" })).toEqual(["2023-11-21", "2023-11-21", "2024-04-03"]);
  });

  test("have an order with a time behind them, too", () => {
    const list = "Stock no.,Publish at\nA-1,11/21/2026 10:00\nA-2,03/04/2026 10:00\n";
    expect(readList(list).map(({ car }) => car["publish_at"])).toEqual([
      "2026-11-21T07:00:00.000Z",
      "2026-03-04T07:00:00.000Z",
    ]);
  });
});

test("figures in another unit are converted cell by cell, and rounded", () => {
  const list = "Stock no.,Mileage (miles)\nA-1,8000\nA-2,12000 km\nA-3,5000 mi\nA-4,8.000\nA-5,91k\n";
  expect(readList(list).map(({ car }) => car["mileage_km"])).toEqual([12_875, 12_000, 8047, undefined, 146_450]);
  expect(asked(list).map((one) => [one.asked.problem, one.lines])).toEqual([
    ["otherUnit", [2, 4, 5, 6]],
    ["ambiguousNumber", [5]],
  ]);
  const key = asked(list)[1]?.key ?? "";
  expect(readList(list, { [key]: "value:8000.0000" })[3]?.car["mileage_km"]).toBe(12_875);
});

test("litres are no exact number of cc", () => {
  const list = "Stock no.,Engine size (L)\nA-1,3.5\n";
  expect(asked(list).map((one) => [one.asked.problem, one.possible])).toEqual([
    ["otherUnit", ["empty", "asIs", "refuse"]],
  ]);
  expect(readList(list)[0]?.car).not.toHaveProperty("displacement_cc");
});

test("each currency of a list is asked about once, wherever it stands", () => {
  const list = "Stock no.,Price (AED),Previous price,Currency\nA-1,5000,USD 9000,\nA-2,6000,7000,BHD\nA-3,7000,,SAR\n";
  expect(asked(list).map((one) => [one.asked.field.key, one.asked.detail, one.lines])).toEqual([
    ["price", "AED", [2, 3]],
    ["price", "SAR", [4]],
    ["was_price", "USD", [2]],
  ]);
  const words = "Stock no.,Price,Currency\nA-1,on request,AED\nA-2,45k,درهم\nA-3,52.000,AED\nA-4,500,دينار\n";
  expect(asked(words).map((one) => [one.asked.detail, one.lines])).toEqual([["AED", [3, 4]]]);
  const taken = readList(words, { [keyOf(words)]: "asIs" });
  expect(taken.map(({ car }) => car["price"])).toEqual([undefined, 45_000, undefined, 500]);
  // What is left open by that answer is asked about, too.
  expect(taken[2]?.asked.map(({ problem }) => problem)).toEqual(["otherCurrency", "ambiguousNumber"]);
});

test("a currency of its own beside the price is not the site's", () => {
  const list = "Stock no.,Price,Currency\nA-1,185000,AED\nA-2,500,BHD\nA-3,,AED\n";
  expect(readList(list).map(({ car }) => car["price"])).toEqual([undefined, 500, undefined]);
  expect(asked(list).map((one) => [one.asked.detail, one.asked.problem])).toEqual([["AED", "otherCurrency"]]);
});

test("each answer is offered once, the likeliest first", () => {
  const list = "Stock no.,Colour,Features,Showroom,Fuel\nA-1,Grey metallic,my carplay,معرض سترة,بنزين 95\n";
  for (const { possible } of asked(list)) expect(possible).toEqual([...new Set(possible)]);
  expect(asked(list).map(({ possible }) => possible[0])).toEqual([
    "code:petrol",
    "named:grey",
    "code:carplay",
    "code:sitra",
  ]);
});

test("a trim may be called NA", () => {
  const list = "Stock no.,Trim,Price\nA-1,NA,N/A\nA-2,-,-\n";
  expect(readList(list).map(({ car }) => car)).toEqual([{ stock_no: "A-1", trim_level: "NA" }, { stock_no: "A-2" }]);
});

test("what a word means is remembered for the next file, and what an amount means is not", () => {
  const list = "Stock no.,Colour,Price,Condition,Mileage\nA-1,Grey metallic,52.000,new,62000\n";
  const cells = readList(list)[0]?.asked ?? [];
  expect(cells.filter(isRemembered).map(({ cell }) => cell)).toEqual(["Grey metallic"]);
  const kept = withAnswers({}, cells.filter(isRemembered), "code:silver");
  expect(Object.keys(kept)).toEqual(cells.filter(isRemembered).map(answerKey));
  expect(readList("Stock no.,Colour\nB-1,grey METALLIC\n", kept)[0]?.car).toMatchObject({ exterior_colour: "silver" });
});

test("a browser remembers the last 500 answers", () => {
  const answers = Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`fuel word${index}`, "code:petrol"]));
  const [cell] = readList("Stock no.,Colour\nA-1,Grey metallic\n")[0]?.asked ?? [];
  const kept = withAnswers(answers, cell ? [cell] : [], "empty");
  expect([Object.keys(kept).length, "fuel word0" in kept, "fuel word1" in kept]).toEqual([500, false, true]);
});
