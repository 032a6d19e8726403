import type { Language } from "~/i18n/language";
import { textIn } from "~/i18n/localized";
import type { Body, CarCondition, Colour, Drivetrain, Fuel, RegionalSpec, Transmission } from "../cars";
import type { CarSearch } from "../cars.schema";
import type { Choice, Facets, PriceBand } from "../facets";

/** A brand by its slug or a model by its key, in the page's language. */
export interface NamedValue {
  value: string;
  label: string;
}

type Pair<T> = [value: T, count: number];
type Named = [value: string, count: number, label: string];

/** What a page shows of the facets, as it travels: pairs instead of objects, in one text. */
interface Wire {
  brand: Named[];
  model: Named[];
  fuel: Pair<Fuel>[];
  transmission: Pair<Transmission>[];
  body: Pair<Body>[];
  drivetrain: Pair<Drivetrain>[];
  condition: Pair<CarCondition>[];
  colour: Pair<Colour>[];
  spec: Pair<RegionalSpec>[];
  seats: Pair<number>[];
  mileage: Pair<number>[];
  range: Pair<number>[];
  battery: Pair<number>[];
  year: Pair<number>[];
  price: [from: number, to: number, count: number][];
  deal: number;
}

/** The facets as the page shows them. */
export interface ShownFacets extends Pick<Facets, CodeFacet | "seats" | "mileage" | "range" | "battery" | "deal"> {
  brand: (Choice<string> & NamedValue)[];
  /** Of the chosen brands alone. */
  model: (Choice<string> & NamedValue)[];
  year: Choice<number>[];
  price: PriceBand[];
}

type CodeFacet = "fuel" | "transmission" | "body" | "drivetrain" | "condition" | "colour" | "spec";

const pairs = <T>(choices: readonly Choice<T>[]): Pair<T>[] => choices.map(({ value, count }) => [value, count]);
const choices = <T>(list: readonly Pair<T>[]): Choice<T>[] => list.map(([value, count]) => ({ value, count }));
const named = (list: readonly Named[]) => list.map(([value, count, label]) => ({ value, count, label }));

/**
 * Writes facets for the page of a search: names in its language, models of the chosen brands alone. A text of pairs is a
 * third of what the same objects weigh in a page.
 */
export function packFacets(facets: Facets, search: CarSearch, language: Language): string {
  const { fuel, transmission, body, drivetrain, condition, colour, spec, seats, mileage, range, battery, deal } =
    facets;
  const wire: Wire = {
    brand: facets.brand.map(({ value, count, name }) => [value, count, textIn(name, language)]),
    model: facets.model
      .filter(({ brand }) => search.brand.includes(brand))
      .map(({ value, count, name }) => [value, count, textIn(name, language)]),
    fuel: pairs(fuel),
    transmission: pairs(transmission),
    body: pairs(body),
    drivetrain: pairs(drivetrain),
    condition: pairs(condition),
    colour: pairs(colour),
    spec: pairs(spec),
    seats: pairs(seats),
    mileage: pairs(mileage),
    range: pairs(range),
    battery: pairs(battery),
    year: pairs(facets.year?.values ?? []),
    price: (facets.price?.bands ?? []).map(({ from, to, count }) => [from, to, count]),
    deal,
  };
  return JSON.stringify(wire);
}

/** Reads what {@link packFacets} wrote. */
export function unpackFacets(text: string): ShownFacets {
  const wire: Wire = JSON.parse(text);
  return {
    brand: named(wire.brand),
    model: named(wire.model),
    fuel: choices(wire.fuel),
    transmission: choices(wire.transmission),
    body: choices(wire.body),
    drivetrain: choices(wire.drivetrain),
    condition: choices(wire.condition),
    colour: choices(wire.colour),
    spec: choices(wire.spec),
    seats: choices(wire.seats),
    mileage: choices(wire.mileage),
    range: choices(wire.range),
    battery: choices(wire.battery),
    year: choices(wire.year),
    price: wire.price.map(([from, to, count]) => ({ from, to, count })),
    deal: wire.deal,
  };
}
