import type { TestProject } from "vitest/node";
import type { Cluster } from "../../../embedded-supabase/cluster.ts";
import { type Engine, engines, startTestServer } from "./test-servers.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Connection string of the database `postgres` on each server. */
    testServers: Partial<Record<Engine, string>>;
  }
}

/**
 * Vitest's global setup of the project "database": one server and one migrated template per engine, for the whole run.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const started = await Promise.allSettled(
    engines.map(async (engine): Promise<[Engine, Cluster]> => [engine, await startTestServer(engine)]),
  );
  const servers = started.flatMap((result) => (result.status === "fulfilled" ? [result.value] : []));
  const stop = async () => {
    await Promise.all(servers.map(([, cluster]) => cluster.stop()));
  };
  const failed = started.find((result) => result.status === "rejected");
  if (failed) {
    await stop();
    throw failed.reason;
  }
  if (!engines.includes("pg15") && process.env["TEST_TIER"] !== "quick")
    console.warn("PostgreSQL 15 is not installed: the tests run on the embedded PostgreSQL 18 only.");
  project.provide("testServers", Object.fromEntries(servers.map(([engine, cluster]) => [engine, cluster.url()])));
  return stop;
}
