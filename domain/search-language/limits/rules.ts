import type { PartKind } from "./parts.ts";
import { type Pattern, patternOf } from "./pattern.ts";

/** How a limit is said. "plain" is a number that can only be a price. */
export type LimitWay =
  | "monthly"
  | "seats"
  | "power"
  | "kids"
  | "battery"
  | "charging"
  | "minutes"
  | "speed"
  | "warranty"
  | "trip"
  | "seconds"
  | "litres"
  | "between"
  | "around"
  | "above"
  | "below"
  | "budget"
  | "bare"
  | "plain";

/** Patterns with a name, in the terms of those before them. */
const named: Record<string, Pattern> = {};
for (const [name, text] of Object.entries({
  FIGURE: "number | yearNumber | numeral",
  NUMBER: "FIGURE | sum",
  LARGE: "(number | numeral) (thousand | million)",
  AMOUNT: "coin? (FIGURE (thousand | million)? | sum) coin? !(power | energy | kwh)",
  SUBJECT: "mileage | price | range | year",
  PURSE: "SUBJECT | budget",
  LEADING: "below | up_to | at_most | from | above | between",
  // What it is an amount of, said behind it, unless that begins the next limit.
  BEHIND: `((mileage | range) !(LEADING | around | budget | coin | number | numeral | sum)
    | year !(LEADING | around | budget | coin | NUMBER))?`,
  // "500 hp and under 40k": what follows has an amount of its own.
  ENDING: "(or_more | or_less) !(coin? NUMBER)",
  TO: "to | and | up_to",
  MONEY: "price | budget",
  ANY_LIMIT: "below | up_to | or_less | at_most | from | above | between | around",
}))
  named[name] = patternOf(text, named);

export interface LimitRule {
  way: LimitWay;
  /** A search that it reads. */
  example: string;
  pattern: Pattern;
}

const rule = (way: LimitWay, example: string, text: string): LimitRule => ({
  way,
  example,
  pattern: patternOf(text, named),
});

/** How limits are said: the first rule that fits takes the words. */
export const limitRules: readonly LimitRule[] = [
  rule(
    "monthly",
    "monthly payment under 300",
    `MONEY? monthly (monthly | MONEY)* (ANY_LIMIT (price | monthly)* AMOUNT (TO AMOUNT)?
      | AMOUNT (or_more | or_less | at_most | around) !(coin? NUMBER)) monthly*`,
  ),
  rule(
    "monthly",
    "under 300 a month",
    `MONEY? (ANY_LIMIT price? AMOUNT (TO AMOUNT)? | AMOUNT (or_more | or_less | at_most | around)) monthly+
      | MONEY? AMOUNT monthly+ (or_more | or_less | at_most) !(coin? NUMBER)`,
  ),
  rule(
    "monthly",
    "قسط ٣٠٠ شهري",
    "MONEY? monthly (monthly | MONEY)* AMOUNT (to AMOUNT)? monthly* | MONEY? AMOUNT (to AMOUNT)? monthly+",
  ),
  rule(
    "seats",
    "سبعة ركاب",
    `LEADING? ((number | numeral) (and | to))? (number | numeral) or_more? seats ENDING?
      | two_seats | three_rows`,
  ),
  rule("seats", "family of 7", "family_of (number | numeral)"),
  rule(
    "trip",
    "to riyadh on one charge",
    "range (other | to)? (other | to)? (other | to)? town | to? town other? range",
  ),
  rule(
    "minutes",
    "10 to 80 in less than 30 mins",
    `(from? FIGURE (to | up_to)? FIGURE (other | up_to)? (other | up_to)?)?
      LEADING? (FIGURE (minutes | from END) | half_hour) ENDING?`,
  ),
  rule("charging", "90 kw", "LEADING? (number | numeral) or_more? energy ENDING?"),
  rule(
    "warranty",
    "warranty until 2029",
    `warranty (other | to)? (other | to)? (other | to)? other? (to | up_to)
      (other | year)? (other | up_to)? yearNumber ENDING?`,
  ),
  rule("speed", "top speed 300", "top_speed other? LEADING? FIGURE (km | kmh)? ENDING? | LEADING? FIGURE kmh ENDING?"),
  rule("battery", "more than 90 kwh", "LEADING? (number | numeral) or_more? kwh or_more?"),
  rule("kids", "ست عيال", "(number | numeral) kids"),
  rule(
    "seconds",
    "0 to 100 under 3 sec",
    `(from? FIGURE (to | up_to)? (FIGURE (other | range)?)? | FIGURE other)?
      quickest? (below | up_to | at_most | to)? (number | numeral) or_less? seconds or_less? quickest?`,
  ),
  rule("litres", "6.7 liter", "LEADING? (number | numeral) litres ENDING?"),
  rule("power", "over 500 hp", "LEADING? ((number | numeral) thousand? | thousand) or_more? power ENDING?"),
  rule(
    "between",
    "between 30 and 35 thousand",
    "PURSE? (between | from !(yearNumber up_to !yearNumber !END)) AMOUNT TO AMOUNT km? BEHIND",
  ),
  rule("between", "30k to 50k", "PURSE? AMOUNT to AMOUNT km? BEHIND"),
  rule("between", "2020 2022", "yearNumber (and | up_to)? yearNumber (and? yearNumber)? | LARGE LARGE !(km | mileage)"),
  rule(
    "around",
    "around 30k",
    "PURSE? around SUBJECT? AMOUNT km? BEHIND | PURSE? AMOUNT km? (mileage | price | range)? around !(coin? NUMBER)",
  ),
  rule(
    "above",
    "2023 or newer",
    `SUBJECT? from? AMOUNT year? km? (mileage | range)? or_more
      | SUBJECT? yearNumber year? above !(NUMBER | coin | year)`,
  ),
  rule(
    "below",
    "50k or less",
    `PURSE? AMOUNT year? km? (mileage | price | range)?
      (at_most !(coin? (number | numeral | sum)) | or_less !(number | numeral))`,
  ),
  rule(
    "below",
    "under 60k",
    "PURSE? (below | up_to | or_less | at_most !yearNumber) (mileage | price | range)? AMOUNT km? BEHIND",
  ),
  rule(
    "above",
    "over 100k",
    "SUBJECT? (above | from) (mileage | price | range)? AMOUNT km? BEHIND | SUBJECT? between AMOUNT TO? END",
  ),
  rule("budget", "ميزانيتي ٢٥ الف", "budget AMOUNT !(km | mileage) price? | coin? (sum | LARGE) coin? budget"),
  rule(
    "bare",
    "600 km",
    `LARGE (km BEHIND | mileage !(LEADING | coin | number | numeral | sum)) | (number | yearNumber) km BEHIND
      | (mileage | range) AMOUNT km?`,
  ),
  rule("bare", "نص مليون", "price? (coin? (sum | LARGE) coin? | coin number | number coin !(number | numeral)) price?"),
  rule("bare", "price 30000", "price (number | numeral) | (number | numeral) price"),
  rule("plain", "30000", "number !(power | energy | kwh | seats)"),
];

/** Kinds of parts that are numbers. */
export const isNumber = (kind: PartKind): boolean =>
  kind === "number" || kind === "yearNumber" || kind === "numeral" || kind === "sum";

/** Kinds of parts that say how much, one of which is in each rule: a number, or a word for one. */
export const isValue = (kind: PartKind): boolean =>
  isNumber(kind) ||
  kind === "two_seats" ||
  kind === "three_rows" ||
  kind === "thousand" ||
  kind === "town" ||
  kind === "half_hour";
