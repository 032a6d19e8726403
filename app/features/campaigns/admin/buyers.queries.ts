import { z } from "zod";
import type { BrowserClient } from "~/supabase/browser";
import { unwrap } from "~/supabase/unwrap";
import { devices } from "~domain/visits";
import type { BuyersGroup } from "./buyers-search";

/** A row of `buyer_figures()`. */
const buyerFigures = z
  .object({
    key: z.string().nullable(),
    name_en: z.string().nullable(),
    name_ar: z.string().nullable(),
    cost: z.number().nullable(),
    visits: z.number(),
    opened: z.number(),
    asked: z.number(),
    orders: z.number(),
    delivered: z.number(),
    money: z.array(z.object({ currency: z.string(), margin: z.number(), unknown: z.number() })),
  })
  .transform(({ name_en, name_ar, ...row }) => ({ ...row, name: { en: name_en ?? row.key, ar: name_ar } }));

/**
 * What a campaign or source, a car, a brand, a showroom or a language brought in a period: visits, pages of cars, who
 * asked, orders that came in, how many were delivered, and what those earned.
 *
 * `key` is null where it is not known; `cost` is null for what is no campaign of the settings.
 */
export type BuyerFigures = z.output<typeof buyerFigures>;

const missedSearch = z
  .object({ words: z.string(), days: z.number(), times: z.number(), wishes: z.number(), last_on: z.string() })
  .transform(({ last_on: lastOn, ...row }) => ({ ...row, lastOn }));

/** Words that found nothing on three different days or more, or that are in car requests: `wishes` says how many. */
export type MissedSearch = z.output<typeof missedSearch>;

const visitFigures = z.object({
  day: z.string(),
  visits: z.number(),
  visitors: z.number().nullable(),
  orders: z.number(),
});

/** Visits and orders of a day, with about how many different visitors it had; null for seven days from that day on. */
export type VisitFigures = z.output<typeof visitFigures>;

const deviceVisits = z.object({ device: z.enum(devices), visits: z.number() });

/** The visits of a period on devices of a kind. */
export type DeviceVisits = z.output<typeof deviceVisits>;

/** Visits and orders of the last `days`. Throws `42501` for roles without access. */
export async function readVisitFigures(client: BrowserClient, days: number): Promise<VisitFigures[]> {
  return z.array(visitFigures).parse(unwrap(await client.rpc("visit_figures", { p_days: days })));
}

/** On what devices the visits of the last `days` were, the most first. Throws `42501` for roles without access. */
export async function readVisitDevices(client: BrowserClient, days: number): Promise<DeviceVisits[]> {
  return z.array(deviceVisits).parse(unwrap(await client.rpc("visit_devices", { p_days: days })));
}

/** What brought buyers in the last `days`, the most orders first. Throws `42501` for roles without access. */
export async function readBuyerFigures(client: BrowserClient, days: number, by: BuyersGroup): Promise<BuyerFigures[]> {
  return z.array(buyerFigures).parse(unwrap(await client.rpc("buyer_figures", { p_days: days, p_by: by })));
}

/** What people searched for and did not find in the last `days`. Throws `42501` for roles without access. */
export async function readMissedSearches(client: BrowserClient, days: number): Promise<MissedSearch[]> {
  return z.array(missedSearch).parse(unwrap(await client.rpc("missed_searches", { p_days: days })));
}
