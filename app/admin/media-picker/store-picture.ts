import { browserClient, type BrowserClient } from "~/supabase/browser";
import { problemOf } from "~/supabase/errors";
import type { StoredFile } from "./pictures";
import { objectAddress, refreshSession } from "./pictures.queries";
import { type Accepts, prepareFile, type PreparedFile } from "./prepare-file";
import { putObject } from "./put-object";
import { normalForm } from "~/utils/normal-form";

type StoredType = PreparedFile["mimeType"];

const endings: Record<StoredType, string> = {
  "image/webp": "webp",
  "image/jpeg": "jpg",
  "image/png": "png",
  "application/pdf": "pdf",
};

/** The name of an object in the bucket. */
export function objectPath(id: string, mimeType: StoredType): string {
  return `${id}.${endings[mimeType]}`;
}

/** The name a file has in the library: as it was called, with the ending of what it is now. */
export function libraryName(fileName: string, mimeType: StoredType): string {
  const base = normalForm(fileName, "NFC")
    .replace(/\.[^.]{0,5}$/, "")
    .replace(/\p{Cc}/gu, "")
    .trim()
    .slice(0, 180);
  return `${base || (mimeType === "application/pdf" ? "document" : "picture")}.${endings[mimeType]}`;
}

/** Does something as the signed-in user; a session that ended meanwhile is refreshed once. */
export async function inSession<T>(work: (client: BrowserClient) => Promise<T>): Promise<T> {
  const client = await browserClient();
  try {
    return await work(client);
  } catch (error) {
    if (problemOf(error).id !== "session_expired") throw error;
    await refreshSession(client);
    return work(client);
  }
}

interface StoreOptions {
  signal?: AbortSignal;
  /** 0 to 100, as the bytes leave. */
  onProgress?: (percent: number) => void;
}

/** Puts a prepared file into the bucket under a name of its own. */
export async function storePrepared(
  id: string,
  fileName: string,
  prepared: PreparedFile,
  options: StoreOptions = {},
): Promise<StoredFile> {
  const { signal = new AbortController().signal, onProgress = () => {} } = options;
  const path = objectPath(id, prepared.mimeType);
  const sizeBytes = await inSession(async (client) =>
    putObject(await objectAddress(client, path), prepared.blob, { signal, onProgress }),
  );
  const { width, height, colour, mimeType } = prepared;
  return { path, fileName: libraryName(fileName, mimeType), mimeType, sizeBytes, width, height, colour };
}

/**
 * Prepares a file and puts it into the bucket, without entering it into the library: for one that takes the place of
 * another. The caller enters it, or removes the object again.
 * @throws PictureRefused, BackendError, or the signal's reason
 */
export async function storeFile(file: File, accepts: Accepts, options: StoreOptions = {}): Promise<StoredFile> {
  return storePrepared(crypto.randomUUID(), file.name, await prepareFile(file, accepts, options.signal), options);
}
