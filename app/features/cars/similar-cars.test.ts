import { expect, test } from "vitest";
import type { CarCard } from "./cars";
import { pickSimilarCars } from "./similar-cars";

type Compared = Pick<CarCard, "id" | "body" | "fuel" | "price" | "year" | "status" | "brandSlug">;

const car: Compared = {
  id: 1,
  body: "sedan",
  fuel: "electric",
  price: 50_000,
  year: 2024,
  status: "available",
  brandSlug: "porsche",
};
const like = (id: number, changes: Partial<Compared> = {}): Compared => ({
  ...car,
  id,
  brandSlug: `brand-${id}`,
  ...changes,
});
const ids = (candidates: Compared[], limit = 3) => pickSimilarCars(car, candidates, limit).map(({ id }) => id);

test("the same body and fuel come first", () => {
  expect(
    ids([like(2, { body: "suv", fuel: "petrol" }), like(3, { body: "suv" }), like(4, { fuel: "petrol" }), like(5)], 4),
  ).toEqual([5, 4, 3, 2]);
});

test("among them the nearest in price, then in year", () => {
  expect(
    ids([
      like(2, { price: 90_000 }),
      like(3, { price: 52_000 }),
      like(4, { price: 30_000 }),
      like(5, { price: 49_000 }),
    ]),
  ).toEqual([5, 3, 4]);
  expect(ids([like(2, { year: 2018 }), like(3, { year: 2023 }), like(4, { year: 2025 })])).toEqual([4, 3, 2]);
});

test("brands vary where the cars are about as near", () => {
  const twins = [2, 3, 4].map((id) => like(id, { brandSlug: "bmw", price: 50_500 + id }));
  expect(ids([...twins, like(5, { brandSlug: "audi", price: 60_000 })])).toEqual([2, 5, 3]);
  expect(ids([...twins, like(5, { brandSlug: "audi", fuel: "petrol", body: "pickup" })])).toEqual([2, 3, 4]);
});

test("never the car itself, never a sold one, a reserved one behind those that can be had", () => {
  expect(
    ids([
      car,
      like(2, { status: "sold" }),
      like(3, { status: "reserved" }),
      like(4, { price: 60_000 }),
      like(5, { status: "coming_soon" }),
    ]),
  ).toEqual([5, 4, 3]);
  expect(ids([car, like(2, { status: "sold" })])).toEqual([]);
});

test("a car without a price is compared by the rest", () => {
  expect(
    pickSimilarCars({ ...car, price: null }, [like(2, { fuel: "petrol" }), like(3, { price: null })], 3).map(
      ({ id }) => id,
    ),
  ).toEqual([3, 2]);
});

test("no more than asked for, and the newer of two equals first", () => {
  expect(ids([like(2), like(3), like(4), like(5)], 2)).toEqual([5, 4]);
});
