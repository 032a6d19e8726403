import { randomUUID } from "node:crypto";
import type { Sql } from "postgres";
import { z } from "zod";
import type { Disk } from "../../node-shared/backend.ts";
import { Turns } from "../../node-shared/turns.ts";
import { uploadTurns } from "../gate/limits.ts";
import { secretFor, type Secrets } from "../secrets.ts";
import type { Caller } from "../database.ts";
import { callerOf } from "./caller.ts";
import { callerQueries, runQueued } from "./caller-queries.ts";
import { FileStore } from "./files.ts";
import { readJson } from "./json-body.ts";
import { bucketAndName, objectKey } from "./keys.ts";
import { listFolder, listRequest } from "./list.ts";
import { Objects } from "./objects.ts";
import { serveObject } from "./serve.ts";
import { answerStorageError, noSuchBucket, noSuchKey, notOffered, StorageError } from "./storage-error.ts";
import { readToken, signToken } from "./tokens.ts";
import { writeFileAndRow, storeUpload } from "./store-upload.ts";

export interface StorageOptions {
  sql: Sql;
  folder: string;
  secrets: Secrets;
  /** For queries from outside, on the connections of `sql`. */
  turns: Turns;
  /** The disk of the folder. */
  disk?: Pick<Disk, "low"> | undefined;
}

const transfer = z.object({
  bucketId: z.string(),
  sourceKey: z.string(),
  destinationKey: z.string(),
  destinationBucket: z.string().nullish(),
});
const seconds = z.number().int().min(1).max(31_536_000);
/** An address of a private bucket outlives the rights of who asked for it: so many seconds at most. */
const longestPrivate = 3_600;
const signOne = z.object({ expiresIn: seconds });
const signMany = z.object({ expiresIn: seconds, paths: z.array(z.string()).min(1).max(100) });
const removal = z.object({ prefixes: z.array(z.string()).min(1).max(1000) });

type Answer = (request: Request, path: string, address?: string) => Promise<Response>;

/**
 * The part of Supabase's storage service that supabase-js uses, over the same tables and policies, with the bytes in
 * files of our own. Buckets are made by migrations only.
 */
export function createStorage({ sql, folder, secrets, turns, disk }: StorageOptions) {
  const queries = callerQueries(sql, turns);
  const objects = new Objects(queries);
  const files = new FileStore(folder);
  const uploads = new Turns(uploadTurns);
  // Not the secret of the access tokens itself: a signed address must never pass for one.
  const addressSecret = secretFor("signed storage addresses", secrets);

  /** The service key is the installation itself, which completes its first start on a low disk, too. */
  function requireRoom({ role }: Caller): void {
    if (disk?.low && role !== "service_role")
      throw new StorageError(507, "InsufficientStorage", "There is no room left on the server's disk");
  }

  const upload: Answer = async (request, path, address) => {
    const { bucket: id, name } = bucketAndName(path);
    const caller = callerOf(request, secrets, address);
    requireRoom(caller);
    const bucket = await objects.bucket(id, address);
    const object = { bucket: id, name: objectKey(name), version: randomUUID(), userMetadata: null };
    const upsert = request.method === "PUT" || request.headers.get("x-upsert") === "true";
    await objects.probe(caller, object, upsert);
    const store = () => storeUpload(request, { caller, bucket, object, upsert }, { objects, files });
    return address === undefined ? store() : runQueued(uploads, caller.uid ?? address, store);
  };

  const copy: Answer = async (request, _path, address) => {
    const caller = callerOf(request, secrets, address);
    requireRoom(caller);
    const { from, to } = await readTransfer(request);
    const source = await objects.find(caller, from.bucket, from.name);
    await objects.bucket(to.bucket, address);
    const version = randomUUID();
    const copied = {
      ...to,
      version,
      metadata: { ...source.metadata, lastModified: new Date().toISOString() },
      userMetadata: source.user_metadata,
    };
    const upsert = request.headers.get("x-upsert") === "true";
    const { id, replaced } = await writeFileAndRow(
      files,
      version,
      () => files.copy(source.version, version),
      () => objects.put(caller, copied, upsert),
    );
    await files.remove([replaced]);
    return Response.json({ Id: id, Key: `${to.bucket}/${to.name}` });
  };

  const move: Answer = async (request, _path, address) => {
    const caller = callerOf(request, secrets, address);
    const { from, to } = await readTransfer(request);
    await objects.bucket(to.bucket, address);
    await objects.move(caller, from, to);
    return Response.json({ message: "Successfully moved" });
  };

  const remove: Answer = async (request, path, address) => {
    const caller = callerOf(request, secrets, address);
    const { bucket, name } = bucketAndName(path);
    const names = name ? [name] : (await readJson(request, removal)).prefixes;
    const gone = await objects.remove(caller, bucket, names);
    await files.remove(gone.map((object) => object.version));
    if (!name) return Response.json(gone);
    if (gone.length === 0) throw noSuchKey();
    return Response.json({ message: "Successfully deleted" });
  };

  const list: Answer = async (request, path, address) => {
    const caller = callerOf(request, secrets, address);
    const { bucket, name } = bucketAndName(path);
    if (name) throw noSuchBucket();
    await objects.bucket(bucket, address);
    return Response.json(await listFolder(queries.asCaller, caller, bucket, await readJson(request, listRequest)));
  };

  const info: Answer = async (request, path, address) => {
    const { bucket, name } = bucketAndName(path);
    const object = await objects.find(callerOf(request, secrets, address), bucket, name);
    const { size, mimetype, eTag, cacheControl, lastModified } = object.metadata;
    return Response.json({
      id: object.id,
      name: object.name,
      version: object.version,
      bucket_id: object.bucket_id,
      size,
      content_type: mimetype,
      cache_control: cacheControl,
      etag: eTag,
      last_modified: lastModified,
      created_at: object.created_at,
      metadata: object.user_metadata ?? {},
    });
  };

  const sign: Answer = async (request, path, address) => {
    const caller = callerOf(request, secrets, address);
    const { bucket, name } = bucketAndName(path);
    const { public: isPublic } = await objects.bucket(bucket, address);
    const signed = (key: string, expiresIn: number) => {
      const lifetime = isPublic ? expiresIn : Math.min(expiresIn, longestPrivate);
      return `/object/sign/${bucket}/${key}?token=${signToken({ url: `${bucket}/${key}` }, addressSecret, lifetime)}`;
    };
    if (name) {
      const { expiresIn } = await readJson(request, signOne);
      await objects.find(caller, bucket, name);
      return Response.json({ signedURL: signed(name, expiresIn) });
    }
    const { paths, expiresIn } = await readJson(request, signMany);
    const seen = await objects.seen(caller, bucket, paths);
    return Response.json(
      paths.map((key) =>
        seen.has(key)
          ? { error: null, path: key, signedURL: signed(key, expiresIn) }
          : { error: "Either the object does not exist or you do not have access to it", path: key, signedURL: null },
      ),
    );
  };

  const readSigned: Answer = async (request, path, address) => {
    const { bucket, name } = bucketAndName(path);
    const claims = readToken(new URL(request.url).searchParams.get("token") ?? "", addressSecret);
    if (claims?.url !== `${bucket}/${name}`)
      throw new StorageError(400, "InvalidJWT", "The signed address is invalid or has expired");
    return serveObject(request, await objects.findSigned(bucket, name, address), files);
  };

  const readPublic: Answer = async (request, path, address) => {
    const { bucket, name } = bucketAndName(path);
    return servePublic(request, bucket, name, address);
  };

  /** A file that is gone may have been replaced at another web server: then the row has changed as well. */
  async function servePublic(request: Request, bucket: string, name: string, address?: string): Promise<Response> {
    const object = await objects.findPublic(bucket, name, address);
    try {
      return await serveObject(request, object, files);
    } catch (error) {
      if (!(error instanceof StorageError)) throw error;
      objects.forget(bucket, name);
      return serveObject(request, await objects.findPublic(bucket, name, address), files);
    }
  }

  const readOwn: Answer = async (request, path, address) => {
    const { bucket, name } = bucketAndName(path);
    return serveObject(request, await objects.find(callerOf(request, secrets, address), bucket, name), files);
  };

  const listBuckets: Answer = async (request, _path, address) =>
    Response.json(await objects.buckets(callerOf(request, secrets, address)));

  const readBucket: Answer = async (request, id, address) => {
    const bucket = (await objects.buckets(callerOf(request, secrets, address))).find((seen) => seen.id === id);
    if (!bucket) throw noSuchBucket();
    return Response.json(bucket);
  };

  /** What storage-js can ask and the product never does: refused after the caller is known, as every call. */
  const refuse =
    (what: string): Answer =>
    async (request) => {
      callerOf(request, secrets);
      throw notOffered(what);
    };

  /** Operation by method and path; the first that fits. HEAD is answered as GET. */
  const operations: [methods: string, path: RegExp, answer: Answer][] = [
    ["GET", /^(bucket)$/, listBuckets],
    ["GET", /^bucket\/([^/]+)$/, readBucket],
    ["POST PUT DELETE", /^(bucket(?:\/.+)?)$/, refuse("changing buckets")],
    ["POST", /^object\/(list-v2)\/.+$/, refuse("list-v2")],
    ["POST PUT", /^object\/(upload\/sign)\/.+$/, refuse("upload/sign")],
    ["GET", /^object\/public\/(.+)$/, readPublic],
    ["GET", /^object\/sign\/(.+)$/, readSigned],
    ["GET", /^object\/info\/(.+)$/, info],
    ["GET", /^object\/authenticated\/(.+)$/, readOwn],
    ["GET", /^object\/(?!(?:upload|list)\/)(.+)$/, readOwn],
    ["POST", /^object\/list\/(.+)$/, list],
    ["POST", /^object\/sign\/(.+)$/, sign],
    ["POST", /^object\/(move)$/, move],
    ["POST", /^object\/(copy)$/, copy],
    ["DELETE", /^object\/(.+)$/, remove],
    ["POST PUT", /^object\/(?!(?:public|info|authenticated|upload)\/)([^/]+\/.+)$/, upload],
  ];

  const answer: Answer = async (request, name, address) => {
    const method = request.method === "HEAD" ? "GET" : request.method;
    try {
      for (const [methods, pattern, operation] of operations) {
        const path = methods.split(" ").includes(method) ? pattern.exec(name)?.[1] : undefined;
        if (path !== undefined) return withDefaults(await operation(request, path, address));
      }
      throw new StorageError(404, "not_found", "Not found");
    } catch (error) {
      return answerStorageError(error);
    }
  };

  return {
    answer,
    /** The bytes of a public object of the bucket "media", or whether it is there. */
    mediaSource: (name: string, method: "GET" | "HEAD" = "GET"): Promise<Response> =>
      servePublic(new Request("http://backend.internal/", { method }), "media", name).catch(answerStorageError),
  };
}

/** JSON answers about files stay out of every cache. */
function withDefaults(response: Response): Response {
  if (!response.headers.has("Cache-Control")) response.headers.set("Cache-Control", "no-store");
  response.headers.set("Access-Control-Allow-Origin", "*");
  response.headers.set("X-Content-Type-Options", "nosniff");
  return response;
}

async function readTransfer(request: Request) {
  const { bucketId, sourceKey, destinationKey, destinationBucket } = await readJson(request, transfer);
  return {
    from: { bucket: bucketId, name: sourceKey },
    to: { bucket: destinationBucket ?? bucketId, name: objectKey(destinationKey) },
  };
}
