import { aroundNumber } from "~/admin/around-number";
import { foldText } from "~/utils/fold-text";
import { latinDigits } from "~/utils/latin-digits";
import { currencies, currencyWords } from "~domain/currencies";
import { unitWords } from "~domain/car-units";
import { readDay } from "./cell-dates";
import { type CarFieldKey, carFieldKeys, columnField, purchaseFields } from "./file-columns";
import { codeOf } from "./code-words";
import { fieldHeadings } from "./field-headings";
import { otherHeadings } from "./heading-words";

const keyOf = (heading: string) => foldText(heading).replaceAll(" ", "");
/** Longest heading that is looked at: removing brackets takes quadratic time. */
const longestHeading = 200;
const bracket = /\s*[([（]([^)\]）]*)[)\]）]\s*/;
/** Removes the part in brackets: "Mileage (km)" → "Mileage". */
const bare = (heading: string) => heading.slice(0, longestHeading).replace(new RegExp(bracket, "g"), " ");
/** The part in brackets: "Mileage (km)" → "km". */
const unitOf = (heading: string) => bracket.exec(heading.slice(0, longestHeading))?.[1]?.trim() ?? "";

/** Headings with more meanings than one: what is under them decides, or a person. */
const openHeadings = new Set(["الضمان", "ضمان", "warranty", "guarantee"].map(keyOf));

function headingTable(): Map<string, CarFieldKey> {
  const table = new Map<string, CarFieldKey>();
  const put = (key: CarFieldKey, heading: string) => {
    const folded = keyOf(heading);
    if (folded !== "" && !table.has(folded) && !openHeadings.has(folded)) table.set(folded, key);
  };
  // Our own headings take precedence, so that an exported file is always read back; then usual ones, then those without
  // brackets.
  for (const key of carFieldKeys)
    for (const heading of [key, fieldHeadings.en[key], fieldHeadings.ar[key]]) put(key, heading);
  for (const key of carFieldKeys) for (const heading of otherHeadings[key] ?? []) put(key, heading);
  for (const key of carFieldKeys)
    for (const heading of [fieldHeadings.en[key], fieldHeadings.ar[key]]) put(key, bare(heading));
  return table;
}

const table = headingTable();

interface DoubtfulHeading {
  headings: ReadonlySet<string>;
  /** What it may mean, the usual one first; null for nothing that a file can hold. */
  meanings: readonly [usual: CarFieldKey | null, ...others: CarFieldKey[]];
  /** What a cell under it says; null for either. */
  meaningOf: (cell: string) => CarFieldKey | null;
  /** Whether more than half of the cells must say it, instead of most of those that say anything. */
  mostCells: boolean;
}

const isYear = (cell: string) => /^(19|20)\d\d$/.test(latinDigits(cell.trim()));

/** Whether a warranty ends on a day or at a mileage; in words it is neither. */
function endOfWarranty(cell: string): CarFieldKey | null {
  if (readDay(cell, { past: false }, false).ok) return "warranty_until";
  const [, number, unit] = aroundNumber(cell);
  return number !== "" && unitWords.km.some((word) => word === unit.trim().toLowerCase()) ? "warranty_km" : null;
}

function stateOrCondition(cell: string): CarFieldKey | null {
  if (codeOf("status", cell) !== null) return "status";
  return codeOf("condition", cell) === null ? null : "condition";
}

/**
 * Headings with two meanings, told apart by their cells: in Arabic الموديل may be the year or the name of the model,
 * and الضمان the day or the mileage at which the warranty ends.
 */
const doubtful: readonly DoubtfulHeading[] = [
  {
    headings: new Set(["الموديل", "موديل", "model"].map(keyOf)),
    meanings: ["model", "year"],
    meaningOf: (cell) => (isYear(cell) ? "year" : "model"),
    mostCells: true,
  },
  {
    headings: new Set(["الحالة", "حالة", "حالة السيارة", "status", "condition"].map(keyOf)),
    meanings: ["status", "condition"],
    meaningOf: stateOrCondition,
    mostCells: false,
  },
  {
    headings: openHeadings,
    meanings: [null, "warranty_until", "warranty_km"],
    meaningOf: endOfWarranty,
    mostCells: true,
  },
];

/** What a heading with several meanings means here; null if that is taken, or nothing says so. */
function meantBy(
  { meanings, meaningOf, mostCells }: DoubtfulHeading,
  cells: readonly string[],
): (CarFieldKey | null)[] {
  const counts = new Map<CarFieldKey, number>();
  for (const cell of cells) {
    const meaning = meaningOf(cell);
    if (meaning !== null) counts.set(meaning, (counts.get(meaning) ?? 0) + 1);
  }
  const [usual, ...others] = meanings;
  const most = [...counts].toSorted((a, b) => b[1] - a[1])[0];
  // One cell may be wrong. Without cells the usual meaning applies.
  const said = most && (!mostCells || most[1] > cells.length / 2) ? most[0] : usual;
  return cells.length > 0 && usual !== null ? [said, usual, ...others] : [said];
}

/** Headings of notes, which may be meant for colleagues or for visitors. */
const notesHeadings = new Set((otherHeadings.notes ?? []).map(keyOf));

/** Whether a heading does not say who may read the notes under it. */
export const isNotesHeading = (heading: string) => notesHeadings.has(keyOf(heading));

/** What a file is read for. */
export interface GuessContext {
  /** The site's currency, ISO 4217. */
  currency?: string;
  /** Whether the person may enter what cars were bought for. */
  purchases?: boolean;
}

const otherUnits = ["miles", "mile", "mi", "ميل", "أميال", "mph", "lb-ft", "litre", "liter", "l", "لتر"];
const units = new Set([...Object.values(unitWords).flat(), ...otherUnits].map(keyOf));
const currencyKeys = new Map(currencies.flatMap((code) => currencyWords(code).map((word) => [keyOf(word), code])));

/** Whether a heading names another currency or unit than its field has: "Price (AED)", "Mileage (miles)". */
function isForeign(heading: string, key: CarFieldKey, currency: string | undefined): boolean {
  const unit = keyOf(unitOf(heading));
  const field = columnField(key);
  if (unit === "" || !field) return false;
  if (field.kind === "price")
    return currency !== undefined && currencyKeys.has(unit) && !currencyWords(currency).map(keyOf).includes(unit);
  return field.kind === "number" && units.has(unit) && field.units.length > 0 && !field.units.map(keyOf).includes(unit);
}

/** The field that a heading names, without a look at its cells; null if none is known. */
export function headingField(heading: string): CarFieldKey | null {
  return table.get(keyOf(heading)) ?? table.get(keyOf(bare(heading))) ?? null;
}

const isDoubtful = (heading: string) => doubtful.find((one) => one.headings.has(keyOf(heading)));

/** Whether a heading is one that files of cars have. */
export function isKnownHeading(heading: string): boolean {
  return headingField(heading) !== null || isDoubtful(heading) !== undefined;
}

/** The headings that name another currency or unit than their field has, so that their columns are left out. */
export function foreignHeadings(headings: readonly string[], { currency }: GuessContext): string[] {
  return headings.filter((heading) => {
    const key = headingField(heading);
    return key !== null && isForeign(heading, key, currency);
  });
}

/**
 * Guesses the field of each column of a file from its heading in English or Arabic; null if unclear. A field is given
 * once, to the first matching column.
 * @param rows some rows, for headings with two meanings
 */
export function guessColumns(
  headings: readonly string[],
  rows: readonly (readonly string[])[],
  { currency, purchases = true }: GuessContext = {},
): (CarFieldKey | null)[] {
  const taken = new Set<CarFieldKey>();
  return headings.map((heading, column) => {
    const doubt = isDoubtful(heading);
    const cells = doubt
      ? rows
          .slice(0, 20)
          .map((row) => row[column] ?? "")
          .filter((cell) => cell.trim() !== "")
      : [];
    const own = headingField(heading);
    const meant = doubt ? meantBy(doubt, cells) : [own];
    const key = (doubt && cells.length === 0 && own !== null ? [own] : meant).find(
      (one) => one === null || !taken.has(one),
    );
    if (key === undefined || key === null || isForeign(heading, key, currency)) return null;
    if (!purchases && purchaseFields.some((one) => one === key)) return null;
    taken.add(key);
    return key;
  });
}
