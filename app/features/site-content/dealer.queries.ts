import type { SupabaseClient } from "@supabase/supabase-js";
import type { Localized } from "~/i18n/localized";
import { staleOnError } from "~/site/stale-on-error";
import type { Database } from "~domain/database.types";
import { readContents } from "./site-content.queries";
import { type ContactInfo, type SiteContent, siteContentSchemas } from "./site-content.schema";

/** The data of the dealer that public forms need. */
export interface Dealer {
  brand: Localized;
  contact: ContactInfo;
  registration: SiteContent<"registration"> | null;
  currency: string;
  /** Calling code for phone numbers without one; digits only. */
  countryCode: string;
  /** Settings for viewings, and dated exceptions of the opening hours. */
  viewings: SiteContent<"viewings">;
}

/** Reads the dealer; returns the last known data while the backend is down. */
export async function readDealer(client: SupabaseClient<Database>): Promise<Dealer> {
  return dealerOf(await staleOnError("dealer", () => readContents(client, dealerKeys)));
}

/**
 * The same, or default values if nothing can be read: the action of a form must answer in any case.
 */
export function readDealerOrDefaults(client: SupabaseClient<Database>): Promise<Dealer> {
  return readDealer(client).catch(() =>
    dealerOf({ brand_name: null, contact_info: null, registration: null, settings: null, viewings: null }),
  );
}

/** The content keys of {@link Dealer}. */
export const dealerKeys = ["brand_name", "contact_info", "registration", "settings", "viewings"] as const;

/** Builds the dealer from content; keys that are not set are empty or have default values. */
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
