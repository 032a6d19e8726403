import type { Session, SupabaseClient } from "@supabase/supabase-js";
import type { Sql } from "postgres";
import type { Database } from "../domain/database.types.ts";
import { createAccount, giveRole } from "../embedded-supabase/accounts.ts";
import { openDatabase } from "../embedded-supabase/database.ts";
import { publishableKeyOf } from "../tests/fixtures/web-server.ts";
import { signedIn, type SiteWithDatabase, startSiteWithDatabase } from "./site-with-database.ts";
import { addTenYears, type tenYears } from "./ten-years-stock.ts";

/** A site with ten years of work, its database, and its owner, signed in. */
export interface GrownSite {
  site: SiteWithDatabase;
  /** As superuser. */
  sql: Sql;
  client: SupabaseClient<Database>;
  session: Session;
  stop(): Promise<void>;
}

/** Adds an owner and ten years of the owner's work. */
export async function growSite(sql: Sql, size?: typeof tenYears): Promise<{ email: string; password: string }> {
  const owner = { email: "bench@example.com", password: "a-long-bench-password" };
  const id = await createAccount(sql, owner);
  await giveRole(sql, id, "owner");
  await addTenYears(sql, [id], size);
  return owner;
}

/** Starts a site on a PostgreSQL of its own, with ten years of work. */
export async function startGrownSite(
  name: string,
  { size, variables = {} }: { size?: typeof tenYears; variables?: Record<string, string> } = {},
): Promise<GrownSite> {
  const site = await startSiteWithDatabase(name, variables);
  const sql = openDatabase(site.databaseUrl);
  const stop = async () => {
    await sql.end();
    await site.stop();
  };
  try {
    const owner = await growSite(sql, size);
    return { site, sql, stop, ...(await signedIn(site.url, await publishableKeyOf(site.url), owner)) };
  } catch (error) {
    await stop();
    throw error;
  }
}
