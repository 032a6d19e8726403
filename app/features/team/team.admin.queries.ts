import type { Localized } from "~/i18n/localized";
import type { BrowserClient } from "~/lib/supabase/browser";
import { unwrap } from "~/lib/supabase/unwrap";

/** Someone of the team page as staff see them in the list. */
export interface TeamRow {
  id: number;
  name: Localized;
  job: Localized;
  photo: string | null;
  /** E.164 */
  phone: string | null;
  email: string | null;
  visible: boolean;
}

/** Everyone on the team page in its order, hidden ones too. */
export async function listTeamForStaff(client: BrowserClient): Promise<TeamRow[]> {
  const rows = unwrap(
    await client
      .from("team_members")
      .select("id, name_en, name_ar, job_title_en, job_title_ar, photo, phone, email, visible")
      .is("deleted_at", null)
      .order("position")
      .order("id"),
  );
  return rows.map((row) => ({
    id: row.id,
    name: { en: row.name_en, ar: row.name_ar },
    job: { en: row.job_title_en, ar: row.job_title_ar },
    photo: row.photo,
    phone: row.phone,
    email: row.email,
    visible: row.visible,
  }));
}
