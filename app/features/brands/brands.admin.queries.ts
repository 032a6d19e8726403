import type { Localized } from "~/i18n/localized";
import type { BrowserClient } from "~/lib/supabase/browser";
import { unwrap } from "~/lib/supabase/unwrap";

/** A brand as staff see it in the list. */
export interface BrandRow {
  id: number;
  name: Localized;
  logo: string | null;
  position: number;
  visible: boolean;
  /** Cars on offer; null where the brand is hidden from visitors. */
  cars: number | null;
}

/** Every brand in the dealer's order, hidden ones too. */
export async function listBrandsForStaff(client: BrowserClient): Promise<BrandRow[]> {
  const [brands, cards] = await Promise.all([
    client.from("brands").select("id, name, name_ar, logo, position, visible").is("deleted_at", null).order("position").order("name"),
    client.from("brand_cards").select("id, cars"),
  ]);
  const onOffer = new Map(unwrap(cards).map((card) => [card.id, card.cars]));
  return unwrap(brands).map(({ name, name_ar, ...brand }) => ({ ...brand, name: { en: name, ar: name_ar }, cars: onOffer.get(brand.id) ?? null }));
}
