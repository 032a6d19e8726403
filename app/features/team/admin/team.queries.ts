import { z } from "zod";
import type { Localized } from "~/i18n/localized";
import { findLastChange } from "~/admin/content-list/content.queries";
import { createOnce } from "~/admin/create-once.queries";
import type { SavedRecord } from "~/admin/record-form/use-record-form";
import type { BrowserClient } from "~/supabase/browser";
import { unwrap } from "~/supabase/unwrap";
import type { MemberFields, MemberInput } from "./team.schema";

/** A team member in the list of the back office. */
export interface TeamRow {
  id: number;
  name: Localized;
  job: Localized;
  photo: string | null;
  /** E.164 */
  phone: string | null;
  email: string | null;
  visible: boolean;
  arabicMissing: boolean;
  deletedAt: string | null;
}

/** All team members in the order of the team page, including hidden ones and those in the trash. */
export async function listWholeTeam(client: BrowserClient): Promise<TeamRow[]> {
  const rows = unwrap(
    await client
      .from("team_members")
      .select(
        "id, name_en, name_ar, job_title_en, job_title_ar, bio_en, bio_ar, photo, phone, email, visible, deleted_at",
      )
      .order("deleted_at", { ascending: false, nullsFirst: true })
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
    arabicMissing: row.name_ar === null || row.job_title_ar === null || (row.bio_en !== null && row.bio_ar === null),
    deletedAt: row.deleted_at,
  }));
}

/** Form values of a team member. Throws not_found for one in the trash. */
export async function findMember(client: BrowserClient, id: number): Promise<SavedRecord<MemberFields>> {
  const [answer, change] = await Promise.all([
    client.from("team_members").select("*").eq("id", id).is("deleted_at", null).maybeSingle(),
    findLastChange(client, "team_members", id),
  ]);
  const row = unwrap(answer);
  const values = {
    name_en: row.name_en,
    name_ar: row.name_ar ?? "",
    job_title_en: row.job_title_en,
    job_title_ar: row.job_title_ar ?? "",
    bio_en: row.bio_en ?? "",
    bio_ar: row.bio_ar ?? "",
    photo:
      row.photo === null
        ? null
        : { path: row.photo, width: String(row.photo_width ?? ""), height: String(row.photo_height ?? "") },
    phone: row.phone ?? "",
    email: row.email ?? "",
    languages: row.languages,
    visible: row.visible,
  };
  return { values, version: row.version, ...change };
}

const savedMember = z.object({ id: z.number(), version: z.number() });

/** Saves a member. A new one comes last on the page and is created once for each key. */
export async function saveMember(
  client: BrowserClient,
  id: number | null,
  member: MemberInput,
  version: number | null,
  key: string = crypto.randomUUID(),
): Promise<{ id: number; version: number }> {
  if (id === null) return savedMember.parse(await createOnce(client, "member", key, member));
  const saved = unwrap(await client.rpc("save_member", { p_member: member, p_id: id, p_version: version ?? 0 }));
  return savedMember.parse(saved);
}
