import { expect, it } from "vitest";
import { setSiteTimeZone } from "~/i18n/time-zone";
import { defaultTimeZone } from "~domain/time-zones";
import { dayOf, searchedPhone, searchedText, timeOfDays } from "./list-search";

it("takes days out of an address, and the time they mean at the office", () => {
  const address = new URLSearchParams("from=2026-11-20&to=2026-02-30&x=yesterday");
  expect([dayOf(address, "from"), dayOf(address, "to"), dayOf(address, "x"), dayOf(address, "y")]).toEqual([
    "2026-11-20",
    null,
    null,
    null,
  ]);
  expect(timeOfDays({ from: "2026-11-20", to: "2026-11-20" })).toEqual({
    since: "2026-11-19T21:00:00.000Z",
    before: "2026-11-20T21:00:00.000Z",
  });
  expect(timeOfDays({ from: null, to: null })).toEqual({ since: null, before: null });
});

it("knows days that a change of the clock makes longer", () => {
  setSiteTimeZone("Europe/Berlin");
  try {
    expect(timeOfDays({ from: "2026-10-25", to: "2026-10-25" })).toEqual({
      since: "2026-10-24T22:00:00.000Z",
      before: "2026-10-25T23:00:00.000Z",
    });
  } finally {
    setSiteTimeZone(defaultTimeZone);
  }
});

it.each(["+973 3300 0011", "0097333000011", "97333000011", "٠٠٩٧٣ ٣٣٠٠ ٠٠١١", "+973-3300-0011"])(
  "knows the phone number %s",
  (typed) => {
    expect(searchedPhone(searchedText(typed))).toBe("97333000011");
  },
);

it.each(["+966 0501234567", "+966 (0)50 123 4567", "00966 050 123 4567", "9660501234567", "٠٠٩٦٦٥٠١٢٣٤٥٦٧"])(
  "reads %s as the number that is stored",
  (typed) => {
    expect(searchedPhone(searchedText(typed))).toBe("966501234567");
  },
);

it("knows what is no phone number", () => {
  expect([searchedPhone("12"), searchedPhone("7k2q9x"), searchedPhone("00")]).toEqual([null, null, null]);
});
