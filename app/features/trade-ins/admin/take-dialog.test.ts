import { expect, test } from "vitest";
import { brandOf } from "./take-dialog";

const brands = [
  { id: 1, name: { en: "Lexus", ar: "لكزس" } },
  { id: 2, name: { en: "Toyota", ar: "تويوتا" } },
];

test("the brand is chosen whose English or Arabic name was typed", () => {
  expect(["toyota ", "تويوتا", "تُويوتا", "لكزس", "Kia"].map((make) => brandOf(make, brands))).toEqual([
    "2",
    "2",
    "2",
    "1",
    "",
  ]);
});
