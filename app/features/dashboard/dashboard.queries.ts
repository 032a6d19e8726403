import { z } from "zod";
import type { BrowserClient } from "~/lib/supabase/browser";
import { unwrap } from "~/lib/supabase/unwrap";

const counts = z.record(z.string(), z.number());

const figures = z
  .object({
    cars: counts,
    missing_arabic: z.number(),
    missing_photos: z.number(),
    brands: z.number(),
    team: z.number(),
    new_orders: z.number().optional(),
    overdue_orders: z.number().optional(),
    active_orders: z.number().optional(),
    open_messages: z.number().optional(),
    orders_by_status: counts.optional(),
    orders_by_day: z.array(z.object({ day: z.string(), orders: z.number() })).nullish(),
  })
  .transform((all) => ({
    cars: all.cars,
    missingArabic: all.missing_arabic,
    missingPhotos: all.missing_photos,
    brands: all.brands,
    team: all.team,
    orders:
      all.new_orders === undefined
        ? null
        : {
            new: all.new_orders,
            overdue: all.overdue_orders ?? 0,
            active: all.active_orders ?? 0,
            messages: all.open_messages ?? 0,
            byStatus: all.orders_by_status ?? {},
            byDay: all.orders_by_day ?? [],
          },
  }));

/** What the dashboard shows; `orders` is null for roles that may not see them. */
export type Figures = z.output<typeof figures>;

export async function readFigures(client: BrowserClient): Promise<Figures> {
  return figures.parse(unwrap(await client.rpc("dashboard_figures")));
}
