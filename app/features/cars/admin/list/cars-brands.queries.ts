import type { Localized } from "~/i18n/localized";
import type { BrowserClient } from "~/supabase/browser";
import { unwrap } from "~/supabase/unwrap";

/** The names of the brands in the dealer's order, for filters. */
export async function listBrandNames(client: BrowserClient): Promise<{ id: number; name: Localized }[]> {
  const rows = unwrap(
    await client.from("brands").select("id, name, name_ar").is("deleted_at", null).order("position").order("name"),
  );
  return rows.map(({ id, name, name_ar }) => ({ id, name: { en: name, ar: name_ar } }));
}
