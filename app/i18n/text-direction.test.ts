import { expect, test } from "vitest";
import { directionOfText, withMarks } from "./text-direction";

test("a text with an Arabic letter is Arabic, whatever it begins with", () => {
  expect(directionOfText("V 300 d فان")).toBe("rtl");
  expect(directionOfText("V 300 d")).toBe("ltr");
});

test("a sign that ends a Latin word stays with it in Arabic", () => {
  expect(withMarks("مرسيدس بنز AMG SL 63 4MATIC+")).toBe("مرسيدس بنز AMG SL 63 4MATIC+\u200E");
  expect(withMarks("4MATIC+ مرسيدس بنز")).toBe("4MATIC+\u200E مرسيدس بنز");
  expect(withMarks("AMG SL 63 4MATIC+")).toBe("AMG SL 63 4MATIC+");
  expect(withMarks("بورش 911")).toBe("بورش 911");
});
