import type { Insert, Row, SeedClient } from "./client.ts";
import { done } from "./client.ts";

let count = 0;

/** Writes one brand, with a name of its own unless one is given, and answers its row. */
export async function createBrand(client: SeedClient, given: Partial<Insert<"brands">> = {}): Promise<Row<"brands">> {
  count += 1;
  const brand = { name: `Test Brand ${count}`, name_ar: `علامة ${count}`, position: 100 + count, ...given };
  return done("Creating a brand", await client.from("brands").insert(brand).select().single());
}
