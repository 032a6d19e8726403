import type { SupabaseClient } from "@supabase/supabase-js";
import type { z } from "zod";
import type { Database } from "~domain/database.types";
import { unwrap, unwrapMaybe } from "~/supabase/unwrap";
import { type ContentKey, type SiteContent, siteContentSchemas } from "./site-content.schema";

type Client = SupabaseClient<Database>;

const schemas: { [K in ContentKey]: z.ZodType<SiteContent<K>> } = siteContentSchemas;

function parse<K extends ContentKey>(key: K, value: unknown): SiteContent<K> | null {
  const parsed = schemas[key].safeParse(value);
  // An invalid value (written by a newer version or by hand) counts as not set, so that the page still works.
  return parsed.success ? parsed.data : null;
}

/** The value of one key; null if it is not set or invalid. */
export async function readContent<K extends ContentKey>(client: Client, key: K): Promise<SiteContent<K> | null> {
  const row = unwrapMaybe(
    await client.from("site_content").select("content_value").eq("content_key", key).maybeSingle(),
  );
  return row ? parse(key, row.content_value) : null;
}

/** The values of several keys in one request; null for keys that are not set or invalid. */
export async function readContents<K extends ContentKey>(
  client: Client,
  keys: readonly K[],
): Promise<{ [P in K]: SiteContent<P> | null }> {
  const rows = unwrap(
    await client
      .from("site_content")
      .select("content_key, content_value")
      .in("content_key", [...keys]),
  );
  const values = new Map(rows.map((row) => [row.content_key, row.content_value]));
  const read = <P extends K>(key: P) => [key, parse(key, values.get(key))] as const;
  return Object.fromEntries(keys.map(read)) as { [P in K]: SiteContent<P> | null };
}

/** The dealer's settings, or default values. */
export async function readSettings(client: Client): Promise<SiteContent<"settings">> {
  return (await readContent(client, "settings")) ?? siteContentSchemas.settings.parse({});
}

/** The settings for viewings, or default values. */
export async function readViewingRules(client: Client): Promise<SiteContent<"viewings">> {
  return (await readContent(client, "viewings")) ?? siteContentSchemas.viewings.parse({});
}
