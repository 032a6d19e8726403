import type { CarField } from "./file-columns";
import { isMoneyWord, isOwnMoney, isOwnUnit, isUnitWord } from "./other-units";

/** Longest heading that is looked at: removing brackets takes quadratic time. */
const longestHeading = 200;
const bracket = /\s*[([（]([^)\]）]*)[)\]）]\s*/g;

/** Removes the part in brackets: "Mileage (km)" → "Mileage". */
export const bare = (heading: string) => heading.slice(0, longestHeading).replace(bracket, " ");

const partsOf = (text: string) => text.split(/[\s_,;:/]+/).filter(Boolean);

/** "بالدرهم", "in AED": the word of the currency alone. */
const withoutArticle = (word: string) => word.replace(/^ب?ال/, "");

/** A heading as a name and a word beside it, which may be a currency or a unit: "Price AED", "سعر بالدرهم". */
export interface MeasuredHeading {
  name: string;
  measure: string;
}

/** The ways to take a word off a heading that may be its currency or unit. */
export function measuredHeadings(heading: string): MeasuredHeading[] {
  const parts = partsOf(bare(heading));
  const [first = "", last = ""] = [parts[0], parts.at(-1)];
  if (parts.length < 2) return [];
  const before = parts.slice(0, -1);
  if (/^(in|بـ|ب)$/i.test(before.at(-1) ?? "")) before.pop();
  return [
    { name: before.join(" "), measure: withoutArticle(last) },
    { name: parts.slice(1).join(" "), measure: first },
  ];
}

/** Whether a word is a currency or a unit of a field's cells. */
export function measures(field: CarField | undefined, word: string): boolean {
  if (field?.kind === "price") return isMoneyWord(word);
  return field?.kind === "number" && isUnitWord(field.unit, word);
}

/** All words of a heading that may be a currency or a unit: those in brackets, the last one, the first one. */
function measureWords(heading: string): string[] {
  const inBrackets = [...heading.slice(0, longestHeading).matchAll(bracket)].flatMap(([, inside = ""]) => [
    inside.trim(),
    ...partsOf(inside),
  ]);
  const beside = measuredHeadings(heading).map(({ measure }) => measure);
  return [...inBrackets, ...beside, bare(heading).trim()].filter(Boolean);
}

/**
 * The currency or unit that a heading names, if it is another than the field has: "AED" for "Price (AED)", "miles" for
 * "Mileage (miles)"; "" for none.
 * @param currency the site's, ISO 4217; when left out, every currency is the site's
 */
export function otherMeasure(heading: string, field: CarField | undefined, currency: string | undefined): string {
  const word = measureWords(heading).find((one) => measures(field, one));
  if (word === undefined || !field) return "";
  if (field.kind === "price") return currency === undefined || isOwnMoney(word, currency) ? "" : word;
  return field.kind === "number" && isOwnUnit(field.unit, word) ? "" : word;
}
