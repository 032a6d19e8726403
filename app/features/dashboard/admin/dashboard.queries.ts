import { z } from "zod";
import type { Localized } from "~/i18n/localized";
import type { BrowserClient } from "~/supabase/browser";
import { unwrap } from "~/supabase/unwrap";
import { missingCodes } from "~domain/car-missing";
import { type LostReason, lostReasons } from "~domain/lost-reasons";
import { viewingKinds, viewingStatuses } from "~domain/viewing-statuses";

const counts = z.record(z.string(), z.number());
const count = z.number().default(0);

const incompleteCar = z
  .object({ id: z.number(), title_en: z.string(), title_ar: z.string(), missing: z.array(z.enum(missingCodes)) })
  .transform(({ title_en, title_ar, ...car }) => ({
    ...car,
    title: { en: title_en, ar: title_ar } satisfies Localized,
  }));

const viewings = z
  .object({
    today: z.array(
      z.object({
        id: z.number(),
        starts_at: z.string(),
        customer: z.string(),
        car: z.object({ title_en: z.string(), title_ar: z.string() }).nullable(),
        kind: z.enum(viewingKinds),
        status: z.enum(viewingStatuses),
      }),
    ),
    today_count: z.number(),
    requested: z.number(),
    no_shows: z.number(),
    ended: z.number(),
  })
  .transform(({ today, today_count, no_shows, ...all }) => ({
    ...all,
    todayCount: today_count,
    noShows: no_shows,
    today: today.map(({ starts_at, car, ...viewing }) => ({
      ...viewing,
      startsAt: starts_at,
      car: car && ({ en: car.title_en, ar: car.title_ar } satisfies Localized),
    })),
  }));

const overdueHolds = z
  .object({
    count: z.number(),
    rows: z.array(
      z.object({
        id: z.number(),
        reference: z.string(),
        customer: z.string(),
        hold_until: z.string(),
        paid: z.number(),
        currency: z.string(),
        agreement: z.string().nullable(),
      }),
    ),
  })
  .transform(({ count: all, rows }) => ({
    count: all,
    rows: rows.map(({ hold_until, ...hold }) => ({ ...hold, holdUntil: hold_until })),
  }));

const figures = z
  .object({
    cars: counts,
    missing: counts,
    incomplete: z.array(incompleteCar),
    reserved_long: z.number(),
    brands: z.number(),
    team: z.number(),
    stock_by_week: z.array(z.object({ day: z.string(), stock: z.number(), sold: z.number() })),
    new_orders: z.number().optional(),
    overdue_orders: count,
    active_orders: count,
    open_messages: count,
    holds_ending: count,
    overdue_holds: overdueHolds.optional(),
    response_minutes: z.number().nullish(),
    orders_by_status: counts.default({}),
    orders_by_day: z.array(z.object({ day: z.string(), orders: z.number() })).nullish(),
    viewings: viewings.nullish(),
  })
  .transform((all) => ({
    cars: all.cars,
    missing: all.missing,
    incomplete: all.incomplete,
    reservedLong: all.reserved_long,
    brands: all.brands,
    team: all.team,
    stockByWeek: all.stock_by_week,
    viewings: all.viewings ?? null,
    orders:
      all.new_orders === undefined
        ? null
        : {
            new: all.new_orders,
            overdue: all.overdue_orders,
            active: all.active_orders,
            messages: all.open_messages,
            holdsEnding: all.holds_ending,
            overdueHolds: all.overdue_holds ?? { count: 0, rows: [] },
            responseMinutes: all.response_minutes ?? null,
            byStatus: all.orders_by_status,
            byDay: all.orders_by_day ?? [],
          },
  }));

/**
 * The figures of the dashboard. `orders` is null for roles that may not see orders; `viewings` is null for roles that
 * may not see viewings, and if there are none and the feature is off.
 */
export type Figures = z.output<typeof figures>;

/** How many orders were lost or cancelled for each reason in the last 90 days, the most frequent reason first. */
export async function readLostOrders(client: BrowserClient): Promise<{ reason: LostReason; count: number }[]> {
  const found = counts.parse(unwrap(await client.rpc("lost_orders", { p_days: 90 })));
  return lostReasons
    .map((reason) => ({ reason, count: found[reason] ?? 0 }))
    .filter(({ count: orders }) => orders > 0)
    .toSorted((one, other) => other.count - one.count);
}

/** Reads the figures of the dashboard that the role may see. */
export async function readFigures(client: BrowserClient): Promise<Figures> {
  return figures.parse(unwrap(await client.rpc("dashboard_figures")));
}
