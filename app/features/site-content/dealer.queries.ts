import type { SupabaseClient } from "@supabase/supabase-js";
import type { Localized } from "~/i18n/localized";
import { lastKnown } from "~/lib/last-known";
import type { Database } from "~/lib/supabase/database.types";
import { readContents } from "./site-content.queries";
import { type ContactInfo, siteContentSchemas } from "./site-content.schema";

/** What the public forms need to know of the dealer. */
export interface Dealer {
  brand: Localized;
  contact: ContactInfo;
  currency: string;
  /** What a phone number without one belongs to; digits only. */
  countryCode: string;
}

/** Reads the dealer; while the backend is down, as it was read last. */
export async function readDealer(client: SupabaseClient<Database>): Promise<Dealer> {
  const { brand_name, contact_info, settings } = await lastKnown("dealer", () =>
    readContents(client, ["brand_name", "contact_info", "settings"]),
  );
  const { currency, country_code } = settings ?? siteContentSchemas.settings.parse({});
  return {
    brand: brand_name ?? { en: null, ar: null },
    contact: contact_info ?? siteContentSchemas.contact_info.parse({}),
    currency,
    countryCode: country_code,
  };
}
