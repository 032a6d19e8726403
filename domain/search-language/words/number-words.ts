import { namesIn } from "./word-row.ts";

/** Numbers in words. */
const plainNumbers: readonly [number, string][] = [
  [0, "zero, صفر"],
  [2, "two"],
  [3, "three, ثلاثة, ثلاث, thalatha, thlatha"],
  [4, "four, أربعة, أربع, arba3a, arb3a"],
  [5, "five, خمسة, خمس, khamsa, 5amsa"],
  [6, "six, ستة, ست, sitta"],
  [7, "seven, سبعة, سبع, sab3a, saba3, sab3"],
  [8, "eight, ثمانية, ثمان, ثماني, ثمن, thamanya"],
  [9, "nine, تسعة, تسع"],
  [10, "ten, عشرة, عشر, 3ashra, 3ashara"],
  [11, "eleven, احد عشر, احدعش, حدعش, هدعش, ihda3ash, 7da3ash"],
  [12, "twelve, اثنا عشر, اثني عشر, اثنعش, ثنعش, طنعش, ithna3ash, thna3ash"],
  [13, "thirteen, ثلاثة عشر, ثلطعش, ثلتعش, ثلثطعش, ثلاثطعش, thalata3ash, thla6a3ash"],
  [14, "fourteen, أربعة عشر, اربعطعش, اربعتعش, arba3ta3ash"],
  [15, "fifteen, خمسة عشر, خمستعش, خمسطعش, khamsta3ash, 5amsta3ash, khams6a3ash"],
  [16, "sixteen, ستة عشر, ستعش, سطعش, ستطعش, sitta3ash"],
  [17, "seventeen, سبعة عشر, سبعطعش, سبعتعش, saba3ta3ash"],
  [18, "eighteen, ثمانية عشر, ثمنطعش, ثمنتعش, ثمانطعش, thamanta3ash"],
  [19, "nineteen, تسعة عشر, تسعطعش, تسعتعش, tisa3ta3ash"],
  [20, "twenty, عشرين, عشرون, 3eshreen, 3ishreen"],
  [25, "twenty five, خمسة وعشرين"],
  [30, "thirty, ثلاثين, ثلاثون, thalatheen, thlatheen"],
  [40, "forty, أربعين, أربعون, arba3een, arb3een"],
  [50, "fifty, خمسين, خمسون, khamseen, 5amseen"],
  [60, "sixty, ستين, ستون, sitteen"],
  [70, "seventy, سبعين, سبعون, sab3een"],
  [80, "eighty, ثمانين, ثمانون, thmaneen, thamaneen"],
  [90, "ninety, تسعين, تسعون, tis3een"],
  [100, "hundred, a hundred, one hundred, مية, مئة, مائة, ميه, mia, miya, meya"],
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

/** Before what is counted, the end of a number is heard: "خمسة", "خمست آلاف". */
const counting = (name: string) => (/^[\u0621-\u064A]+ة$/.test(name) ? [name, name.replace(/ة$/, "ت")] : [name]);

/** Numbers in words, by their names. */
export const numberWords = [...plainNumbers, ...composedNumbers].map(
  ([value, list]) => [value, namesIn(list).flatMap(counting)] as const,
);

/** Amounts in words, by their names. */
export const amountWords = plainAmounts.map(([value, list]) => [value, namesIn(list)] as const);
