import { z } from "zod";
import type { Localized } from "~/i18n/localized";
import type { BrowserClient } from "~/supabase/browser";
import { unwrap } from "~/supabase/unwrap";

/** A campaign of the settings, without its cost. */
export interface CampaignName {
  code: string;
  name: Localized;
}

const campaignName = z
  .object({ code: z.string(), name_en: z.string().nullable(), name_ar: z.string().nullable() })
  .transform(({ code, name_en, name_ar }): CampaignName => ({ code, name: { en: name_en, ar: name_ar } }));

/** The campaigns of the settings, in their order. Throws `42501` for who does not sell. */
export async function listCampaigns(client: BrowserClient): Promise<CampaignName[]> {
  return z.array(campaignName).parse(unwrap(await client.rpc("campaign_names")));
}
