import type { CarCard } from "./cars";

type Compared = Pick<CarCard, "id" | "body" | "fuel" | "price" | "year" | "status" | "brandSlug">;

/**
 * The distance of another car from this one: same body and fuel first, then price and year; a reserved car counts as
 * farther.
 */
function distance(car: Compared, other: Compared): number {
  const price = car.price !== null && other.price !== null ? Math.abs(Math.log(other.price / car.price)) : 0.5;
  return (
    (other.body === car.body ? 0 : 1) +
    (other.fuel === car.fuel ? 0 : 0.8) +
    price +
    Math.abs(other.year - car.year) * 0.08 +
    (other.status === "reserved" ? 0.4 : 0)
  );
}

/** Penalty in distance for each car of the same brand that was picked before. */
const sameBrand = 0.5;

/**
 * The most similar cars, nearest first, with a preference for different brands. Never the car itself, nor a sold one.
 */
export function pickSimilarCars<T extends Compared>(car: Compared, candidates: readonly T[], limit: number): T[] {
  const left = new Map(
    candidates.filter(({ id, status }) => id !== car.id && status !== "sold").map((other) => [other.id, other]),
  );
  const picked: T[] = [];
  while (picked.length < limit && left.size > 0) {
    const cost = (other: T) =>
      distance(car, other) + sameBrand * picked.filter(({ brandSlug }) => brandSlug === other.brandSlug).length;
    const [nearest] = [...left.values()].sort((a, b) => cost(a) - cost(b) || b.id - a.id);
    if (!nearest) break;
    picked.push(nearest);
    left.delete(nearest.id);
  }
  return picked;
}
