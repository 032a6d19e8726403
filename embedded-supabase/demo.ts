import { createClient } from "@supabase/supabase-js";
import type { Sql } from "postgres";
import type { Reporter } from "../node-shared/backend.ts";
import { createAccount } from "./accounts.ts";
import type { RunningServices } from "./open-services.ts";
import { random } from "./secrets.ts";

/**
 * Loads the demo showroom into a new installation, and finishes one that was cut off. A dealer who has emptied the
 * showroom, or started without the demo, never gets it back unasked.
 * @param isNew whether this start made the installation
 * @returns whether anything was loaded
 */
export async function loadDemo(running: RunningServices, isNew: boolean, reporter: Reporter): Promise<boolean> {
  const { sql, serviceKey } = running.admin;
  const [mark] = await sql<{ state: string | null }[]>`
    select content_value ->> 'state' as state from public.site_content where content_key = 'demo'`;
  if (mark ? mark.state !== "loading" : !isNew) return false;
  // Only a start that loads the demo pays for reading it.
  const { seedDemo } = await import("../supabase/seed/seed.ts");
  return seedDemo({
    client: createClient(running.url, serviceKey, {
      auth: { persistSession: false, autoRefreshToken: false },
      global: { fetch: running.fetch },
    }),
    createAccount: (email) => demoAccount(sql, email),
    progress: (message) => reporter.progress(message),
  });
}

/** Marks the demo as one to load, as `supabase/seed/seed.ts` does when it begins. */
export async function markDemo(sql: Sql): Promise<void> {
  await sql`insert into public.site_content (content_key, content_value, private)
    values ('demo', '{"state": "loading"}', true) on conflict do nothing`;
}

/**
 * Gives up a demo that was cut off, for a start without the demo: no later one loads it over what has been entered
 * since.
 */
export async function leaveDemo(sql: Sql): Promise<void> {
  await sql`update public.site_content set content_value = '{"state": "left"}'
    where content_key = 'demo' and content_value ->> 'state' = 'loading'`;
}

/**
 * The id of an account of the demo, made now or by a start that was cut off. Undefined where the address belongs to
 * another account: the demo gives a role to those that it made, because anyone may have registered the others.
 */
export async function demoAccount(sql: Sql, email: string): Promise<string | undefined> {
  const [found] = await sql<{ id: string; own: boolean }[]>`
    select id, coalesce(raw_app_meta_data ->> 'demo' = 'true', false) as own from auth.users
    where lower(email) = ${email}`;
  if (found) return found.own ? found.id : undefined;
  return createAccount(sql, { email, password: random(24), demo: true });
}
