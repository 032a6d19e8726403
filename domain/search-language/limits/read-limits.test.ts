import { expect, test } from "vitest";
import { instalmentOf } from "../../finance.ts";
import { tokensOf } from "../tokens.ts";
import { limitRules } from "./rules.ts";
import { readLimits } from "./read-limits.ts";

const terms = { rate: 3.5, downPct: 20, months: 60 };
const facts = {
  currency: "BHD",
  instalments: { ...terms, each: 0.8 * instalmentOf(1, terms.months, terms.rate), dearest: 900_000 },
  isShown: () => false,
  isModel: (number: number) => number === 911,
  place: { latitude: 26.23, longitude: 50.54 },
};

/** What is a limit or an order, and the words that are left. */
function read(query: string) {
  const tokens = tokensOf(query);
  const { limits, sort, rest, monthly } = readLimits(tokens, facts);
  return { rest: rest.map((at) => tokens[at]), limits, sort, ...(monthly && { monthly }) };
}

test.each(limitRules.map(({ way, example }) => [example, way]))("%s: the example of a rule, %s", (example) => {
  const { limits, rest } = read(example);
  expect(Object.keys(limits)).not.toEqual([]);
  // Some of their words are a wish as well.
  expect(rest.filter((word) => !["family", "of", "عيال", "warranty"].includes(word ?? ""))).toEqual([]);
});

test.each([
  ["مو اكثر من ٢٠ الف", { price_max: 20_000 }],
  ["mob akthar min 30 alf", { price_max: 30_000 }],
  ["مب اقل من 400 حصان", { power_min: 400 }],
  ["not after 2022", { year_max: 2022 }],
  ["بخمسطعش الف", { price_max: 15_000 }],
  ["5.5 sec to 100", { zero_to_100_max: 5.5 }],
  ["over 3 litres", { displacement_min: 3 }],
  ["من صفر لمية في اقل من ٤ ثواني", { zero_to_100_max: 4 }],
  ["تشحن من ١٠ الى ٨٠ في نص ساعة", { charge_minutes_max: 30 }],
  ["fast charging 200kw", { dc_kw_min: 200 }],
  ["home charging 11 kw or more", { ac_kw_min: 11 }],
  ["ev with 90 kw", { battery_min: 90 }],
  ["warranty has to be valid till 2029 or longer", { warranty_year_min: 2029 }],
  ["سرعتها توصل 300", { top_speed_min: 300 }],
  ["over 280 kmh", { top_speed_min: 280 }],
  ["اكثر من ٥٠٠ حصان وتحت ٤٠ الف", { power_min: 500, price_max: 40_000 }],
  ["بدون اقساط وميزانيتي ٢٥ الف", { price_max: 25_000 }],
  ["seven seater, we have four children", { seats_min: 7 }],
  ["6 kids", { seats_min: 7 }],
  ["seven seater, we have three children", { seats_min: 7 }],
  ["to khobar without charging", { range_min: 50 }],
  ["الرياض بشحنة وحدة", { range_min: 510 }],
])("%s is its own limit, never the opposite", (query, limits) => {
  expect(read(query).limits).toEqual(limits);
});

test.each([
  ["without third row", { seats_max: 5 }],
  ["بدون صف ثالث", { seats_max: 5 }],
  ["not two seats", { seats_min: 3 }],
  ["not to riyadh on one charge", {}],
  ["مو الرياض بشحنة وحدة", {}],
])("%s is left out, and comes to an end", (query, limits) => {
  expect(read(query).limits).toEqual(limits);
});

test("a town says no range where it is not known where the dealer is", () => {
  for (const query of ["to riyadh on one charge", "الرياض بشحنة وحدة", "suv to khobar without charging 2 seats"]) {
    const { limits } = readLimits(tokensOf(query), { ...facts, place: null });
    expect(limits.range_min).toBeUndefined();
  }
});

test.each([
  ["monthly under 500", { price_max: 34_389 }, null, 500],
  ["قسط شهري اقل من ٢٠٠", { price_max: 13_776 }, null, 200],
  ["between 200 and 300 a month", { price_min: 13_709, price_max: 20_647 }, 200, 300],
  ["more than 1000 a month", { price_min: 68_679 }, 1000, null],
  ["قسط 300 شهري", { price_max: 20_647 }, null, 300],
  ["monthly 300 tesla 2024", { price_max: 20_647 }, null, 300],
])("%s is paid by the dealer's example", (query, limits, from, to) => {
  expect(read(query)).toMatchObject({ limits, monthly: { rate: 3.5, down_pct: 20, months: 60, from, to } });
});

test.each([
  ["911 installments", ["911", "installments"]],
  ["اقساط 2024", ["اقساط", "2024"]],
  ["12 month warranty", ["12", "month", "warranty"]],
])("%s says nothing of money", (query, rest) => {
  expect(read(query)).toEqual({ rest, limits: {}, sort: null });
});

test.each([
  ["under 60k", { price_max: 60_000 }],
  ["up to 1.5 million", { price_max: 1_500_000 }],
  ["between 100 and 200 thousand", { price_min: 100_000, price_max: 200_000 }],
  ["30,000 to 35,000", { price_min: 30_000, price_max: 35_000 }],
  ["over 1 000 000 BHD", { price_min: 1_000_000 }],
  ["تحت ٦٠ ألف", { price_max: 60_000 }],
  ["من 30 إلى 35 ألف", { price_min: 30_000, price_max: 35_000 }],
  ["بين ٩٠ و١٠٠ ألف", { price_min: 90_000, price_max: 100_000 }],
  ["خمسين ألف دينار", { price_max: 50_000 }],
  ["مليون ونص", { price_max: 1_500_000 }],
  ["less than 5000 km", { mileage_max: 5000 }],
  ["ممشى أقل من ٧٠٠٠", { mileage_max: 7000 }],
  ["600 km range", { range_min: 600 }],
  ["مدى ٧٠٠ كم", { range_min: 700 }],
  ["over 700 km", { range_min: 700 }],
  ["2023 or newer", { year_min: 2023 }],
  ["after 2023", { year_min: 2024 }],
  ["before 2024", { year_max: 2023 }],
  ["2021-2023", { year_min: 2021, year_max: 2023 }],
  ["٢٠٢٣ وفوق", { year_min: 2023 }],
  ["7 seater", { seats_min: 7 }],
  ["سبعة مقاعد", { seats_min: 7 }],
  ["two seats", { seats_min: 2, seats_max: 2 }],
  ["مقعدين", { seats_min: 2, seats_max: 2 }],
  ["more than 5 seats", { seats_min: 6 }],
  ["up to 5 seats", { seats_max: 5 }],
  ["٧ مقاعد وأكثر", { seats_min: 7 }],
  ["under 100k mileage under 50k", { price_max: 100_000, mileage_max: 50_000 }],
  ["السعر اقل من 100 الف الممشى اقل من 50 الف", { price_max: 100_000, mileage_max: 50_000 }],
  ["50 الف ممشى", { mileage_max: 50_000 }],
  ["under 200k range over 500", { price_max: 200_000, range_min: 500 }],
  ["price 50k to 100k year 2020 to 2022", { price_min: 50_000, price_max: 100_000, year_min: 2020, year_max: 2022 }],
  ["1,350,000", { price_max: 1_350_000 }],
  ["تحت 2 مليون", { price_max: 2_000_000 }],
  ["1.5 مليون", { price_max: 1_500_000 }],
  ["اربعمية الف", { price_max: 400_000 }],
  ["خمسة وثلاثين الف", { price_max: 35_000 }],
  ["تحت ال 50 الف", { price_max: 50_000 }],
  ["30-50k", { price_min: 30_000, price_max: 50_000 }],
  ["not over 100k", { price_max: 100_000 }],
  ["2020+", { year_min: 2020 }],
  ["2022 or 2023", { year_min: 2022, year_max: 2023 }],
  ["not less than 2020", { year_min: 2020 }],
  ["2022 وفوق وأقل من 200 الف", { year_min: 2022, price_max: 200_000 }],
  ["from 2022 up to 200k", { year_min: 2022, price_max: 200_000 }],
  ["50000", { price_max: 50_000 }],
  ["550 hp", { power_min: 550 }],
  ["more than 800 hp", { power_min: 800 }],
  ["under 300 horsepower", { power_max: 300 }],
  ["تحت خمسطعش الف", { price_max: 15_000 }],
  ["ta7t 20 alf", { price_max: 20_000 }],
  ["7 seats under 50k 2023 or newer", { seats_min: 7, price_max: 50_000, year_min: 2023 }],
])("%s", (query, limits) => {
  expect(read(query)).toEqual({ rest: [], limits, sort: null });
});

test.each([
  "50 الف درهم",
  "تحت 50 الف درهم",
  "15 الف دينار كويتي",
  "100 الف ريال سعودي",
  "بين 50 و 60 الف ريال قطري",
  "20k usd",
  "under $30000",
  "30000 aed",
  "budget 20k kd",
  "٥٠٠٠٠ ر.س",
])("%s is in another currency, and no limit", (query) => {
  expect(readLimits(tokensOf(query), facts)).toMatchObject({ limits: {}, foreign: [expect.anything()] });
});

test.each([
  ["20 الف دينار", "BHD", { price_max: 20_000 }],
  ["20k bd", "BHD", { price_max: 20_000 }],
  ["20 الف دينار", "KWD", { price_max: 20_000 }],
  ["under 90k riyal", "QAR", { price_max: 90_000 }],
  ["20 الف دينار", "AED", {}],
  ["50 الف درهم", "AED", { price_max: 50_000 }],
])("%s where prices are in %s", (query, currency, limits) => {
  expect(readLimits(tokensOf(query), { ...facts, currency }).limits).toEqual(limits);
});

test.each([
  ["cheapest", "price_asc"],
  ["أغلى", "price_desc"],
  ["low mileage", "mileage_asc"],
  ["أطول مدى", "range_desc"],
  ["newest", "year_desc"],
  ["latest model", "year_desc"],
  ["less expensive", "price_asc"],
  ["مو غالية", "price_asc"],
])("%s is an order", (query, sort) => {
  expect(read(query)).toEqual({ rest: [], limits: {}, sort });
});

test("names keep their numbers, and words without a number are no limit", () => {
  for (const name of [
    "911 turbo s",
    "model 3",
    "i7",
    "300 c",
    "zeekr 001 2024",
    "q 8 60",
    "sl 63 amg",
    "2024",
    "500 abarth",
    "ام 5",
    "sr5",
    "altima sr 2023",
    "ram 1500",
    "3008",
    "peugeot 2008 2023",
    "gle 53",
    "lx 600",
    "l9 max 2024",
    "range rover",
    "يو 8",
  ]) {
    expect(read(name), name).toEqual({ rest: tokensOf(name), limits: {}, sort: null });
  }
  expect(read("porsche 911 under 100k")).toMatchObject({
    rest: ["porsche", "911"],
    limits: { price_max: 100_000 },
  });
  for (const [query, rest, limits] of [
    ["911 500k", "911", { price_max: 500_000 }],
    ["tesla model 3 150k", "tesla model 3", { price_max: 150_000 }],
    ["lx 600 600,000 bhd", "lx 600", { price_max: 600_000 }],
    ["gle 53 450k", "gle 53", { price_max: 450_000 }],
    ["polestar 2 500 km", "polestar 2", { range_min: 500 }],
    ["911 BHD 500000", "911", { price_max: 500_000 }],
    ["patrol 2024 price", "patrol 2024", {}],
    ["سعر 3008", "3008", {}],
    ["under 100k range rover", "range rover", { price_max: 100_000 }],
    ["tesla long range under 150k", "tesla long range", { price_max: 150_000 }],
    ["from 2022 model 3", "model 3", { year_min: 2022 }],
    ["new model bmw", "new bmw", {}],
  ] as const)
    expect([query, read(query)]).toEqual([query, { rest: rest.split(" "), limits, sort: null }]);
  expect(read("polestar 4 25k")).toMatchObject({ rest: ["polestar", "4"], limits: { price_max: 25_000 } });
});
