import { expect, test } from "vitest";
import { averageColour } from "./average-colour";

const pixels = (...bytes: number[]) => ({ data: new Uint8ClampedArray(bytes) });

test("the mean of each channel", () => {
  expect(averageColour(pixels(0, 10, 255, 255, 4, 20, 255, 255))).toBe("#020fff");
});

test("none of a picture with a transparent part, which the colour would show through", () => {
  expect(averageColour(pixels(0, 10, 255, 255, 4, 20, 255, 249))).toBeNull();
  expect(averageColour(pixels(0, 10, 255, 250))).toBe("#000aff");
});
