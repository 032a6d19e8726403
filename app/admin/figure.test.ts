import { expect, test } from "vitest";
import { unitWords } from "~domain/car-units";
import { readFigure } from "./figure";

const limits = { min: 0, max: 5_000_000 };

test.each([
  ["45,000 km", 45_000],
  ["٤٥٬٠٠٠ كم", 45_000],
  ["\u200f٤٥٬٠٠٠ كم\u200f", 45_000],
  ["45000كلم", 45_000],
  ["91 الف", 91_000],
  ["٩١ ألف كم", 91_000],
  ["12.5k", 12_500],
  ["1.25 ألف", 1_250],
  ["45000", 45_000],
])("%j is %d km", (typed, value) => {
  expect(readFigure(typed, unitWords.km, limits)).toEqual({ kind: "number", value });
});

test("another unit is no number, and what has two meanings stays ambiguous", () => {
  expect(readFigure("8000 miles", unitWords.km, limits)).toEqual({ kind: "none" });
  expect(readFigure("12.500 km", unitWords.km, limits)).toEqual({ kind: "ambiguous", readings: [12.5, 12_500] });
  expect(readFigure("1.250 ألف", unitWords.km, limits)).toEqual({ kind: "ambiguous", readings: [1_250, 1_250_000] });
  expect(readFigure("ألف", unitWords.km, limits)).toEqual({ kind: "none" });
});
