import { inTrash } from "~/admin/list-filters";
import { z } from "zod";
import { searched } from "~/admin/text-search";
import type { StoredFile } from "~/admin/media-picker/pictures";
import { removeObject } from "~/admin/media-picker/pictures.queries";
import type { BrowserClient } from "~/supabase/browser";
import { problemOf } from "~/supabase/errors";
import { readPage } from "~/supabase/pages";
import { assertDeleted, BackendError, unwrap, unwrapMaybe, versionConflict } from "~/supabase/unwrap";
import { type KeptPicture, type MediaPicture, type MediaUse, mimeTypeOf } from "./media";
import { mediaTypes, type MediaSearch } from "./media-search";
import type { MediaDetails } from "./media.schema";

const picturesPerPage = 48;

const listed = z
  .object({
    id: z.string(),
    path: z.string(),
    file_name: z.string(),
    folder: z.string(),
    mime_type: z.enum(mediaTypes.map(mimeTypeOf)),
    size_bytes: z.number(),
    width: z.number().nullable(),
    height: z.number().nullable(),
    colour: z.string().nullable(),
    alt_en: z.string().nullable(),
    alt_ar: z.string().nullable(),
    alt_missing: z.boolean(),
    illustration: z.boolean(),
    used: z.boolean(),
    version: z.number(),
    created_at: z.string(),
    deleted_at: z.string().nullable(),
  })
  .transform((row): MediaPicture => ({
    id: row.id,
    path: row.path,
    fileName: row.file_name,
    folder: row.folder,
    type: mediaTypes.find((type) => row.mime_type === mimeTypeOf(type)) ?? "webp",
    bytes: row.size_bytes,
    width: row.width,
    height: row.height,
    colour: row.colour,
    alt: { en: row.alt_en, ar: row.alt_ar },
    altMissing: row.alt_missing,
    illustration: row.illustration,
    used: row.used,
    version: row.version,
    createdAt: row.created_at,
    deletedAt: row.deleted_at,
  }));

const columns = `id, path, file_name, folder, mime_type, size_bytes, width, height, colour, alt_en, alt_ar,
  alt_missing, illustration, used, version, created_at, deleted_at`;

const orders = {
  newest: ["created_at", false],
  oldest: ["created_at", true],
  name: ["file_name", true],
  largest: ["size_bytes", false],
} as const;

/** One page of the library or of its trash; the last page if the address names a later one. */
export async function listMedia(client: BrowserClient, search: MediaSearch) {
  const { rows, ...found } = await readPage(
    (from, to) => listQuery(client, search).range(from, to),
    search.page,
    picturesPerPage,
  );
  return { ...found, pictures: z.array(listed).parse(rows) };
}

function listQuery(client: BrowserClient, search: MediaSearch) {
  const trash = search.view === "trash";
  let query = inTrash(client.from("media_list").select(columns, { count: "exact" }), trash);
  if (search.type !== null) query = query.eq("mime_type", mimeTypeOf(search.type));
  if (search.folder !== null) query = query.eq("folder", search.folder);
  if (search.use !== null) query = query.is("used", search.use === "used");
  if (search.alt !== null) query = query.is("alt_missing", true);
  query = searched(query, search.q);
  const [column, ascending] = trash ? (["deleted_at", false] as const) : orders[search.sort];
  return query.order(column, { ascending }).order("id");
}

/** The folders in use, by name. */
export async function listFolders(client: BrowserClient): Promise<string[]> {
  return unwrap(await client.rpc("folders"));
}

/** One picture, also from the trash, and where it is used; null if there is none. */
export async function findPicture(client: BrowserClient, id: string) {
  const row = unwrapMaybe(await client.from("media_list").select(columns).eq("id", id).maybeSingle());
  if (row === null) return null;
  const picture = listed.parse(row);
  return { picture, uses: await listUses(client, [picture.path]), address: publicAddress(client, picture.path) };
}

const usageRow = z
  .object({
    path: z.string(),
    kind: z.enum(["car", "brand", "team", "content"]),
    record: z.string(),
    title_en: z.string().nullable(),
    title_ar: z.string().nullable(),
  })
  .transform(({ path, kind, record, title_en, title_ar }): MediaUse => ({
    path,
    kind,
    record,
    title: { en: title_en, ar: title_ar },
  }));

/** The places that show any of these objects. */
export async function listUses(client: BrowserClient, paths: readonly string[]): Promise<MediaUse[]> {
  return z.array(usageRow).parse(unwrap(await client.rpc("media_usage", { p_paths: [...paths] })));
}

/** The absolute public URL of an object. */
export function publicAddress(client: BrowserClient, path: string): string {
  return client.storage.from("media").getPublicUrl(path).data.publicUrl;
}

/** Saves the editable details of a picture. @throws version_conflict */
export async function saveDetails(client: BrowserClient, id: string, version: number, details: MediaDetails) {
  const saved = unwrapMaybe(
    await client.from("media").update(details).eq("id", id).eq("version", version).select("id, version").maybeSingle(),
  );
  if (saved === null) throw versionConflict();
  return saved;
}

/** Moves pictures into a folder; "" removes them from theirs. */
export async function moveToFolder(client: BrowserClient, ids: readonly string[], folder: string): Promise<void> {
  unwrapMaybe(
    await client
      .from("media")
      .update({ folder })
      .in("id", [...ids]),
  );
}

/** Moves unused pictures to the trash. Returns those that were moved, and those that are in use with their uses. */
export async function trashPictures(
  client: BrowserClient,
  pictures: readonly MediaPicture[],
  attempt = 1,
): Promise<{ gone: MediaPicture[]; kept: KeptPicture[] }> {
  const uses = await listUses(
    client,
    pictures.map(({ path }) => path),
  );
  const kept = pictures
    .map((picture): KeptPicture => ({ picture, uses: uses.filter(({ path }) => path === picture.path) }))
    .filter((one) => one.uses.length > 0);
  const gone = pictures.filter((picture) => !kept.some((one) => one.picture === picture));
  if (gone.length > 0) {
    const answer = await client
      .from("media")
      .update({ deleted_at: new Date().toISOString() })
      .in(
        "id",
        gone.map(({ id }) => id),
      )
      .is("deleted_at", null);
    // One of them came into use since `listUses`: read again.
    if (answer.error?.message === "media_in_use" && attempt < 3) return trashPictures(client, pictures, attempt + 1);
    unwrapMaybe(answer);
  }
  return { gone, kept };
}

/** Takes pictures out of the trash. */
export async function restorePictures(client: BrowserClient, ids: readonly string[]): Promise<void> {
  unwrapMaybe(
    await client
      .from("media")
      .update({ deleted_at: null })
      .in("id", [...ids]),
  );
}

/**
 * Deletes a picture for good: first its object, then its row, so that it can be retried if the connection fails in
 * between.
 */
export async function purgePicture(
  client: BrowserClient,
  { id, path }: Pick<MediaPicture, "id" | "path">,
): Promise<void> {
  await removeObject(client, path);
  unwrapMaybe(await client.from("media").delete().eq("id", id));
  assertDeleted(await client.from("media").select("id").eq("id", id));
}

/** Replaces the file of a picture wherever it is used; its shown name stays. @throws version_conflict */
export async function replacePicture(
  client: BrowserClient,
  { id, version, fileName }: MediaPicture,
  stored: StoredFile,
): Promise<void> {
  const { path, mimeType, sizeBytes, width, height, colour } = stored;
  const file = { path, file_name: fileName, mime_type: mimeType, size_bytes: sizeBytes, width, height, colour };
  const answer = await client.rpc("replace_media", { p_id: id, p_version: version, p_file: file });
  if (answer.error) {
    // Below 500 the call was certainly refused, so the new object is unused. After a lost answer it may already be in
    // use.
    const { status } = problemOf({ ...answer.error, status: answer.status });
    if (status < 500) await removeObject(client, path).catch(() => {});
    throw new BackendError(answer.error.message, answer.error.code, answer.status, answer.error.hint || null);
  }
  // If this fails, the old object is listed under "Not in the library".
  await removeObject(client, answer.data).catch(() => {});
}
