import type { Localized } from "~/i18n/localized";
import type { BrowserClient } from "~/lib/supabase/browser";
import type { Database } from "~/lib/supabase/database.types";
import { unwrap } from "~/lib/supabase/unwrap";

/** A section of the home page as staff see it in the list. */
export interface SectionRow {
  id: number;
  title: Localized;
  rule: Database["public"]["Enums"]["section_rule"];
  maxCars: number;
  position: number;
  visible: boolean;
}

/** Every section in the order of the home page, hidden ones too. */
export async function listSectionsForStaff(client: BrowserClient): Promise<SectionRow[]> {
  const rows = unwrap(
    await client.from("sections").select("id, title_en, title_ar, rule, max_cars, position, visible").is("deleted_at", null).order("position").order("id"),
  );
  return rows.map((row) => ({
    id: row.id,
    title: { en: row.title_en, ar: row.title_ar },
    rule: row.rule,
    maxCars: row.max_cars,
    position: row.position,
    visible: row.visible,
  }));
}
