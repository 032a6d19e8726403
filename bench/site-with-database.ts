import { rm } from "node:fs/promises";
import { join } from "node:path";
import { createClient, type Session, type SupabaseClient } from "@supabase/supabase-js";
import type { Database } from "../domain/database.types.ts";
import { bundledPrograms } from "../embedded-supabase/binaries.ts";
import { startCluster } from "../embedded-supabase/cluster.ts";
import { readPostmasterPid } from "../embedded-supabase/postmaster-pid.ts";
import { random } from "../embedded-supabase/secrets.ts";
import { openFolder } from "../tests/fixtures/open-folder.ts";
import { startSite, type Site } from "./site.ts";

/** A site with a PostgreSQL of its own, which the bench can reach, too. */
export interface SiteWithDatabase extends Site {
  /** As superuser. */
  databaseUrl: string;
  postmaster: number;
}

/** Starts the production build with the demo on a PostgreSQL that `stop` ends and deletes with the site. */
export async function startSiteWithDatabase(
  name: string,
  variables: Record<string, string>,
): Promise<SiteWithDatabase> {
  const folder = await openFolder(name);
  const data = join(folder, "postgres");
  const cluster = await startCluster({
    programs: bundledPrograms(),
    folder: data,
    password: random(24),
    overTcp: true,
    // Of one web server 31, and this process.
    settings: ["max_connections=120"],
  });
  const site = await startSite({ DATABASE_URL: cluster.url(), ...variables });
  return {
    ...site,
    databaseUrl: cluster.url(),
    postmaster: (await readPostmasterPid(data))?.pid ?? 0,
    async stop() {
      await site.stop();
      await cluster.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** A client with a session that nothing renews. */
export async function signedIn(
  site: string,
  key: string,
  credentials: { email: string; password: string },
): Promise<{ client: SupabaseClient<Database>; session: Session }> {
  const client = createClient<Database>(site, key, { auth: { persistSession: false, autoRefreshToken: false } });
  const { data, error } = await client.auth.signInWithPassword(credentials);
  if (error) throw error;
  return { client, session: data.session };
}
