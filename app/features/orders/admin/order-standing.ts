import { z } from "zod";

/** What binds an order to its car, so that no clock and no colleague releases it. */
export interface Bound {
  /** Received and not given back. */
  paid: number;
  currency: string;
  /** Number of the sale agreement in force; null if there is none. */
  agreement: string | null;
}

/** What the database says binds an order. */
export const boundRow = z.object({ paid: z.number(), currency: z.string(), agreement: z.string().nullable() });

/** How an order stands towards its car. */
export interface OrderStanding {
  bound: Bound | null;
  /** Another order that has the car; its id and reference only if the user may see it. */
  heldBy: { id: number | null; reference: string | null } | null;
}

/** The detail of the refusal `order_bound`; null if it cannot be read. */
export function boundOf(detail: string | null): Bound | null {
  try {
    return boundRow.parse(JSON.parse(detail ?? ""));
  } catch {
    // Another release of the database: the refusal is then shown without what binds the order.
    return null;
  }
}
