import { namesIn } from "./word-row.ts";

/** Numbers in words. */
const plainNumbers: readonly [number, string][] = [
  [2, "two"],
  [3, "three, ثلاثة, ثلاث"],
  [4, "four, أربعة, أربع"],
  [5, "five, خمسة, خمس"],
  [6, "six, ستة, ست"],
  [7, "seven, سبعة, سبع"],
  [8, "eight, ثمانية, ثمان, ثماني"],
  [9, "nine, تسعة, تسع"],
  [10, "ten, عشرة, عشر"],
  [15, "fifteen, خمسة عشر, خمستعش"],
  [20, "twenty, عشرين, عشرون"],
  [25, "twenty five, خمسة وعشرين"],
  [30, "thirty, ثلاثين, ثلاثون"],
  [40, "forty, أربعين, أربعون"],
  [50, "fifty, خمسين, خمسون"],
  [60, "sixty, ستين, ستون"],
  [70, "seventy, سبعين, سبعون"],
  [80, "eighty, ثمانين, ثمانون"],
  [90, "ninety, تسعين, تسعون"],
  [100, "hundred, a hundred, one hundred, مية, مئة, مائة, ميه"],
  [150, "مية وخمسين, مئة وخمسين"],
  [200, "two hundred, ميتين, مئتين, مئتي, مائتين"],
  [300, "three hundred, ثلاثمية, ثلاثمئة, ثلاثمائة"],
  [400, "four hundred, اربعمية, أربعمئة, أربعمائة"],
  [500, "five hundred, خمسمية, خمسمئة, خمسمائة"],
  [600, "six hundred, ستمية, ستمئة, ستمائة"],
  [700, "seven hundred, سبعمية, سبعمئة, سبعمائة"],
  [800, "eight hundred, ثمنمية, ثمانمئة, ثمانمائة"],
  [900, "nine hundred, تسعمية, تسعمئة, تسعمائة"],
];

/** Amounts in words, which name no unit after them. */
const plainAmounts: readonly [number, string][] = [
  [2000, "ألفين"],
  [250000, "quarter million, quarter of a million, ربع مليون"],
  [500000, "half million, half a million, نص مليون, نصف مليون"],
  [1000000, "a million, one million, مليون"],
  [1500000, "مليون ونص, مليون ونصف, million and a half"],
  [1250000, "مليون وربع"],
  [2000000, "مليونين"],
];

const tens = [
  [20, "twenty", "عشرين"],
  [30, "thirty", "ثلاثين"],
  [40, "forty", "أربعين"],
  [50, "fifty", "خمسين"],
  [60, "sixty", "ستين"],
  [70, "seventy", "سبعين"],
  [80, "eighty", "ثمانين"],
  [90, "ninety", "تسعين"],
] as const;

const units = [
  [1, "one", "واحد"],
  [2, "two", "اثنين"],
  [3, "three", "ثلاثة"],
  [4, "four", "أربعة"],
  [5, "five", "خمسة"],
  [6, "six", "ستة"],
  [7, "seven", "سبعة"],
  [8, "eight", "ثمانية"],
  [9, "nine", "تسعة"],
] as const;

/** 21 to 99: "thirty five", "خمسة وثلاثين". */
const composedNumbers = tens.flatMap(([ten, tenEn, tenAr]) =>
  units.map(([unit, unitEn, unitAr]): [number, string] => [ten + unit, `${tenEn} ${unitEn}, ${unitAr} و${tenAr}`]),
);

/** Numbers in words, by their names. */
export const numberWords = [...plainNumbers, ...composedNumbers].map(
  ([value, list]) => [value, namesIn(list)] as const,
);

/** Amounts in words, by their names. */
export const amountWords = plainAmounts.map(([value, list]) => [value, namesIn(list)] as const);
