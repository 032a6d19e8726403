import type { SupabaseClient } from "@supabase/supabase-js";
import type { Database } from "~domain/database.types";
import { readTexts } from "~/supabase/read-texts";
import { unwrap } from "~/supabase/unwrap";
import type { TeamMember } from "./team";

const columns = `id, name_en, name_ar, job_title_en, job_title_ar, bio_en, bio_ar, photo, photo_width,
  photo_height, phone, email, languages`;

/** Most members on the page, because the table has no limit. */
const mostMembers = 100;

/** The visible team members in the dealer's order. */
export async function listTeam(client: SupabaseClient<Database>): Promise<TeamMember[]> {
  const rows = unwrap(
    await client
      .from("team_members")
      .select(columns)
      .eq("visible", true)
      .is("deleted_at", null)
      .order("position")
      .order("id")
      .limit(mostMembers),
  );
  return rows.map((row) => ({
    id: row.id,
    name: { en: row.name_en, ar: row.name_ar },
    jobTitle: { en: row.job_title_en, ar: row.job_title_ar },
    bio: { en: row.bio_en, ar: row.bio_ar },
    photo:
      row.photo !== null && row.photo_width !== null && row.photo_height !== null
        ? { path: row.photo, width: row.photo_width, height: row.photo_height }
        : null,
    phone: row.phone,
    email: row.email,
    languages: readTexts(row.languages),
  }));
}
