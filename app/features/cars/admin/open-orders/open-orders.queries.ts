import { z } from "zod";
import type { BrowserClient } from "~/supabase/browser";
import { unwrap } from "~/supabase/unwrap";

const openOrdersSchema = z.object({
  count: z.number(),
  cars: z.array(z.number()),
  orders: z.array(z.object({ id: z.number(), reference: z.string() })),
});

/** The open orders of certain cars: new ones and those in progress. */
export interface OpenOrders {
  count: number;
  /** Ids of the cars with open orders. */
  cars: number[];
  /** The oldest five; empty for users who may not read orders. */
  orders: { id: number; reference: string }[];
}

export const noOpenOrders: OpenOrders = { count: 0, cars: [], orders: [] };

/** Most cars that the SQL function accepts in one request. */
const step = 1000;

/** Finds the open orders of any number of cars. */
export async function findOpenOrders(client: BrowserClient, carIds: readonly number[]): Promise<OpenOrders> {
  let found = noOpenOrders;
  for (let from = 0; from < carIds.length; from += step) {
    const p_car_ids = carIds.slice(from, from + step);
    const { count, cars, orders } = openOrdersSchema.parse(
      unwrap(await client.rpc("open_orders_of_cars", { p_car_ids })),
    );
    found = {
      count: found.count + count,
      cars: [...found.cars, ...cars],
      orders: [...found.orders, ...orders].slice(0, 5),
    };
  }
  return found;
}
