import { carCodes } from "~domain/car-codes";
import type { StockedPage } from "../landing/landing.queries";
import type { Intents } from "./intent-bands";

/** The body types, those with most cars first, and the highest prices that have pages of their own. */
export function intentsOf(pages: readonly StockedPage[]): Intents {
  const bodies = carCodes.body.flatMap((value) => {
    const page = pages.find((candidate) => candidate.kind === "body" && candidate.value === value);
    return page ? [{ value, cars: page.cars }] : [];
  });
  return {
    bodies: bodies.toSorted((a, b) => b.cars - a.cars),
    prices: pages.flatMap(({ kind, value, cars }) => (kind === "price" ? [{ value: Number(value), cars }] : [])),
  };
}
