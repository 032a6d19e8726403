import { expect, test } from "vitest";
import { daysOfMonth, monthsLater } from "~/admin/months";
import { daysOfComparison, readMarginsSearch } from "./margins-search";

const read = (query: string) => readMarginsSearch(new URLSearchParams(query), "2026-11-25");

test("the report begins with this month, and shows no month to come", () => {
  expect(read("")).toEqual({ month: "2026-11", age: null });
  expect(read("month=2025-02&age=31")).toEqual({ month: "2025-02", age: 31 });
  for (const wrong of ["month=2026-12", "month=2026-13", "month=1999-01", "month=x", "age=30", "age="])
    expect(read(wrong), wrong).toEqual({ month: "2026-11", age: null });
});

test("months go on over the turn of the year", () => {
  expect(monthsLater("2026-12", 1)).toBe("2027-01");
  expect(monthsLater("2026-01", -1)).toBe("2025-12");
  expect(monthsLater("2026-11", -11)).toBe("2025-12");
});

test("a month has all of its days, and the comparison has twelve months", () => {
  expect(daysOfMonth("2028-02")).toEqual({ from: "2028-02-01", to: "2028-02-29" });
  expect(daysOfMonth("2026-12")).toEqual({ from: "2026-12-01", to: "2026-12-31" });
  expect(daysOfComparison("2026-11")).toEqual({ from: "2025-12-01", to: "2026-11-30" });
});
