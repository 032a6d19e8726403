import { expect, test } from "vitest";
import { headFigures } from "./head-figures";

const figures = { power_hp: 550, zero_to_100_s: 4.1, top_speed_kmh: 220 };

test("the page of an electric car opens with its range, of another with its power", () => {
  expect(headFigures({ fuel: "electric", range: 500, figures })).toEqual([
    { key: "range", value: 500 },
    { key: "zero_to_100_s", value: 4.1 },
  ]);
  expect(headFigures({ fuel: "plug_in_hybrid", range: 60, figures }).map(({ key }) => key)).toEqual([
    "power_hp",
    "zero_to_100_s",
  ]);
});

test("what is not stated is replaced by the next figure, and left out where there is none", () => {
  expect(headFigures({ fuel: "electric", range: null, figures: { ...figures, zero_to_100_s: null } })).toEqual([
    { key: "power_hp", value: 550 },
    { key: "top_speed_kmh", value: 220 },
  ]);
  expect(headFigures({ fuel: "petrol", range: null, figures: {} })).toEqual([]);
});
