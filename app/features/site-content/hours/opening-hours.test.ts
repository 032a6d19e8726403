import { describe, expect, it } from "vitest";
import { setSiteTimeZone } from "~/i18n/time-zone";
import { defaultTimeZone } from "~domain/time-zones";
import { hoursTable, openingState } from "./opening-hours";
import { minutesOf, wallClock } from "../wall-clock";

const day = (n: number, opens: string, closes: string) => ({ day: n, opens, closes });
/** Saturday to Wednesday 09–20, Thursday in two halves, Friday evening. */
const hours = [
  ...[6, 0, 1, 2, 3].map((n) => day(n, "09:00", "20:00")),
  day(4, "16:00", "20:00"),
  day(4, "09:00", "13:00"),
  day(5, "16:00", "20:00"),
];

describe("hoursTable", () => {
  it("joins days that open alike and splits a day with a pause", () => {
    expect(hoursTable(hours)).toEqual([
      { from: "saturday", to: "wednesday", times: [{ opens: "09:00", closes: "20:00" }] },
      {
        from: "thursday",
        to: "thursday",
        times: [
          { opens: "09:00", closes: "13:00" },
          { opens: "16:00", closes: "20:00" },
        ],
      },
      { from: "friday", to: "friday", times: [{ opens: "16:00", closes: "20:00" }] },
    ]);
  });

  it("says on which days it is closed", () => {
    expect(hoursTable([day(0, "09:00", "17:00")])).toEqual([
      { from: "saturday", to: "saturday", times: [] },
      { from: "sunday", to: "sunday", times: [{ opens: "09:00", closes: "17:00" }] },
      { from: "monday", to: "friday", times: [] },
    ]);
  });

  it("begins where the week of the dealer begins", () => {
    setSiteTimeZone("Asia/Dubai");
    const [first] = hoursTable(hours);
    setSiteTimeZone(defaultTimeZone);
    expect(first).toMatchObject({ from: "monday", to: "wednesday" });
  });

  it("tells of some days alone", () => {
    expect(hoursTable(hours, new Set([3, 4]))).toMatchObject([
      { from: "wednesday", to: "wednesday" },
      { from: "thursday", to: "thursday" },
    ]);
  });
});

describe("openingState", () => {
  /** A day of the week of 21 November 2026, from Sunday = 0, and a time. */
  const moment = (d: number, time: string) => ({
    date: d === 6 ? "2026-11-21" : `2026-11-${22 + d}`,
    minutes: minutesOf(time),
  });
  const at = (d: number, time: string) => openingState(hours, [], moment(d, time));

  it("is open from the first to the last minute", () => {
    expect(at(6, "09:00")).toEqual({ open: true, until: "20:00" });
    expect(at(6, "19:59")).toEqual({ open: true, until: "20:00" });
    expect(at(6, "08:59")).toEqual({ open: false, next: { day: "saturday", at: "09:00", today: true } });
    expect(at(6, "20:00")).toEqual({ open: false, next: { day: "sunday", at: "09:00", today: false } });
  });

  it("knows the pause of a split day", () => {
    expect(at(4, "12:59")).toEqual({ open: true, until: "13:00" });
    expect(at(4, "14:00")).toEqual({ open: false, next: { day: "thursday", at: "16:00", today: true } });
  });

  it("goes round the end of the week", () => {
    expect(at(5, "21:00")).toEqual({ open: false, next: { day: "saturday", at: "09:00", today: false } });
  });

  it("knows evenings that end after midnight", () => {
    const late = [day(6, "20:00", "02:00")];
    expect(openingState(late, [], moment(0, "01:00"))).toEqual({ open: true, until: "02:00" });
    expect(openingState(late, [], moment(0, "02:00"))).toEqual({
      open: false,
      next: { day: "saturday", at: "20:00", today: false },
    });
  });

  it("has nothing to say without hours", () => {
    expect(openingState([], [], moment(1, "00:00"))).toEqual({ open: false, next: null });
  });

  it("goes by other hours on their days, also after midnight, and past closed days", () => {
    const evenings = [0, 1, 2, 3, 4, 5, 6].map((n) => day(n, "20:00", "01:00"));
    const others = [
      { from: "2026-11-24", to: "2026-11-24", hours: [] },
      { from: "2026-11-22", to: "2026-11-25", hours: evenings },
    ];
    const state = (d: number, time: string) => openingState(hours, others, moment(d, time));
    expect(state(0, "10:00")).toEqual({ open: false, next: { day: "sunday", at: "20:00", today: true } });
    expect(state(1, "00:30")).toEqual({ open: true, until: "01:00" });
    // Closed on Tuesday; what Monday has begun goes on into it.
    expect(state(2, "00:30")).toEqual({ open: true, until: "01:00" });
    expect(state(2, "20:30")).toEqual({ open: false, next: { day: "wednesday", at: "20:00", today: false } });
    expect(state(4, "09:30")).toEqual({ open: true, until: "13:00" });
  });

  it("names no day that is further than a week", () => {
    const closed = [{ from: "2026-11-20", to: "2026-12-20", hours: [] }];
    expect(openingState(hours, closed, moment(6, "10:00"))).toEqual({ open: false, next: null });
  });
});

describe("wallClock", () => {
  it("shows the office's day and time, not the visitor's", () => {
    expect(wallClock(new Date("2026-11-20T22:30:00Z"))).toEqual({ date: "2026-11-21", minutes: 90 });
    expect(wallClock(new Date("2026-11-21T21:00:00Z"))).toEqual({ date: "2026-11-22", minutes: 0 });
  });

  it("goes by the dealer's zone", () => {
    setSiteTimeZone("America/New_York");
    try {
      expect(wallClock(new Date("2026-11-22T03:30:00Z"))).toEqual({ date: "2026-11-21", minutes: 22 * 60 + 30 });
    } finally {
      setSiteTimeZone(defaultTimeZone);
    }
  });
});
