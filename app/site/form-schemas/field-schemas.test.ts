import { expect, test } from "vitest";
import { requiredName, requiredText } from "./field-schemas";

test("a name is one line, other texts keep their lines", () => {
  expect(requiredName().parse(" Ali\r\nPhone: 1\u2029\tX\n")).toBe("Ali Phone: 1 X");
  expect(requiredName().safeParse("\n\u2028").success).toBe(false);
  expect(requiredName().safeParse("a".repeat(121)).success).toBe(false);
  expect(requiredText(20, "bodyRequired", "bodyTooLong").parse("one\ntwo")).toBe("one\ntwo");
});
