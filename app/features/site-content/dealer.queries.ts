import type { SupabaseClient } from "@supabase/supabase-js";
import type { Localized } from "~/i18n/localized";
import { staleOnError } from "~/site/stale-on-error";
import type { Database } from "~domain/database.types";
import { readContents } from "./site-content.queries";
import { type ContactInfo, type SiteContent, siteContentSchemas } from "./site-content.schema";

/** What the public forms need to know of the dealer. */
export interface Dealer {
  brand: Localized;
  contact: ContactInfo;
  registration: SiteContent<"registration"> | null;
  currency: string;
  /** What a phone number without one belongs to; digits only. */
  countryCode: string;
  /** What is decided about viewings, and dated exceptions of the opening hours. */
  viewings: SiteContent<"viewings">;
}

/** Reads the dealer; while the backend is down, as it was read last. */
export async function readDealer(client: SupabaseClient<Database>): Promise<Dealer> {
  return dealerOf(await staleOnError("dealer", () => readContents(client, dealerKeys)));
}

/**
 * The same, or the product's defaults: for the action of a form, which must answer even if the settings cannot be read.
 */
export function readDealerOrDefaults(client: SupabaseClient<Database>): Promise<Dealer> {
  return readDealer(client).catch(() =>
    dealerOf({ brand_name: null, contact_info: null, registration: null, settings: null, viewings: null }),
  );
}

/** What of the site's content tells of the dealer. */
export const dealerKeys = ["brand_name", "contact_info", "registration", "settings", "viewings"] as const;

/** The dealer out of content that was read; what is not set is empty or the product's default. */
export function dealerOf({
  brand_name,
  contact_info,
  registration,
  settings,
  viewings,
}: { [K in (typeof dealerKeys)[number]]: SiteContent<K> | null }): Dealer {
  const { currency, country_code } = settings ?? siteContentSchemas.settings.parse({});
  return {
    brand: brand_name ?? { en: null, ar: null },
    contact: contact_info ?? siteContentSchemas.contact_info.parse({}),
    registration,
    currency,
    countryCode: country_code,
    viewings: viewings ?? siteContentSchemas.viewings.parse({}),
  };
}
