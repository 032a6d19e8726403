import { describe, expect, test } from "vitest";
import { guardCell, unguardCell } from "./csv-guard";
import { csvPhone } from "./csv-phone";
import { csvText } from "./csv-text";

describe("phone numbers in a file", () => {
  test.each([
    ["+97333001234", "+973 33001234"],
    ["+966501234567", "+966 501234567"],
    ["+12025550123", "+1 2025550123"],
    ["+442079460958", "+44 2079460958"],
    ["+201001234567", "+20 1001234567"],
    ["+989121234567", "+98 9121234567"],
  ])("%s is %s, a text for spreadsheets, without an apostrophe", (phone, told) => {
    expect(csvPhone(phone)).toBe(told);
    expect(csvText(["Phone"], [[csvPhone(phone)]])).toBe(`\uFEFFPhone\r\n${told}\r\n`);
    expect(unguardCell(told)).toBe(told);
  });

  test.each(["+97333001234", "+973 33001234+1", "+1 2025550123|x", "+973  33001234", "+A1 33001234", "-973 33001234"])(
    "%s in another text is still guarded",
    (text) => expect(guardCell(text)).toBe(`'${text}`),
  );

  test("what is no E.164 number stays as it is", () => {
    expect([csvPhone(null), csvPhone("=1+1"), csvPhone("33001234")]).toEqual([null, "=1+1", "33001234"]);
  });
});
