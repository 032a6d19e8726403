import { createHash } from "node:crypto";
import type { StorageCaller } from "./caller-queries.ts";
import { cleanPicture } from "./clean-picture.ts";
import type { FileStore } from "./files.ts";
import type { Bucket, NewObject, Objects } from "./objects.ts";
import { isAllowed, sniff } from "./sniff.ts";
import { StorageError } from "./storage-error.ts";
import { readUpload } from "./upload-body.ts";

/** Where a bucket sets no limit, in bytes. */
const SIZE = 50 * 1024 * 1024;

/** An upload that the policies would let in. */
interface AllowedUpload {
  caller: StorageCaller;
  bucket: Bucket;
  object: Omit<NewObject, "metadata">;
  upsert: boolean;
}

/** Reads an upload, cleans it and stores it. */
export async function storeUpload(
  request: Request,
  { caller, bucket, object, upsert }: AllowedUpload,
  { objects, files }: { objects: Objects; files: FileStore },
): Promise<Response> {
  const limit = bucket.file_size_limit ?? SIZE;
  const { bytes: sent, cacheControl, userMetadata } = await readUpload(request, limit);
  const mimetype = sniff(sent);
  if (!mimetype || !isAllowed(mimetype, bucket.allowed_mime_types))
    throw new StorageError(
      415,
      "InvalidMimeType",
      `The content of the file is not of an allowed type${mimetype ? ` (${mimetype})` : ""}`,
    );
  // The service key is the installation itself: what it restores from a backup stays unchanged.
  const bytes = caller.role === "service_role" ? sent : await cleanPicture(sent, mimetype);
  if (bytes.byteLength > limit)
    throw new StorageError(413, "EntityTooLarge", "The object exceeded the maximum allowed size");
  const metadata = {
    size: bytes.byteLength,
    mimetype,
    eTag: `"${createHash("sha256").update(bytes).digest("hex").slice(0, 32)}"`,
    cacheControl,
    lastModified: new Date().toISOString(),
  };
  const { id: objectId, replaced } = await writeFileAndRow(
    files,
    object.version,
    () => files.write(object.version, bytes),
    () => objects.put(caller, { ...object, metadata, userMetadata }, upsert),
  );
  await files.remove([replaced]);
  return Response.json({ Id: objectId, Key: `${object.bucket}/${object.name}`, size: metadata.size });
}

/** Writes the file, then the row; where the row is refused the file goes again. */
export async function writeFileAndRow<T>(
  files: FileStore,
  version: string,
  write: () => Promise<void>,
  row: () => Promise<T>,
): Promise<T> {
  try {
    await write();
    return await row();
  } catch (error) {
    await files.remove([version]);
    throw error;
  }
}
