import { readFileSync } from "node:fs";
import { glob } from "node:fs/promises";
import { expect, test } from "vitest";
import {
  formatDays,
  formatDayName,
  formatDayOf,
  formatTimeAt,
  formatTimes,
} from "~/features/viewings/admin/viewing-moment";
import { dayOf, formatTimeOf, formatWeekday } from "~/features/viewings/viewing-time";
import { formatTariff } from "~/features/cars/details/format-tariff";
import { wallClock } from "~/features/site-content/wall-clock";
import { languages, type Language } from "~domain/languages";
import { otherIcu } from "../../tests/fixtures/other-icu";
import { formatAccountMoney, formatExactMoney } from "./exact-money";
import {
  formatCurrency,
  formatDate,
  formatDateTime,
  formatDistance,
  formatList,
  formatMoney,
  formatNumber,
  formatTime,
} from "./format";

const moment = "2026-11-26T10:05:00Z";
const later = "2026-11-26T10:35:00Z";
const morning = "2026-11-26T08:45:00Z";

/** Every text that `Intl` has a part in. */
const texts = (language: Language) => ({
  date: formatDate(moment, language),
  day: formatDate("2026-09-05", language),
  dateTime: formatDateTime(moment, language),
  time: formatTime("00:30", language),
  timeOf: formatTimeOf(moment, language),
  weekday: formatWeekday("2026-11-26", language),
  dayOf: dayOf("2026-11-26T22:05:00Z"),
  wallClock: wallClock(new Date("2026-11-26T22:05:00Z")),
  list: formatList(["BMW", "Audi", "Lucid"], language),
  pair: formatList(["BMW", "Audi"], language),
  number: formatNumber(12_500.57, language),
  distance: formatDistance(12_500, language),
  money: formatMoney(28_500, "BHD", language),
  currency: formatCurrency("SAR", language),
  exact: formatExactMoney(-34_900.5, "BHD", language),
  account: formatAccountMoney(-34_900, "AED", language),
  tariff: formatTariff(0.0295, "BHD", language, true),
  deskDay: formatDayOf("2031-01-02T10:00:00Z", language),
  deskTime: formatTimeAt(moment, language),
  deskTimes: [formatTimes(moment, later, language), formatTimes(morning, moment, language)],
  dayName: [formatDayName("2026-11-26", language), formatDayName("2026-11-26", language, true)],
  days: ["2026-11-26", "2026-11-29", "2026-12-02", "2027-01-02"].map((to) => formatDays("2026-11-26", to, language)),
});

test.each(languages)("texts in %s are the same, whatever the ICU library puts between their parts", (language) => {
  const here = texts(language);
  const end = otherIcu();
  try {
    expect(texts(language)).toEqual(here);
  } finally {
    end();
  }
});

test("days, times and amounts of the back office and the site", () => {
  expect(texts("en")).toEqual({
    date: "26 Nov 2026",
    day: "5 Sept 2026",
    dateTime: "26 Nov 2026, 13:05",
    time: "00:30",
    timeOf: "13:05",
    weekday: "Thursday 26 November",
    dayOf: "2026-11-27",
    wallClock: { date: "2026-11-27", minutes: 65 },
    list: "BMW, Audi and Lucid",
    pair: "BMW and Audi",
    number: "12,500.6",
    distance: "12,500 km",
    money: "BHD\u00a028,500",
    currency: "SAR",
    exact: "-BHD\u00a034,900.500",
    account: "-AED\u00a034,900.00",
    tariff: "BHD\u00a00.0295",
    deskDay: "Thu, 2 Jan 2031",
    deskTime: "13:05",
    deskTimes: ["13:05–13:35", "11:45–13:05"],
    dayName: ["Thu 26", "Thursday 26 November"],
    days: [
      "26 Nov 2026",
      "26\u2009–\u200929 Nov 2026",
      "26 Nov\u2009–\u20092 Dec 2026",
      "26 Nov 2026\u2009–\u20092 Jan 2027",
    ],
  });
  expect(texts("ar")).toEqual({
    date: "26 نوفمبر 2026",
    day: "5 سبتمبر 2026",
    dateTime: "26 نوفمبر 2026، 1:05 م",
    time: "12:30 ص",
    timeOf: "1:05 م",
    weekday: "الخميس، 26 نوفمبر",
    dayOf: "2026-11-27",
    wallClock: { date: "2026-11-27", minutes: 65 },
    list: "BMW وAudi وLucid",
    pair: "BMW وAudi",
    number: "12,500.6",
    distance: "12,500 كم",
    money: "28,500\u00a0د.ب.",
    currency: "ر.س.",
    exact: "\u200f\u200e-34,900.500\u00a0د.ب.",
    account: "\u200f\u200e-34,900.00\u00a0د.إ.",
    tariff: "0.0295\u00a0د.ب.",
    deskDay: "الخميس، 2 يناير 2031",
    deskTime: "1:05 م",
    deskTimes: ["1:05–1:35 م", "11:45 ص\u2009–\u20091:05 م"],
    dayName: ["الخميس، 26", "الخميس، 26 نوفمبر"],
    days: ["26 نوفمبر 2026", "26–29 نوفمبر 2026", "26 نوفمبر – 2 ديسمبر 2026", "26 نوفمبر 2026 – 2 يناير 2027"],
  });
});

/**
 * Where `Intl` may be used beside `format.ts`: what it writes is digits or parts by name, or only the browser renders
 * it.
 */
const others = [
  // Parts by their names.
  "app/utils/hijri-day.ts",
  "app/utils/local-time.ts",
  // Digits and plural forms.
  "app/features/papers/sheet/invoice-rows.ts",
  "app/i18n/reader.ts",
  // Words that are read, not written; lists of codes; a check.
  "app/admin/date-input/read-date.ts",
  "app/features/cars/admin/import/other-units.ts",
  "domain/time-zones.ts",
  // Words of the back office, which the browser renders; names of countries on papers come with the paper.
  "app/features/orders/admin/time-span.ts",
  "app/i18n/country-name.ts",
  "app/i18n/relative-time.ts",
];

test("no other text of the site is left to Intl", async () => {
  const found: string[] = [];
  for await (const file of glob("{app,domain}/**/*.{ts,tsx}"))
    if (!file.includes(".test.") && /\bIntl\.\w+\(|\.toLocale\w*String\(/.test(readFileSync(file, "utf8")))
      found.push(file);
  expect(found.toSorted()).toEqual(["app/i18n/format.ts", ...others].toSorted());
});
