import type { Localized } from "~/i18n/localized";
import { likePattern, pageOf, searchOf } from "~/lib/search-parameters";
import type { BrowserClient } from "~/lib/supabase/browser";
import { unwrap } from "~/lib/supabase/unwrap";

const picturesPerPage = 48;

export interface MediaSearch {
  q: string;
  folder: string | null;
  page: number;
}

export function readMediaSearch(parameters: URLSearchParams): MediaSearch {
  return { q: searchOf(parameters), folder: parameters.get("folder")?.slice(0, 120) || null, page: pageOf(parameters) };
}

/** A picture of the library. */
export interface MediaRow {
  id: string;
  path: string;
  fileName: string;
  alt: Localized;
  width: number | null;
  height: number | null;
  bytes: number;
  colour: string | null;
  illustration: boolean;
}

/** One page of the library, newest first. */
export async function listMedia(client: BrowserClient, search: MediaSearch) {
  let query = client
    .from("media")
    .select("id, path, file_name, alt_en, alt_ar, width, height, size_bytes, colour, illustration", { count: "exact" })
    .is("deleted_at", null);
  if (search.folder !== null) query = query.eq("folder", search.folder);
  if (search.q !== "") {
    const pattern = likePattern(search.q);
    query = query.or(["file_name", "alt_en", "alt_ar"].map((column) => `${column}.ilike.${pattern}`).join(","));
  }
  const from = (search.page - 1) * picturesPerPage;
  const answer = await query.order("created_at", { ascending: false }).order("id").range(from, from + picturesPerPage - 1);
  const rows = unwrap(answer).map(
    (row): MediaRow => ({
      id: row.id,
      path: row.path,
      fileName: row.file_name,
      alt: { en: row.alt_en, ar: row.alt_ar },
      width: row.width,
      height: row.height,
      bytes: row.size_bytes,
      colour: row.colour,
      illustration: row.illustration,
    }),
  );
  const total = answer.count ?? rows.length;
  return { rows, total, page: search.page, pages: Math.ceil(total / picturesPerPage) };
}

/** The folders in use, by name. The library is small enough that its folders are read with it. */
export async function listFolders(client: BrowserClient): Promise<string[]> {
  const rows = unwrap(await client.from("media").select("folder").is("deleted_at", null).neq("folder", "").order("folder").limit(1000));
  return [...new Set(rows.map((row) => row.folder))];
}
