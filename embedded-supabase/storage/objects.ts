import type { JSONValue } from "postgres";
import type { CallerQueries, StorageCaller } from "./caller-queries.ts";
import { accessDenied, noSuchBucket, noSuchKey } from "./storage-error.ts";

export interface Bucket {
  id: string;
  public: boolean;
  file_size_limit: number | null;
  allowed_mime_types: string[] | null;
}

export interface StoredObject {
  id: string;
  bucket_id: string;
  name: string;
  version: string;
  metadata: { size: number; mimetype: string; eTag: string; cacheControl: string; lastModified: string };
  user_metadata: Record<string, unknown> | null;
  created_at: Date;
  updated_at: Date;
}

/** What the bytes of a file are served by; its own metadata may be large and stays in the database. */
export type ServedObject = Pick<StoredObject, "name" | "version" | "metadata">;

export interface NewObject {
  bucket: string;
  name: string;
  version: string;
  metadata: StoredObject["metadata"];
  userMetadata: Record<string, unknown> | null;
}

class Undo extends Error {}

/** How long the row of a public object may be answered from memory, in milliseconds, and how many are kept. */
const FRESH = 10_000;
const KEPT = 2_000;

/** The rows of `storage.buckets` and `storage.objects`, each accessed under the policies of the caller. */
export class Objects {
  readonly #query: CallerQueries["asCaller"];
  readonly #lookUp: CallerQueries["lookUp"];
  readonly #public = new Map<string, { row: ServedObject; until: number }>();

  constructor({ asCaller, lookUp }: CallerQueries) {
    this.#query = asCaller;
    this.#lookUp = lookUp;
  }

  /** A bucket's settings. @throws NoSuchBucket */
  async bucket(id: string, address: string | undefined): Promise<Bucket> {
    const [row] = await this.#lookUp(
      address,
      (sql) =>
        sql<
          Bucket[]
        >`select id, public, file_size_limit::float8, allowed_mime_types from storage.buckets where id = ${id}`,
    );
    if (!row) throw noSuchBucket();
    return row;
  }

  /** The buckets that the caller's policies show: all to the service key, none to others where no policy names them. */
  async buckets(caller: StorageCaller) {
    return this.#query(
      caller,
      "storage.bucket.list",
      (tx) => tx<(Bucket & { name: string; owner: string; created_at: Date; updated_at: Date })[]>`
      select id, name, coalesce(owner::text, '') as owner, public, file_size_limit::float8, allowed_mime_types,
        created_at, updated_at
      from storage.buckets order by id`,
    );
  }

  /** The row of an object of a public bucket, which is readable by all; cached for a while. */
  async findPublic(bucket: string, name: string, address: string | undefined): Promise<ServedObject> {
    const key = `${bucket}/${name}`;
    const kept = this.#public.get(key);
    if (kept && kept.until > performance.now()) return kept.row;
    const [row] = await this.#lookUp(
      address,
      (sql) => sql<ServedObject[]>`select o.name, o.version, o.metadata
        from storage.objects o join storage.buckets b on b.id = o.bucket_id
        where b.public and o.bucket_id = ${bucket} and o.name = ${name}`,
    );
    if (!row) throw noSuchKey();
    if (this.#public.size >= KEPT) this.#public.clear();
    this.#public.set(key, { row, until: performance.now() + FRESH });
    return row;
  }

  /** Asks the database about a public object next time: another web server may have replaced or deleted it. */
  forget(bucket: string, name: string): void {
    this.#public.delete(`${bucket}/${name}`);
  }

  /** The row of an object, without policies: for signed addresses. */
  async findSigned(bucket: string, name: string, address: string | undefined): Promise<ServedObject> {
    const [row] = await this.#lookUp(
      address,
      (sql) =>
        sql<
          ServedObject[]
        >`select name, version, metadata from storage.objects where bucket_id = ${bucket} and name = ${name}`,
    );
    if (!row) throw noSuchKey();
    return row;
  }

  /** The row of an object as far as the caller may see it. @throws NoSuchKey */
  async find(caller: StorageCaller, bucket: string, name: string): Promise<StoredObject> {
    const rows = await this.#query(
      caller,
      "storage.object.get_authenticated",
      (tx) => tx<StoredObject[]>`select * from storage.objects where bucket_id = ${bucket} and name = ${name}`,
    );
    if (!rows[0]) throw noSuchKey();
    return rows[0];
  }

  /** Which of the names are objects that the caller may see. */
  async seen(caller: StorageCaller, bucket: string, names: readonly string[]): Promise<Set<string>> {
    const rows = await this.#query(
      caller,
      "storage.object.get_authenticated",
      (tx) =>
        tx<{ name: string }[]>`select name from storage.objects where bucket_id = ${bucket} and name in ${tx(names)}`,
    );
    return new Set(rows.map(({ name }) => name));
  }

  /** Asks the policies whether an upload would be let in, before its bytes are read. Leaves nothing behind. */
  async probe(caller: StorageCaller, object: Omit<NewObject, "metadata">, upsert: boolean): Promise<void> {
    const metadata = { size: 0, mimetype: "", eTag: "", cacheControl: "", lastModified: "" };
    try {
      await this.#put(caller, { ...object, metadata }, upsert, true);
    } catch (error) {
      if (!(error instanceof Undo)) throw error;
    }
  }

  /** Inserts or, with `upsert`, replaces the row. @returns its id and the version that it replaced. */
  async put(
    caller: StorageCaller,
    object: NewObject,
    upsert: boolean,
  ): Promise<{ id: string; replaced: string | null }> {
    const done = await this.#put(caller, object, upsert, false);
    this.#public.delete(`${object.bucket}/${object.name}`);
    return done;
  }

  async #put(caller: StorageCaller, object: NewObject, upsert: boolean, undo: boolean) {
    const { bucket, name, version } = object;
    return this.#query(caller, "storage.object.upload", async (tx) => {
      // Our own look at the row that is there, past the policies: its file has to go when it is replaced.
      await tx`select set_config('role', 'none', true)`;
      const [old] = await tx<{ version: string }[]>`
        select version from storage.objects where bucket_id = ${bucket} and name = ${name} for update`;
      await tx`select set_config('role', ${caller.role}, true)`;
      const metadata = tx.json({ ...object.metadata, contentLength: object.metadata.size, httpStatusCode: 200 });
      const userMetadata = object.userMetadata && tx.json(object.userMetadata as JSONValue);
      const owner = caller.uid ?? null;
      const changed =
        upsert && old
          ? await tx`update storage.objects
            set version = ${version}, metadata = ${metadata}, user_metadata = ${userMetadata},
            owner = ${owner}, owner_id = ${owner}, updated_at = now(), last_accessed_at = now()
            where bucket_id = ${bucket} and name = ${name}`
          : await tx`insert into storage.objects (bucket_id, name, owner, owner_id, version, metadata, user_metadata)
            values (${bucket}, ${name}, ${owner}, ${owner}, ${version}, ${metadata}, ${userMetadata})`;
      if (changed.count !== 1) throw accessDenied();
      if (undo) throw new Undo();
      await tx`select set_config('role', 'none', true)`;
      const [row] = await tx<
        { id: string }[]
      >`select id from storage.objects where bucket_id = ${bucket} and name = ${name}`;
      return { id: row?.id ?? "", replaced: old?.version ?? null };
    });
  }

  /** Gives an object another name; its file stays where it is. */
  async move(
    caller: StorageCaller,
    from: { bucket: string; name: string },
    to: { bucket: string; name: string },
  ): Promise<void> {
    const result = await this.#query(
      caller,
      "storage.object.move",
      (tx) =>
        tx`update storage.objects set bucket_id = ${to.bucket}, name = ${to.name}, updated_at = now()
        where bucket_id = ${from.bucket} and name = ${from.name}`,
    );
    if (result.count === 0) throw noSuchKey();
    this.#public.delete(`${from.bucket}/${from.name}`);
  }

  /** Deletes what the caller may delete. @returns the rows that are gone. */
  async remove(caller: StorageCaller, bucket: string, names: readonly string[]): Promise<StoredObject[]> {
    const gone = await this.#query(
      caller,
      "storage.object.delete_many",
      (tx) =>
        tx<
          StoredObject[]
        >`delete from storage.objects where bucket_id = ${bucket} and name in ${tx(names)} returning *`,
    );
    for (const { name } of gone) this.#public.delete(`${bucket}/${name}`);
    return gone;
  }
}
