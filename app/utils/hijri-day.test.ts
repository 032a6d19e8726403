import { expect, test } from "vitest";
import { hijriDay } from "./hijri-day";
import { addDays } from "./local-time";

test.each([
  [1445, 6, 12, "2023-12-25"],
  [1445, 9, 1, "2024-03-11"],
  [1446, 1, 1, "2024-07-07"],
  [1447, 10, 1, "2026-03-20"],
  [1445, 5, 30, null],
  [1445, 13, 1, null],
  [1445, 0, 1, null],
  [2023, 6, 12, null],
])("%i/%i/%i is %s", (year, month, day, read) => {
  expect(hijriDay(year, month, day)).toBe(read);
});

test.each([1300, 1390, 1440, 1480, 1490])("every day of the ten years from %i is found once", (first) => {
  let [expected, days] = ["", 0];
  for (let year = first; year <= first + 10; year += 1)
    for (let month = 1; month <= 12; month += 1)
      for (let day = 1; day <= 30; day += 1) {
        const read = hijriDay(year, month, day);
        if (read === null) {
          expect(day).toBe(30);
          continue;
        }
        if (expected !== "") expect(read).toBe(expected);
        expected = addDays(read, 1);
        days += 1;
      }
  expect(days).toBeGreaterThan(11 * 354);
});
