import type { SupabaseClient } from "@supabase/supabase-js";
import { z } from "zod";
import type { Localized } from "~/i18n/localized";
import type { Database } from "~domain/database.types";
import { unwrap, unwrapMaybe } from "~/supabase/unwrap";
import type { Brand } from "./brands";
import { normalForm } from "~/utils/normal-form";

type Client = SupabaseClient<Database>;
type Row = Database["public"]["Views"]["brand_cards"]["Row"];

function toBrand(row: Row): Brand {
  return {
    id: row.id ?? 0,
    name: { en: row.name, ar: row.name_ar },
    slug: row.slug ?? "",
    logo: row.logo,
    cars: row.cars ?? 0,
  };
}

/** Most brands that are read: nothing else limits how many can be stored. */
const mostBrands = 200;

/** Brands in the dealer's order; with `all` also those without cars on offer. */
export async function listBrands(client: Client, { all = false } = {}): Promise<Brand[]> {
  const query = client.from("brand_cards").select("*").order("position").order("name").limit(mostBrands);
  return unwrap(await (all ? query : query.gt("cars", 0))).map(toBrand);
}

/** Most brands in the footer (specification, section 9). */
const footerBrands = 6;

/** The names of brands for the footer. */
export async function listFooterBrands(client: Client): Promise<Localized[]> {
  const rows = unwrap(
    await client.from("brands").select("name, name_ar").order("position").order("name").limit(footerBrands),
  );
  return rows.map((row) => ({ en: row.name, ar: row.name_ar }));
}

/** A brand by its English or Arabic name or its slug, in any case, or null. */
export async function findBrand(client: Client, name: string): Promise<Brand | null> {
  const wanted = normalForm(name, "NFC").trim().toLowerCase();
  if (wanted === "" || wanted.length > 80) return null;
  // Compare here: a dealer has only dozens of brands, and the visitor's text need not be escaped for a filter.
  const rows = unwrap(await client.from("brand_cards").select("*"));
  const row = rows.find((r) =>
    [r.name, r.name_ar, r.slug].some((n) => n !== null && normalForm(n, "NFC").toLowerCase() === wanted),
  );
  return row ? toBrand(row) : null;
}

const goneBrand = z.object({ moved_to: z.string().nullable() }).nullable();

/**
 * For a brand that is no longer public but was once: its present name if it was renamed, else null. Null if there never
 * was such a brand.
 */
export async function findGoneBrand(client: Client, name: string): Promise<{ movedTo: string | null } | null> {
  const brand = goneBrand.parse(unwrapMaybe(await client.rpc("brand_gone", { p_name: name })));
  return brand && { movedTo: brand.moved_to };
}
