import { expect, test } from "vitest";
import { unsaidEquipment } from "./equipment";

test("what a highlight says is not listed again, in either language", () => {
  expect(
    unsaidEquipment(
      ["Air suspension", "Head-up display", "Panoramic roof"],
      ["Adaptive air suspension", "Head up display with AR"],
    ),
  ).toEqual(["Panoramic roof"]);
  expect(unsaidEquipment(["تعليق هوائي", "فتحة سقف بانوراما"], ["التعليق الهوائيّ المتكيف"])).toEqual([
    "فتحة سقف بانوراما",
  ]);
});

test("a highlight that shares a word says something else", () => {
  expect(unsaidEquipment(["Heated seats", "Massage seats"], ["Massage in front", "Two seats"])).toEqual([
    "Heated seats",
    "Massage seats",
  ]);
  expect(unsaidEquipment(["Night vision"], [])).toEqual(["Night vision"]);
});
