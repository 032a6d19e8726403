import { z } from "zod";
import type { BrowserClient } from "~/supabase/browser";
import { unwrap } from "~/supabase/unwrap";

/** A row of `campaign_figures()`. */
const campaignFigures = z
  .object({
    via: z.string().nullable(),
    name_en: z.string().nullable(),
    name_ar: z.string().nullable(),
    cost: z.number().nullable(),
    orders: z.number(),
    delivered: z.number(),
    money: z.array(z.object({ currency: z.string(), margin: z.number(), unknown: z.number() })),
  })
  .transform(({ name_en, name_ar, ...row }) => ({ ...row, name: { en: name_en ?? row.via, ar: name_ar } }));

/**
 * What a campaign brought: orders that came in during a period, how many were delivered, and what those earned.
 *
 * `via` is null for orders without a campaign; `cost` is null for a code that is none of the settings.
 */
export type CampaignFigures = z.output<typeof campaignFigures>;

/** What each campaign brought in the last `days`, the most orders first. Throws `42501` for roles without access. */
export async function readCampaignFigures(client: BrowserClient, days: number): Promise<CampaignFigures[]> {
  return z.array(campaignFigures).parse(unwrap(await client.rpc("campaign_figures", { p_days: days })));
}
