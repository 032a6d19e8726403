import { afterEach, describe, expect, test } from "vitest";
import { setSiteTimeZone } from "~/i18n/time-zone";
import { fromLocalTime } from "~/utils/local-time";
import { defaultTimeZone } from "~domain/time-zones";
import { columnCut, layOutDay, minutesIn, placeIn, shownHours, type Span } from "./calendar-layout";

afterEach(() => setSiteTimeZone(defaultTimeZone));

const day = "2026-11-25";

/** From one time to another by the dealer's clock: `span("16:00", "16:30")`. */
function span(from: string, to: string, on = day, until = on): Span {
  return { startsAt: fromLocalTime(`${on}T${from}`) ?? "", endsAt: fromLocalTime(`${until}T${to}`) ?? "" };
}

describe("a stretch on a day", () => {
  test("is placed at its minutes in the dealer's time zone", () => {
    expect(placeIn(day, span("16:00", "16:30"))).toEqual({ from: 960, to: 990 });
    expect(minutesIn(day, "2026-11-25T13:00:00Z")).toBe(960);
    expect(placeIn("2026-11-26", span("16:00", "16:30"))).toBeNull();
  });

  test("that runs past midnight is on both days; one that ends at midnight is on one", () => {
    const late = span("20:00", "01:00", day, "2026-11-26");
    expect(placeIn(day, late)).toEqual({ from: 1200, to: 1440 });
    expect(placeIn("2026-11-26", late)).toEqual({ from: 0, to: 60 });
    const whole = span("18:00", "00:00", day, "2026-11-26");
    expect(placeIn(day, whole)).toEqual({ from: 1080, to: 1440 });
    expect(placeIn("2026-11-26", whole)).toBeNull();
  });

  test("that runs past midnight stays in one column where the showroom is open past it", () => {
    const late = { day, ...span("20:00", "01:00", day, "2026-11-26") };
    const usual = { day, ...span("09:00", "18:00") };
    expect(columnCut([usual])).toBe(0);
    expect(columnCut([usual, late])).toBe(1);
    expect(placeIn(day, late, 1)).toEqual({ from: 1200, to: 1500 });
    expect(placeIn("2026-11-26", late, 1)).toBeNull();
    expect(placeIn(day, span("00:30", "00:45", "2026-11-26"), 1)).toEqual({ from: 1470, to: 1485 });
    // Another showroom opens before it closes.
    expect(columnCut([late, { day, ...span("00:30", "03:00") }])).toBe(0);
    expect(shownHours([day], [late], 1)).toEqual({ first: 8, last: 25 });
  });

  test("keeps its time on days on which the clock changes", () => {
    setSiteTimeZone("Europe/Berlin");
    expect(placeIn("2026-03-29", span("10:00", "10:30", "2026-03-29"))).toEqual({ from: 600, to: 630 });
    expect(placeIn("2026-10-25", span("10:00", "10:30", "2026-10-25"))).toEqual({ from: 600, to: 630 });
    // A quarter to three in summer time, half an hour before a quarter past two in winter time.
    const back = { startsAt: "2026-10-25T00:45:00Z", endsAt: "2026-10-25T01:15:00Z" };
    expect(placeIn("2026-10-25", back)).toEqual({ from: 165, to: 195 });
  });
});

describe("a day is laid out", () => {
  const lanes = (...spans: Span[]) => layOutDay(day, spans).map(({ lane, lanes: of }) => [lane, of]);

  test("overlapping viewings side by side, others over the whole width", () => {
    expect(lanes(span("10:00", "11:00"), span("10:30", "11:30"), span("12:00", "12:30"))).toEqual([
      [0, 2],
      [1, 2],
      [0, 1],
    ]);
    expect(lanes(span("10:00", "10:30"), span("10:30", "11:00"))).toEqual([
      [0, 1],
      [0, 1],
    ]);
  });

  test("a later viewing reuses a lane that is free, while others last on", () => {
    expect(lanes(span("10:00", "12:00"), span("10:00", "10:30"), span("11:00", "11:30"))).toEqual([
      [0, 2],
      [1, 2],
      [1, 2],
    ]);
  });

  test("what is short is high enough to be read, and counts as such", () => {
    const [first, second] = layOutDay(day, [span("10:00", "10:15"), span("10:15", "10:30")], 0, 30);
    expect(first).toMatchObject({ place: { from: 600, to: 630 }, lane: 0, lanes: 2 });
    expect(second).toMatchObject({ place: { from: 615, to: 645 }, lane: 1, lanes: 2 });
  });
});

test("the calendar shows all openings and everything in it, at least from nine to six, and an hour around it", () => {
  expect(shownHours([day], [])).toEqual({ first: 8, last: 19 });
  expect(shownHours([day], [span("07:30", "08:00"), span("20:00", "20:15")])).toEqual({ first: 6, last: 22 });
  expect(shownHours([day, "2026-11-26"], [span("20:00", "01:00", day, "2026-11-26")])).toEqual({ first: 0, last: 24 });
});
