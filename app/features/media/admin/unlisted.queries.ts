import { z } from "zod";
import { removeObject } from "~/admin/media-picker/pictures.queries";
import { storageRefusal } from "~/admin/media-picker/storage-refusal";
import { contentKey } from "~/site/forms/idempotency";
import type { BrowserClient } from "~/supabase/browser";
import { unwrap, unwrapMaybe } from "~/supabase/unwrap";
import { type MediaUse, mimeTypeOf } from "./media";
import { listUses, publicAddress } from "./media.queries";
import type { PictureFacts } from "./read-picture";

/** Entries in one request; the storage's own default. */
const pageSize = 100;

/** The file that the hosted Supabase dashboard leaves in an emptied folder. */
const placeholder = ".emptyFolderPlaceholder";

/** An object of the bucket without a record in the library. */
export interface UnlistedObject {
  path: string;
  bytes: number;
  createdAt: string | null;
  /** Absolute public URL. */
  address: string;
  /** The places that use it although it is not in the library. */
  uses: readonly MediaUse[];
}

const sizeIn = z.object({ size: z.number() }).catch({ size: 0 });

/**
 * Scans the whole bucket, folder by folder and page by page. Yields after each page the number of objects seen so far
 * and those of the page that are not in the library.
 * @throws the storage's errors, or the signal's reason
 */
export async function* scanBucket(
  client: BrowserClient,
  signal?: AbortSignal,
): AsyncGenerator<{ looked: number; found: UnlistedObject[] }> {
  const bucket = client.storage.from("media");
  const folders = [""];
  const seen = new Set<string>();
  for (let folder = folders.shift(); folder !== undefined; folder = folders.shift()) {
    for (let offset = 0; ; offset += pageSize) {
      signal?.throwIfAborted();
      const { data, error } = await bucket.list(
        folder,
        { limit: pageSize, offset, sortBy: { column: "name", order: "asc" } },
        { signal },
      );
      if (error) throw storageRefusal(error);
      const inside = folder;
      const entries = data.map((entry) => ({ ...entry, path: inside ? `${inside}/${entry.name}` : entry.name }));
      // A folder is an entry without an id.
      folders.push(...entries.filter(({ id }) => id === null).map(({ path }) => path));
      // Uploads and deletions meanwhile shift the pages: an object may be listed twice.
      const objects = entries.filter(({ id, name, path }) => id !== null && name !== placeholder && !seen.has(path));
      for (const { path } of objects) seen.add(path);
      const found = await withoutRow(
        client,
        objects.map(({ path, created_at, metadata }) => {
          const address = publicAddress(client, path);
          return { path, bytes: sizeIn.parse(metadata).size, createdAt: created_at ?? null, address, uses: [] };
        }),
      );
      yield { looked: seen.size, found };
      if (data.length < pageSize) break;
    }
  }
}

async function withoutRow(client: BrowserClient, objects: readonly UnlistedObject[]): Promise<UnlistedObject[]> {
  if (objects.length === 0) return [];
  const unlisted = new Set(unwrap(await client.rpc("media_unlisted", { p_paths: objects.map(({ path }) => path) })));
  const found = objects.filter(({ path }) => unlisted.has(path));
  if (found.length === 0) return [];
  const uses = await listUses(client, [...unlisted]);
  return found.map((object) => ({ ...object, uses: uses.filter(({ path }) => path === object.path) }));
}

/** The bytes of an object. */
export async function downloadObject(client: BrowserClient, path: string): Promise<Blob> {
  const { data, error } = await client.storage.from("media").download(path);
  if (error) throw storageRefusal(error);
  return data;
}

/** Paths that `/img` and `/documents` can serve; other paths come from other tools. */
const servable = /^(?:[a-z0-9][a-z0-9_-]*\/){0,4}[a-z0-9][a-z0-9_-]*\.(?:jpe?g|png|webp|avif|gif|pdf)$/i;

const endings = { jpeg: "jpg", png: "png", webp: "webp", avif: "avif", gif: "gif", pdf: "pdf" };

/**
 * Adds an object to the library. If its path cannot be served, a copy with a valid path is added instead, and the
 * original is deleted if the caller has the right to.
 */
export async function adoptObject(client: BrowserClient, object: UnlistedObject, facts: PictureFacts): Promise<void> {
  let { path } = object;
  if (!servable.test(path)) {
    // The same path for the same object each time, so that a retry makes no second copy.
    path = `${await contentKey(object.path, [object.createdAt])}.${endings[facts.type]}`;
    const { error } = await client.storage.from("media").copy(object.path, path);
    const refusal = error && storageRefusal(error);
    // 409: an earlier attempt made the copy, but its answer was lost.
    if (refusal && refusal.status !== 409) throw refusal;
  }
  const fileName = object.path.split("/").at(-1)?.slice(-200) || object.path.slice(-200);
  const { type, width, height, colour } = facts;
  const { data } = await client.auth.getSession();
  const answer = await client.from("media").insert({
    path,
    file_name: fileName,
    mime_type: mimeTypeOf(type),
    size_bytes: facts.bytes,
    width,
    height,
    colour,
    created_by: data.session?.user.id ?? null,
  });
  // Another user has added it meanwhile: the result is the same.
  if (answer.error?.code !== "23505") unwrapMaybe(answer);
  if (path !== object.path) await removeObject(client, object.path);
}

/** Deletes an object that is still neither in the library nor in use; returns false otherwise. */
export async function deleteUnlisted(client: BrowserClient, path: string): Promise<boolean> {
  const [unlisted, uses] = await Promise.all([
    client.rpc("media_unlisted", { p_paths: [path] }),
    listUses(client, [path]),
  ]);
  if (!unwrap(unlisted).includes(path) || uses.length > 0) return false;
  return removeObject(client, path);
}
