import { describe, expect, it } from "vitest";
import { latinDigits } from "~/utils/latin-digits";
import cases from "../../tests/fixtures/phone-numbers.json";
import { phoneReader, readKnownPhone, readPhone } from "./phone";

describe("readPhone", () => {
  it.each(cases)("$typed ($country) is $stored", ({ typed, country, stored }) => {
    expect(phoneReader(country)(typed)).toBe(stored);
  });

  it("is stable: what is stored stays as it is", () => {
    for (const { stored } of cases) if (stored) expect(readPhone(stored)).toBe(stored);
  });
});

describe("readKnownPhone", () => {
  it.each([
    ["٠٥٠ ١٢٣ ٤٥٦٧", "501234567"],
    ["(050) 123-4567", "501234567"],
    ["3300 0000", "33000000"],
    ["973 3300 0000", "97333000000"],
    ["+44 (0)7700 900123", "+447700900123"],
    ["00966 050 123 4567", "+966501234567"],
    ["123456", null],
    ["1234567890123456", null],
    ["call 33000000", null],
    ["+12", null],
    ["", null],
  ])("%s is %s", (typed, number) => expect(readKnownPhone(typed)).toBe(number));
});

describe("latinDigits", () => {
  it("reads Arabic-Indic and Persian digits and leaves the rest", () => {
    expect(latinDigits("٠١٢٣٤٥٦٧٨٩ ۰۱۲۳۴۵۶۷۸۹ ab")).toBe("0123456789 0123456789 ab");
  });
});
