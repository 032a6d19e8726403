import { describe, expect, it } from "vitest";
import { latinDigits } from "~/utils/latin-digits";
import cases from "../../tests/fixtures/phone-numbers.json";
import { phoneReader, readPhone } from "./phone";

describe("readPhone", () => {
  it.each(cases)("$typed ($country) is $stored", ({ typed, country, stored }) => {
    expect(phoneReader(country)(typed)).toBe(stored);
  });

  it("is stable: what is stored stays as it is", () => {
    for (const { stored } of cases) if (stored) expect(readPhone(stored)).toBe(stored);
  });
});

describe("latinDigits", () => {
  it("reads Arabic-Indic and Persian digits and leaves the rest", () => {
    expect(latinDigits("٠١٢٣٤٥٦٧٨٩ ۰۱۲۳۴۵۶۷۸۹ ab")).toBe("0123456789 0123456789 ab");
  });
});
