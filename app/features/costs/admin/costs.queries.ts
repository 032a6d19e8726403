import { z } from "zod";
import type { BrowserClient } from "~/supabase/browser";
import { unwrap } from "~/supabase/unwrap";
import { holdingStatuses } from "~domain/order-statuses";
import { type CarCost, costRow } from "./costs";
import type { NewCosts } from "./costs.schema";
import { marginRow, type OrderMargin } from "./margins";

/** The costs of a car and the margins of its orders. */
export interface CarMoney {
  costs: CarCost[];
  /** Margins of the orders that reserve the car or delivered it, newest first. */
  margins: OrderMargin[];
}

/** Costs and margins of a car; both are empty for users who may not see them. */
export async function findCarMoney(client: BrowserClient, carId: number): Promise<CarMoney> {
  const [costs, margins] = await Promise.all([
    client
      .from("car_costs")
      .select("id, kind, words, amount, currency, spent_on, created_by, removed_at, removed_by")
      .eq("car_id", carId)
      .order("spent_on")
      .order("id"),
    client
      .from("order_margins")
      .select("*")
      .eq("car_id", carId)
      .in("status", [...holdingStatuses, "delivered"])
      .order("order_id", { ascending: false }),
  ]);
  return { costs: z.array(costRow).parse(unwrap(costs)), margins: z.array(marginRow).parse(unwrap(margins)) };
}

const added = z.object({ ids: z.array(z.number()) });

/**
 * Saves cost lines of a car, all or none; idempotent for the same key.
 * @throws BackendError `PT409` key_reused, `PT422` with the field it is about
 */
export async function addCosts(client: BrowserClient, carId: number, { lines }: NewCosts, key: string) {
  return added.parse(unwrap(await client.rpc("add_car_costs", { p_car_id: carId, p_lines: lines, p_key: key })));
}

/** Marks a line as removed: it no longer counts in the sums, but stays listed. */
export async function removeCost(client: BrowserClient, id: number): Promise<void> {
  const change = client.from("car_costs").update({ removed_at: new Date().toISOString() });
  unwrap(await change.eq("id", id).select("id").single());
}

/** Restores a removed line. Throws BackendError `PT409` purchase_taken. */
export async function putBackCost(client: BrowserClient, id: number): Promise<void> {
  unwrap(await client.from("car_costs").update({ removed_at: null }).eq("id", id).select("id").single());
}
