import { z } from "zod";
import type { BrowserClient } from "~/supabase/browser";
import { unwrap } from "~/supabase/unwrap";

const amounts = z.array(z.object({ currency: z.string(), amount: z.number() }));

const money = z.object({
  takings: amounts,
  margin: z.array(z.object({ currency: z.string(), amount: z.number(), orders: z.number(), unknown: z.number() })),
  stock: amounts,
  unbought: z.number(),
  unpaid: z.object({
    count: z.number(),
    rows: z.array(z.object({ id: z.number(), reference: z.string(), currency: z.string(), balance: z.number() })),
  }),
});

/**
 * Today's takings, the month's margin and the value of the stock, each by currency; `unbought` counts cars without a
 * purchase price, `unpaid` has the orders that were delivered before they were paid in full, the first five as rows.
 */
export type DashboardMoney = z.output<typeof money>;

/** Reads the money of the dashboard. Throws BackendError `42501` managers_only. */
export async function readDashboardMoney(client: BrowserClient): Promise<DashboardMoney> {
  return money.parse(unwrap(await client.rpc("dashboard_money")));
}
