import { z } from "zod";
import type { CallerQueries, StorageCaller } from "./caller-queries.ts";

export const listRequest = z.object({
  prefix: z.string().max(1024).default(""),
  limit: z.number().int().min(1).max(1000).default(100),
  offset: z.number().int().min(0).default(0),
  search: z.string().max(200).nullish(),
  sortBy: z
    .object({
      column: z.enum(["name", "created_at", "updated_at", "last_accessed_at"]).default("name"),
      order: z.enum(["asc", "desc"]).default("asc"),
    })
    .nullish(),
});

/**
 * One level of a folder, folders first, as far as the caller may see it: folders have no id. At most 100 entries
 * sorted by name where nothing else is asked.
 */
export async function listFolder(
  query: CallerQueries["asCaller"],
  caller: StorageCaller,
  bucket: string,
  asked: z.infer<typeof listRequest>,
) {
  const folder = asked.prefix.replace(/^\/+|\/+$/g, "");
  const prefix = folder ? `${folder}/` : "";
  const search = asked.search ?? "";
  const { column = "name", order = "asc" } = asked.sortBy ?? {};
  return query(caller, "storage.object.list", (tx) => {
    const direction = order === "desc" ? tx`desc` : tx`asc`;
    return tx`
      with seen as (
        select *, substr(name, ${prefix.length + 1}) as rest from storage.objects
        where bucket_id = ${bucket} and starts_with(name, ${prefix})
      ), entries as (
        select distinct split_part(rest, '/', 1) as name, null::uuid as id, null::timestamptz as updated_at,
          null::timestamptz as created_at, null::timestamptz as last_accessed_at, null::jsonb as metadata
        from seen where position('/' in rest) > 0
        union all
        select rest, id, updated_at, created_at, last_accessed_at, metadata from seen where position('/' in rest) = 0
      )
      select name, id, updated_at, created_at, last_accessed_at, metadata from entries
      where ${search} = '' or position(lower(${search}) in lower(name)) > 0
      order by (id is not null), ${tx(column)} ${direction} nulls first, name
      limit ${asked.limit} offset ${asked.offset}`;
  });
}
