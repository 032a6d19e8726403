import { describe, expect, it } from "vitest";
import { wallClock } from "~/i18n/format";
import { hoursTable, openingState } from "./opening-hours";

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
});

describe("openingState", () => {
  const at = (d: number, time: string) =>
    openingState(hours, { day: d, minutes: Number(time.slice(0, 2)) * 60 + Number(time.slice(3)) });

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
    expect(openingState(late, { day: 0, minutes: 60 })).toEqual({ open: true, until: "02:00" });
    expect(openingState(late, { day: 0, minutes: 120 })).toEqual({
      open: false,
      next: { day: "saturday", at: "20:00", today: false },
    });
  });

  it("has nothing to say without hours", () => {
    expect(openingState([], { day: 1, minutes: 0 })).toEqual({ open: false, next: null });
  });
});

describe("wallClock", () => {
  it("shows the office's day and time, not the visitor's", () => {
    expect(wallClock(new Date("2026-11-20T22:30:00Z"))).toEqual({ day: 6, minutes: 90 });
    expect(wallClock(new Date("2026-11-21T21:00:00Z"))).toEqual({ day: 0, minutes: 0 });
  });
});
