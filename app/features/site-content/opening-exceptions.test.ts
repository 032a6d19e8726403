import { expect, test } from "vitest";
import { otherHoursOf } from "./opening-exceptions";
import { takesViewings } from "./offices";
import { siteContentSchemas } from "./site-content.schema";

const exception = (from: string, to: string, more: Record<string, unknown> = {}) => ({ from, to, ...more });
const { exceptions } = siteContentSchemas.viewings.parse({
  exceptions: [
    exception("2026-12-16", "2026-12-17", { closed: true, hours: [{ day: 3, opens: "09:00", closes: "13:00" }] }),
    exception("2026-12-10", "2026-12-31"),
    exception("2026-12-01", "2026-12-31", { office: "riffa" }),
    exception("2026-11-01", "2026-11-02"),
    exception("2027-12-16", "2027-12-16"),
  ],
});
const firstDays = (officeId: string, today: string) =>
  otherHoursOf(exceptions, officeId, today).map(({ from }) => from);

test("a showroom's own exception counts first, then what begins last; past and far ones are left out", () => {
  expect(firstDays("riffa", "2026-11-21")).toEqual(["2026-12-01", "2026-12-16", "2026-12-10"]);
  expect(firstDays("manama", "2026-11-21")).toEqual(["2026-12-16", "2026-12-10"]);
  expect(firstDays("manama", "2026-11-02")).toContain("2026-11-01");
  expect(otherHoursOf(exceptions, "manama", "2026-11-21", 8)).toEqual([]);
});

test("a closed exception has no hours, whatever was typed for it", () => {
  expect(otherHoursOf(exceptions, "manama", "2026-12-16")[0]).toMatchObject({ from: "2026-12-16", hours: [] });
});

test("the days of the week among the days of an exception", () => {
  const weekdays = otherHoursOf(exceptions, "manama", "2026-12-16").map((other) => other.weekdays);
  expect(weekdays).toEqual([
    [3, 4],
    [4, 5, 6, 0, 1, 2, 3],
  ]);
});

test("viewings are taken where they are on and there is a showroom to come to", () => {
  const contact = siteContentSchemas.contact_info.parse({ offices: [{ id: "riffa" }, { id: "" }] });
  const [on, off] = [siteContentSchemas.viewings.parse({ enabled: true }), siteContentSchemas.viewings.parse({})];
  expect(takesViewings({ viewings: on, contact })).toBe(true);
  expect(takesViewings({ viewings: on, contact }, "riffa")).toBe(true);
  expect(takesViewings({ viewings: on, contact }, "closed-down")).toBe(false);
  expect(takesViewings({ viewings: on, contact: siteContentSchemas.contact_info.parse({}) })).toBe(false);
  expect(takesViewings({ viewings: off, contact })).toBe(false);
});
