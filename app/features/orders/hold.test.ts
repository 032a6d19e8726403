import { expect, it } from "vitest";
import { holdLeft } from "./hold";

const now = "2026-11-21T09:00:00Z";

it("counts days, then hours, then says that it is over", () => {
  expect(holdLeft("2026-11-24T10:00:00Z", now)).toEqual({ unit: "days", count: 3 });
  expect(holdLeft("2026-11-23T09:00:00Z", now)).toEqual({ unit: "days", count: 2 });
  expect(holdLeft("2026-11-23T08:59:00Z", now)).toEqual({ unit: "hours", count: 48 });
  expect(holdLeft("2026-11-21T09:00:01Z", now)).toEqual({ unit: "hours", count: 1 });
  expect(holdLeft("2026-11-21T09:00:00Z", now)).toEqual({ unit: "over" });
  expect(holdLeft("never", now)).toEqual({ unit: "over" });
});
