const small = [
  "zero",
  "one",
  "two",
  "three",
  "four",
  "five",
  "six",
  "seven",
  "eight",
  "nine",
  "ten",
  "eleven",
  "twelve",
  "thirteen",
  "fourteen",
  "fifteen",
  "sixteen",
  "seventeen",
  "eighteen",
  "nineteen",
];
const tens = ["", "", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"];
const scales = [
  { value: 1e9, word: "billion" },
  { value: 1e6, word: "million" },
  { value: 1e3, word: "thousand" },
];

function belowThousand(number: number): string {
  const hundred = Math.floor(number / 100);
  const rest = number % 100;
  const unit = rest % 10 === 0 ? "" : `-${small[rest % 10]}`;
  const end = rest < 20 ? small[rest] : `${tens[Math.floor(rest / 10)]}${unit}`;
  if (hundred === 0) return end ?? "";
  return `${small[hundred]} hundred${rest === 0 ? "" : ` and ${end}`}`;
}

/** A whole number in British words: `one thousand two hundred and five`. */
export function englishNumber(number: number): string {
  if (number === 0) return "zero";
  const large = scales.flatMap(({ value, word }) => {
    const count = Math.floor(number / value) % 1000;
    return count === 0 ? [] : [`${belowThousand(count)} ${word}`];
  });
  const rest = number % 1000;
  if (rest === 0) return large.join(" ");
  const isShort = rest < 100 && large.length > 0;
  return [...large, ...(isShort ? ["and"] : []), belowThousand(rest)].join(" ");
}
