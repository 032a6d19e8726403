import { expect, test } from "vitest";
import { closedDays } from "./closed-days";

const open = { day: "2026-11-27", since: "2026-11-27", closed: "2026-11-26", sums: [], cash: [] };

test("a day is closed alone, or with the days since the last closing", () => {
  expect(closedDays(open, "2026-11-28")).toEqual({ first: "2026-11-27", last: "2026-11-27", count: 1, later: null });
  expect(closedDays({ ...open, since: "2026-10-30", closed: "2026-10-29" }, "2026-11-28")).toMatchObject({
    first: "2026-10-30",
    last: "2026-11-27",
    count: 29,
  });
});

test("the first closing closes every earlier day; today is not over", () => {
  expect(closedDays({ ...open, closed: null }, "2026-11-27")).toEqual({
    first: null,
    last: "2026-11-27",
    count: 1,
    later: "2026-11-28",
  });
});
