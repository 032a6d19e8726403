import { expect, test } from "vitest";
import { formatTariff } from "./format-tariff";

test("small amounts have the decimals of their currency, a rate up to four", () => {
  const spaced = (text: string) => text.replace(/\s/g, " ");
  expect(spaced(formatTariff(0.4381, "BHD", "en"))).toBe("BHD 0.438");
  expect(spaced(formatTariff(5.7, "AED", "en"))).toBe("AED 5.70");
  expect(spaced(formatTariff(0.0295, "BHD", "en", true))).toBe("BHD 0.0295");
  expect(spaced(formatTariff(0.3, "AED", "en", true))).toBe("AED 0.30");
  expect(spaced(formatTariff(0.438, "BHD", "ar"))).toBe("0.438 د.ب.");
});
