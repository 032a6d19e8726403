import { foldText } from "~/utils/fold-text";
import { type CarUnit, unitWords } from "~domain/car-units";
import { currencies, currencyWords } from "~domain/currencies";

/** Another unit than ours, and how people write it. */
export interface OtherUnit {
  words: readonly string[];
  /** How many of our unit one of it is by definition; null where figures are rounded names, as 2.0 litres for 1,998. */
  factor: number | null;
}

const kmOfMile = 1.609_344;
const kwOfHp = 0.745_699_871_582_270_2;

/** The other units that files have for a unit of ours. */
const table: Partial<Record<CarUnit, readonly OtherUnit[]>> = {
  km: [{ words: ["miles", "mile", "mi", "ميل", "أميال", "اميال"], factor: kmOfMile }],
  kmh: [{ words: ["mph", "mi/h", "ميل/س", "ميل/ساعة"], factor: kmOfMile }],
  hp: [{ words: ["kw", "كيلوواط", "كيلو واط", "ك.و"], factor: 1 / kwOfHp }],
  nm: [{ words: ["lb-ft", "lbft", "lb.ft", "ft-lb", "ft-lbs"], factor: null }],
  cc: [{ words: ["litres", "litre", "liters", "liter", "l", "لتر"], factor: null }],
};

/** Words are compared folded and without spaces; a sign such as $ stays. */
const keyOf = (word: string) => foldText(word).replaceAll(" ", "") || word.trim();

/** The other units that files have for a unit. */
export function otherUnits(unit: CarUnit | undefined): readonly OtherUnit[] {
  return (unit && table[unit]) ?? [];
}

/** The other unit that a word names; undefined for none. */
export function otherUnitOf(unit: CarUnit | undefined, word: string): OtherUnit | undefined {
  const key = keyOf(word);
  return otherUnits(unit).find(({ words }) => words.some((one) => keyOf(one) === key));
}

/** Whether a word is a unit of a field's numbers, ours or another. */
export function isUnitWord(unit: CarUnit | undefined, word: string): boolean {
  return unit !== undefined && (isOwnUnit(unit, word) || otherUnitOf(unit, word) !== undefined);
}

/** Whether a word is our own unit. */
export function isOwnUnit(unit: CarUnit | undefined, word: string): boolean {
  const key = keyOf(word);
  return unit !== undefined && unitWords[unit].some((one) => keyOf(one) === key);
}

const wordsOf = new Map(currencies.map((code) => [code, new Set(currencyWords(code).map(keyOf))]));
/** Names of further currencies, which no site can have. */
const furtherMoney = new Set(["euro", "يورو", "جنيه", "روبية", "ليرة", "يوان", "rmb", "gbp", "eur"].map(keyOf));

const isoCodes = new Set(Intl.supportedValuesOf("currency"));

/** Whether a word names a currency: `AED`, `د.إ`, `$`, `EUR`. */
export function isMoneyWord(word: string): boolean {
  const key = keyOf(word);
  if (furtherMoney.has(key) || /^\p{Sc}$/u.test(word.trim()) || isoCodes.has(word.trim())) return true;
  return [...wordsOf.values()].some((words) => words.has(key));
}

/** Whether a word names a currency. @param currency ISO 4217 */
export function isOwnMoney(word: string, currency: string): boolean {
  return currencyWords(currency).map(keyOf).includes(keyOf(word));
}

/** The code of a currency that a word names alone, else the word: `DHS` is AED, a dinar may be two. */
export function moneyName(word: string): string {
  const key = keyOf(word);
  const [only, another] = [...wordsOf].filter(([, words]) => words.has(key));
  return only && !another ? only[0] : word.trim().toUpperCase();
}
