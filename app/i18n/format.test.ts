import { expect, test } from "vitest";
import type { Language } from "~domain/languages";
import { defaultTimeZone } from "~domain/time-zones";
import {
  currencyDecimals,
  formatDate,
  formatDateTime,
  formatTime,
  formatDistance,
  formatList,
  formatCurrency,
  formatMoney,
  formatNumber,
  formatYear,
} from "./format";
import { formatExactMoney } from "./exact-money";
import { setSiteTimeZone } from "./time-zone";

const plain = (text: string) => text.replace(/\s/g, " ");

test("prices have Latin digits, groups and no fractions in both languages", () => {
  expect(plain(formatMoney(28_500, "BHD", "en"))).toBe("BHD 28,500");
  expect(plain(formatMoney(28_500.75, "BHD", "en"))).toBe("BHD 28,501");
  expect(plain(formatMoney(28_500, "BHD", "ar"))).toMatch(/^28,500 د\.ب/);
});

test("a currency alone looks as it does beside an amount", () => {
  expect(formatCurrency("BHD", "en")).toBe("BHD");
  expect(formatMoney(5, "BHD", "ar")).toContain(formatCurrency("BHD", "ar"));
});

test("Arabic amounts carry no direction marks into messages and titles", () => {
  expect(formatMoney(28_500, "BHD", "ar")).not.toMatch(/[\u200e\u200f\u061c]/);
});

test.each([
  ["BHD", 3, "412.500"],
  ["KWD", 3, "412.500"],
  ["OMR", 3, "412.500"],
  ["AED", 2, "412.50"],
  ["SAR", 2, "412.50"],
  ["USD", 2, "412.50"],
])("instalments in %s have its %i decimals", (currency, decimals, amount) => {
  expect(currencyDecimals(currency)).toBe(decimals);
  expect(plain(formatExactMoney(412.5, currency, "en"))).toBe(`${currency} ${amount}`);
  expect(plain(formatExactMoney(412.5, currency, "ar"))).toMatch(new RegExp(`^${amount} `));
});

test("staff read an amount as it is saved", () => {
  expect(plain(formatExactMoney(34_900.5, "BHD", "en"))).toBe("BHD 34,900.500");
  expect(plain(formatExactMoney(34_900.5, "BHD", "ar"))).toMatch(/^34,900\.500 د\.ب/);
  expect(plain(formatExactMoney(34_900, "BHD", "en"))).toBe("BHD 34,900");
});

test("distances", () => {
  expect(plain(formatDistance(12_500, "en"))).toBe("12,500 km");
  expect(plain(formatDistance(12_500, "ar"))).toBe("12,500 كم");
  expect(formatDistance(null, "en")).toBe("–");
});

test("years are never grouped, other numbers are", () => {
  expect(formatYear(2025)).toBe("2025");
  expect(formatNumber(12_500, "ar")).toBe("12,500");
  expect(formatNumber(3.46, "en")).toBe("3.5");
});

test("days are Gregorian, with Latin digits, in the showroom's time", () => {
  expect(formatDate("2026-11-21T22:30:00Z", "en")).toBe("22 Nov 2026");
  expect(formatDate("2026-11-21T22:30:00Z", "ar")).toBe("22 نوفمبر 2026");
  expect(formatDateTime("2026-11-21T10:05:00Z", "en")).toContain("13:05");
});

test("days and times are written one way: 24 hours in English, twelve in Arabic", () => {
  const shown = (language: Language) => [
    formatDate("2026-11-21T10:05:00Z", language),
    formatDateTime("2026-11-21T10:05:00Z", language),
    formatTime("09:00", language),
    formatTime("20:00", language),
    formatTime("00:30", language),
  ];
  expect(shown("en")).toEqual(["21 Nov 2026", "21 Nov 2026, 13:05", "09:00", "20:00", "00:30"]);
  expect(shown("ar")).toEqual(["21 نوفمبر 2026", "21 نوفمبر 2026، 1:05 م", "9:00 ص", "8:00 م", "12:30 ص"]);
});

test("times follow the dealer's zone, a day of the calendar is the same in all", () => {
  setSiteTimeZone("America/New_York");
  try {
    expect(formatDate("2026-11-21T03:30:00Z", "en")).toBe("20 Nov 2026");
    expect(formatDate("2026-11-21", "en")).toBe("21 Nov 2026");
    expect(formatDateTime("2026-11-21T10:05:00Z", "en")).toContain("05:05");
  } finally {
    setSiteTimeZone(defaultTimeZone);
  }
  expect(formatDate("2026-11-21T22:30:00Z", "en")).toBe("22 Nov 2026");
  expect(formatDateTime("2026-11-21T10:05:00Z", "en", "Asia/Dubai")).toContain("14:05");
});

test.each([
  [[], "", ""],
  [["BMW"], "BMW", "BMW"],
  [["BMW", "Audi"], "BMW and Audi", "BMW وAudi"],
  [["BMW", "Audi", "Lucid"], "BMW, Audi and Lucid", "BMW وAudi وLucid"],
])("%j one after another", (items, en, ar) => {
  expect([formatList(items, "en"), formatList(items, "ar")]).toEqual([en, ar]);
});

test.each(["infinity", "-infinity", "", new Date(Number.NaN)])("%j is no date and prints nothing", (value) => {
  expect([formatDate(value, "en"), formatDateTime(value, "ar")]).toEqual(["", ""]);
});
