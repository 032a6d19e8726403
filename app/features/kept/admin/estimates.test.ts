import { expect, test } from "vitest";
import { readableSize, roundEstimate } from "./estimates";

test.each([
  [0, 0],
  [7, 7],
  [99, 99],
  [128, 130],
  [104_213, 100_000],
  [1_260_000, 1_300_000],
])("%i records are about %i", (count, expected) => {
  expect(roundEstimate(count)).toBe(expected);
});

test.each([
  [8_192, "megabytes", 0.1],
  [42_500_000, "megabytes", 42.5],
  [2_400_000_000, "gigabytes", 2.4],
])("%i bytes", (bytes, unit, size) => {
  expect(readableSize(bytes)).toEqual({ unit, size });
});
