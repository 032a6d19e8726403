import { expect, test } from "vitest";
import { foldText, stockNoPatterns } from "./fold-text";

test.each([
  ["Mercedes-Benz  G 63", "mercedes benz g 63"],
  ["مِرسيدس", "مرسيدس"],
  ["أودي إي ترون", "اودي اي ترون"],
  ["پورشه ٩١١", "بورشه 911"],
  ["Citroën", "citroen"],
  ["  ،؛ ", ""],
])("%s", (text, folded) => expect(foldText(text)).toBe(folded));

test("a stock number with a hyphen is one term of a search", () => {
  const spellings = ["mm 0101%", "% mm 0101%", "mm0101%", "% mm0101%"];
  expect(stockNoPatterns("MM-٠١٠١")).toEqual({ spellings, others: "" });
  expect(stockNoPatterns(" Porsche  MM‑0101 Cayenne")).toEqual({ spellings, others: "Porsche Cayenne" });
});

test.each(["Mercedes-Benz", "2020-2022", "MM0101", "-5", "L-", "a,1-2)", ""])("%s is no stock number", (text) => {
  expect(stockNoPatterns(text)).toBeNull();
});
