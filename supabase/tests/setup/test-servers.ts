import { rm } from "node:fs/promises";
import { join } from "node:path";
import { silent } from "../../../node-shared/backend.ts";
import { bundledPrograms, systemPrograms, type PostgresPrograms } from "../../../embedded-supabase/binaries.ts";
import { type Cluster, startCluster } from "../../../embedded-supabase/cluster.ts";
import { openServices } from "../../../embedded-supabase/open-services.ts";
import { newSecrets, random } from "../../../embedded-supabase/secrets.ts";
import { openFolder } from "../../../tests/fixtures/open-folder.ts";

export type Engine = "pg18" | "pg15";

const isRoot = process.getuid?.() === 0;

const isQuick = process.env["TEST_TIER"] === "quick";

/** The database servers that the tests run on: ours, and Debian's PostgreSQL 15, unless they are quick or lack it. */
export const engines: readonly Engine[] = !isQuick && (systemPrograms(15) || isRoot) ? ["pg18", "pg15"] : ["pg18"];

/** The migrated database that every test database is copied from. */
export const TEMPLATE = "maarad_template";

function programsOf(engine: Engine): PostgresPrograms {
  if (engine === "pg18") return bundledPrograms();
  const found = systemPrograms(15);
  if (!found)
    throw new Error(
      "PostgreSQL 15 is missing: install the Debian package postgresql-15 (apt-get install postgresql-15).",
    );
  return found;
}

/** Starts one server on a folder of its own and builds the template on it, once per run. */
export async function startTestServer(engine: Engine): Promise<Cluster> {
  const folder = await openFolder(engine);
  const cluster = await startCluster({
    programs: programsOf(engine),
    folder: join(folder, "postgres"),
    password: random(24),
    overTcp: true,
    // Nothing here outlives the run, so nothing needs to reach the disk.
    settings: ["fsync=off", "synchronous_commit=off", "full_page_writes=off", "max_connections=200"],
  });
  const stop = async () => {
    await cluster.stop();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await buildTemplate(cluster, folder);
  } catch (error) {
    await stop();
    throw error;
  }
  return { ...cluster, stop };
}

async function buildTemplate(cluster: Cluster, folder: string): Promise<void> {
  await administer(cluster.url(), `create database ${TEMPLATE}`);
  const services = await openServices({
    databaseUrl: cluster.url(TEMPLATE),
    secrets: newSecrets(),
    storageFolder: join(folder, "storage"),
    siteUrl: "http://localhost:3000",
    reporter: silent,
  });
  await services.close();
}

/** Runs one statement that no transaction may hold, such as `create database`. */
export async function administer(url: string, statement: string): Promise<void> {
  const { default: postgres } = await import("postgres");
  const sql = postgres(url, { max: 1, onnotice() {} });
  try {
    await sql.unsafe(statement);
  } finally {
    await sql.end({ timeout: 5 });
  }
}
