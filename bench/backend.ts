import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { getRequestListener } from "@hono/node-server";
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import type { Database } from "../domain/database.types.ts";
import { silent } from "../node-shared/backend.ts";
import { createAccount, giveRole } from "../embedded-supabase/accounts.ts";
import { openServices } from "../embedded-supabase/open-services.ts";
import { loadSecrets } from "../embedded-supabase/secrets.ts";
import { startTestServer, TEMPLATE } from "../supabase/tests/setup/test-servers.ts";

type Client = SupabaseClient<Database>;

export interface BenchBackend {
  /** Past every policy: for seeding. */
  service: Client;
  /** Signed in over HTTP, as a browser is. */
  owner: Client;
  /** Tells the planner what has been seeded, as autovacuum does after a minute. */
  analyze(): Promise<void>;
  close(): Promise<void>;
}

/**
 * A throwaway backend on the embedded PostgreSQL 18: our gate, the services and the policies, behind a real HTTP
 * server.
 */
export async function startBenchBackend(): Promise<BenchBackend> {
  const cluster = await startTestServer("pg18");
  const folder = await mkdtemp(join(tmpdir(), "maarad-bench-"));
  const secrets = await loadSecrets(folder);
  const services = await openServices({
    databaseUrl: cluster.url(TEMPLATE),
    secrets,
    storageFolder: join(folder, "storage"),
    siteUrl: "http://localhost:3000",
    reporter: silent,
    limits: false,
  });
  const listener = getRequestListener((request) => services.mount(request, { address: "127.0.0.1" }), {
    overrideGlobalObjects: false,
  });
  const server = createServer((request, response) => void listener(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const origin = `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`;
  const clientWith = (key: string) =>
    createClient<Database>(origin, key, { auth: { persistSession: false, autoRefreshToken: false } });

  const credentials = { email: "owner@example.com", password: "a right password" };
  await giveRole(services.admin.sql, await createAccount(services.admin.sql, credentials), "owner");
  const owner = clientWith(secrets.publishableKey);
  const { error } = await owner.auth.signInWithPassword(credentials);
  if (error) throw error;

  return {
    service: clientWith(secrets.serviceKey),
    owner,
    analyze: async () => void (await services.admin.sql`vacuum analyze`),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await services.close();
      await cluster.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The middle of some measurements, and the slowest, in whole milliseconds. */
export function middle(times: readonly number[]): { median: number; slowest: number } {
  const sorted = times.toSorted((a, b) => a - b);
  return { median: Math.round(sorted[Math.floor(sorted.length / 2)] ?? 0), slowest: Math.round(sorted.at(-1) ?? 0) };
}

/** How long something takes, in ms. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}
