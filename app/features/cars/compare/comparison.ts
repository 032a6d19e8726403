import type { TFunction } from "i18next";
import type { Language } from "~domain/languages";
import { batteryFacts, carFacts, type Fact, type FactGroup } from "../car-facts";
import type { Car, CarCard } from "../cars";
import { bestValues } from "./best-values";

/**
 * One car's value of a fact. `language` is set if it is not the page's; `true` marks present equipment; null is not
 * stated.
 */
export type Cell = { text: string; note?: string; language?: Language } | true | null;

export interface ComparedRow {
  label: string;
  /** In the order of the cars; null if not stated. */
  cells: Cell[];
  /** Indexes of the cars with the best value of the row. */
  best?: number[];
}

export interface ComparedGroup {
  key: FactGroup["key"] | "equipment";
  rows: ComparedRow[];
}

/** The data of a car that the header and the last row of its column need. */
export type ComparedCar = Pick<
  CarCard,
  | "id"
  | "stockNo"
  | "brand"
  | "model"
  | "trim"
  | "year"
  | "title"
  | "status"
  | "price"
  | "wasPrice"
  | "dealUntil"
  | "cover"
>;

/** Reduces a car to what the header and the last row of its column need. */
export function comparedCar({
  id,
  stockNo,
  brand,
  model,
  trim,
  year,
  title,
  status,
  price,
  wasPrice,
  dealUntil,
  cover,
}: Car): ComparedCar {
  return { id, stockNo, brand, model, trim, year, title, status, price, wasPrice, dealUntil, cover };
}

type T = TFunction<["cars", "car_facts"]>;

/** The facts of several cars side by side, grouped as on a car's page; battery facts only if one can be plugged in. */
export function compareCars(cars: readonly Car[], t: T, language: Language): ComparedGroup[] {
  // Leave out the end of the VIN, which does not help to choose.
  const sheets = cars.map((car) => carFacts({ ...car, vinTail: null }, t, language));
  const groups: ComparedGroup[] = (["overview", "performance", "exterior", "history"] as const).map((key) => ({
    key,
    rows: sideBySide(
      sheets.map((sheet) => sheet.find((group) => group.key === key)?.facts ?? []),
      language,
    ),
  }));
  const batteries = cars.map((car) => (car.battery ? batteryFacts(car.range, car.battery, t, language) : []));
  groups.splice(2, 0, { key: "battery", rows: sideBySide(batteries, language) });
  groups.push({ key: "equipment", rows: equipment(cars, t) });
  const best = bestValues(cars, t);
  return groups
    .map(({ key, rows }) => ({ key, rows: rows.map((row) => ({ ...row, best: best.get(row.label) })) }))
    .filter(({ rows }) => rows.length > 0);
}

/** Only the rows in which not all values are equal; a missing value counts as a difference. */
export function differencesOf(groups: readonly ComparedGroup[]): ComparedGroup[] {
  const same = ({ cells }: ComparedRow) => new Set(cells.map((cell) => JSON.stringify(cell))).size === 1;
  return groups
    .map(({ key, rows }) => ({ key, rows: rows.filter((row) => !same(row)) }))
    .filter(({ rows }) => rows.length > 0);
}

/**
 * Merges the facts of all sheets, each once. A fact that the first sheets lack is placed as in the first sheet that has
 * it.
 */
function sideBySide(sheets: readonly Fact[][], language: Language): ComparedRow[] {
  const labels: string[] = [];
  for (const facts of sheets) {
    let place = 0;
    for (const { label } of facts) {
      const known = labels.indexOf(label);
      if (known < 0) labels.splice(place, 0, label);
      place = (known < 0 ? place : known) + 1;
    }
  }
  return labels.map((label) => ({
    label,
    cells: sheets.map((facts) =>
      cellOf(
        facts.find((fact) => fact.label === label),
        language,
      ),
    ),
  }));
}

function cellOf(fact: Fact | undefined, language: Language): Cell {
  if (!fact) return null;
  const { text, language: written } = fact.value;
  return { text, ...(fact.note ? { note: fact.note } : {}), ...(written === language ? {} : { language: written }) };
}

function equipment(cars: readonly Car[], t: T): ComparedRow[] {
  const names: Record<string, string> = t("feature", { returnObjects: true });
  const codes = [...new Set(cars.flatMap((car) => car.features))];
  // Sort by how many cars have it: shared equipment matters more often than what only one car has.
  const having = (code: string) => cars.filter((car) => car.features.includes(code)).length;
  return codes
    .sort((a, b) => having(b) - having(a))
    .map((code) => ({
      label: names[code] ?? code.replaceAll("_", " "),
      cells: cars.map((car) => (car.features.includes(code) ? true : null)),
    }));
}
