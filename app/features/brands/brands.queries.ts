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

/** At most so many are shown: nothing limits how many are written past the form. */
const mostBrands = 200;

/** Brands in the dealer's order, those with cars on offer only unless all are asked for. */
export async function listBrands(client: Client, { all = false } = {}): Promise<Brand[]> {
  const query = client.from("brand_cards").select("*").order("position").order("name").limit(mostBrands);
  return unwrap(await (all ? query : query.gt("cars", 0))).map(toBrand);
}

/** At most so many brands are in the footer (specification, section 9). */
const footerBrands = 6;

/** Names for the footer. */
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
  // A dealer has dozens of brands: comparing here spares quoting a visitor's text into a filter.
  const rows = unwrap(await client.from("brand_cards").select("*"));
  const row = rows.find((r) =>
    [r.name, r.name_ar, r.slug].some((n) => n !== null && normalForm(n, "NFC").toLowerCase() === wanted),
  );
  return row ? toBrand(row) : null;
}

const goneBrand = z.object({ moved_to: z.string().nullable() }).nullable();

/** Of a brand that is not to be found but was public once, the name it has now, if any; null where there was none. */
export async function findGoneBrand(client: Client, name: string): Promise<{ movedTo: string | null } | null> {
  const brand = goneBrand.parse(unwrapMaybe(await client.rpc("brand_gone", { p_name: name })));
  return brand && { movedTo: brand.moved_to };
}
