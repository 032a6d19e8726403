import { expect, test } from "vitest";
import { foldText } from "./fold-text";

test.each([
  ["Mercedes-Benz  G 63", "mercedes benz g 63"],
  ["مِرسيدس", "مرسيدس"],
  ["أودي إي ترون", "اودي اي ترون"],
  ["پورشه ٩١١", "بورشه 911"],
  ["Citroën", "citroen"],
  ["  ،؛ ", ""],
])("%s", (text, folded) => expect(foldText(text)).toBe(folded));
