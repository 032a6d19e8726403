import type { TFunction } from "i18next";
import type { Language } from "~domain/languages";
import { batteryFacts, carFacts, type Fact, type FactGroup } from "../car-facts";
import type { Car, CarCard } from "../cars";
import { bestValues } from "./best-values";

/** One car's value of a fact. `language` is said where it is not the page's; `true` is a piece of equipment it has. */
export type Cell = { text: string; note?: string; language?: Language } | true | null;

export interface ComparedRow {
  label: string;
  /** In the order of the cars; null where nothing is stated. */
  cells: Cell[];
  /** Places of the cars whose value is the best of the row. */
  best?: number[];
}

export interface ComparedGroup {
  key: FactGroup["key"] | "equipment";
  rows: ComparedRow[];
}

/** What the head of a column shows of its car. */
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

/** The facts of several cars side by side, grouped as on the page of one; the battery only where one has a plug. */
export function compareCars(cars: readonly Car[], t: T, language: Language): ComparedGroup[] {
  // The end of the chassis number does not help to choose.
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

/** Only the rows in which the cars are not all the same; what one of them does not state is a difference. */
export function differencesOf(groups: readonly ComparedGroup[]): ComparedGroup[] {
  const same = ({ cells }: ComparedRow) => new Set(cells.map((cell) => JSON.stringify(cell))).size === 1;
  return groups
    .map(({ key, rows }) => ({ key, rows: rows.filter((row) => !same(row)) }))
    .filter(({ rows }) => rows.length > 0);
}

/**
 * All facts of all sheets, each once. A fact that the first sheets lack is placed as in the first sheet that has it.
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
  // What most of them have first: the row that many share is read more often than the one that sets a car apart.
  const having = (code: string) => cars.filter((car) => car.features.includes(code)).length;
  return codes
    .sort((a, b) => having(b) - having(a))
    .map((code) => ({
      label: names[code] ?? code.replaceAll("_", " "),
      cells: cars.map((car) => (car.features.includes(code) ? true : null)),
    }));
}
