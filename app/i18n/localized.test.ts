import { expect, test } from "vitest";
import { shownIn, textIn } from "./localized";

test("a text is in the page's language where there is one", () => {
  expect(shownIn({ en: "Showroom", ar: "معرض" }, "ar")).toEqual({ text: "معرض", language: "ar" });
});

test("a missing language shows the other one and says which it is", () => {
  expect(shownIn({ en: "Showroom", ar: "  " }, "ar")).toEqual({ text: "Showroom", language: "en" });
  expect(shownIn({ en: null, ar: null }, "en")).toBeNull();
  expect(textIn({ en: null, ar: null }, "en")).toBe("");
});
