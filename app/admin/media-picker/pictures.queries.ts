import { searched } from "~/admin/text-search";
import { backendAddress, type BrowserClient } from "~/supabase/browser";
import { readPage } from "~/supabase/pages";
import { BackendError, unwrapMaybe } from "~/supabase/unwrap";
import type { LibraryPicture, StoredFile, UploadedFile, UploadedPicture } from "./pictures";
import { storageRefusal } from "./storage-refusal";

/** How many pictures of the library are shown at once. */
export const libraryPageSize = 48;

export const documentType = "application/pdf";

/** Where an object is sent to, and the headers that say who sends it. */
export interface ObjectAddress {
  url: string;
  headers: Record<string, string>;
}

/** The address of an object to be stored, for the signed-in user. A session about to end is refreshed first. */
export async function objectAddress(client: BrowserClient, path: string): Promise<ObjectAddress> {
  const { data, error } = await client.auth.getSession();
  if (error) throw error;
  const backend = backendAddress();
  if (!data.session || !backend) throw new BackendError("no session: sign in", "PGRST301", 401, null);
  return {
    url: `${backend.url}/storage/v1/object/media/${path}`,
    headers: { apikey: backend.publishableKey, authorization: `Bearer ${data.session.access_token}` },
  };
}

/** Asks for a fresh session after the backend did not take the present one. */
export async function refreshSession(client: BrowserClient): Promise<void> {
  const { error } = await client.auth.refreshSession();
  if (error) throw error;
}

/** Enters a stored object into the library. Its id comes from us, so that doing it twice is doing it once. */
export async function addToLibrary(
  client: BrowserClient,
  mediaId: string,
  folder: string,
  stored: StoredFile,
): Promise<UploadedFile | UploadedPicture> {
  const { data } = await client.auth.getSession();
  const { path, width, height, colour, fileName } = stored;
  const answer = await client.from("media").insert({
    id: mediaId,
    path,
    file_name: fileName,
    folder,
    mime_type: stored.mimeType,
    size_bytes: stored.sizeBytes,
    width,
    height,
    colour,
    created_by: data.session?.user.id ?? null,
  });
  // The row is there already: an earlier attempt went through, only its answer was lost.
  if (answer.error && answer.error.code !== "23505")
    throw new BackendError(answer.error.message, answer.error.code, answer.status, null);
  const file = { mediaId, path, fileName, size: stored.sizeBytes };
  return width === null || height === null ? file : { ...file, width, height, colour };
}

/**
 * Takes an object out of the bucket, e.g. one whose row was refused.
 * @returns false where there is none, or where the account may not take it out
 */
export async function removeObject(client: BrowserClient, path: string): Promise<boolean> {
  const { data, error } = await client.storage.from("media").remove([path]);
  if (error) throw storageRefusal(error);
  return data.length > 0;
}

/** Takes a picture out of the library for good, e.g. one whose upload was cancelled in its last moment. */
export async function removeFromLibrary(client: BrowserClient, mediaId: string): Promise<void> {
  unwrapMaybe(await client.from("media").delete().eq("id", mediaId));
}

export interface LibrarySearch {
  q: string;
  page: number;
  documents: boolean;
}

/** One page of the library's pictures or documents, newest first, whose name or description holds the text. */
export async function listPictures(client: BrowserClient, { q, page, documents }: LibrarySearch) {
  const ask = (from: number, to: number) => {
    const all = client
      .from("media")
      .select("id, path, file_name, size_bytes, alt_en, alt_ar, width, height, colour, illustration", {
        count: "exact",
      })
      .is("deleted_at", null);
    const kind = documents ? all.eq("mime_type", documentType) : all.neq("mime_type", documentType);
    return searched(kind, q).order("created_at", { ascending: false }).order("id").range(from, to);
  };
  const { rows, total, pages } = await readPage(ask, page, libraryPageSize);
  const pictures = rows.map((row): LibraryPicture => ({
    mediaId: row.id,
    path: row.path,
    fileName: row.file_name,
    size: row.size_bytes,
    alt: { en: row.alt_en, ar: row.alt_ar },
    // Every picture of ours has a size; a document, and one that was entered by hand without, is shown as a square.
    width: row.width ?? 1,
    height: row.height ?? 1,
    colour: row.colour,
    illustration: row.illustration,
  }));
  return { pictures, total, pages: Math.max(1, pages) };
}

/** Calls after signing out. */
export function onSignedOut(client: BrowserClient, call: () => void): void {
  client.auth.onAuthStateChange((event) => {
    if (event === "SIGNED_OUT") call();
  });
}
