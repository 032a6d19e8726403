import { expect, test } from "vitest";
import { withNote } from "./done-dialog";

test("what is written after a viewing is added to its note", () => {
  expect(withNote("Comes with the family", " Wants the red one ")).toBe("Comes with the family\nWants the red one");
  expect(withNote(null, "Wants the red one")).toBe("Wants the red one");
  expect(withNote("Comes with the family", "  ")).toBeNull();
});
