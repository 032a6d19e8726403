import { aroundNumber } from "~/admin/around-number";
import { foldText } from "~/utils/fold-text";
import { latinDigits } from "~/utils/latin-digits";
import { unitWords } from "~domain/car-units";
import { readDay } from "./cell-dates";
import { type CarFieldKey, carFieldKeys, columnField, purchaseFields } from "./file-columns";
import { codeOf } from "./code-words";
import { fieldHeadings } from "./field-headings";
import { bare, measuredHeadings, measures, otherMeasure } from "./heading-measure";
import { otherHeadings } from "./heading-words";

const keyOf = (heading: string) => foldText(heading).replaceAll(" ", "");

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
  if (readDay(cell, { past: false }, {}).ok) return "warranty_until";
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

/** The field that a heading names, without a look at its cells; null if none is known. */
export function headingField(heading: string): CarFieldKey | null {
  const known = table.get(keyOf(heading)) ?? table.get(keyOf(bare(heading)));
  if (known !== undefined) return known;
  for (const { name, measure } of measuredHeadings(heading)) {
    const key = table.get(keyOf(name));
    if (key !== undefined && measures(columnField(key), measure)) return key;
  }
  return null;
}

const isDoubtful = (heading: string) => doubtful.find((one) => one.headings.has(keyOf(heading)));

/** Whether a heading is one that files of cars have. */
export function isKnownHeading(heading: string): boolean {
  return headingField(heading) !== null || isDoubtful(heading) !== undefined;
}

/**
 * Guesses the field of each column of a file from its heading in English or Arabic; null if unclear. A field is given
 * once: to the first matching column, and to one in another currency or unit only if there is no other.
 * @param rows some rows, for headings with two meanings
 */
export function guessColumns(
  headings: readonly string[],
  rows: readonly (readonly string[])[],
  { currency, purchases = true }: GuessContext = {},
): (CarFieldKey | null)[] {
  const taken = new Set<CarFieldKey>();
  const guessed = headings.map((): CarFieldKey | null => null);
  const isOther = (heading: string) => otherMeasure(heading, columnField(headingField(heading)), currency) !== "";
  const columns = headings.map((heading, column) => ({ heading, column, other: isOther(heading) }));
  for (const { heading, column } of columns.toSorted((a, b) => Number(a.other) - Number(b.other))) {
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
    if (key === undefined || key === null) continue;
    if (!purchases && purchaseFields.some((one) => one === key)) continue;
    taken.add(key);
    guessed[column] = key;
  }
  return guessed;
}
