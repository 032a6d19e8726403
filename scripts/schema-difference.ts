import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openServices } from "../embedded-supabase/open-services.ts";
import { loadSecrets } from "../embedded-supabase/secrets.ts";
import { silent } from "../node-shared/backend.ts";
import { declaredSchema } from "./schema-files.ts";
import { runSupabase } from "./supabase-cli.mjs";

/** Builds the declared schema in an empty database. */
export async function buildDeclared(databaseUrl: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "maarad-declared-"));
  try {
    await writeFile(join(folder, "1_declared.sql"), declaredSchema());
    const services = await openServices({
      databaseUrl,
      secrets: await loadSecrets(folder),
      storageFolder: join(folder, "storage"),
      siteUrl: "http://localhost:3000",
      reporter: silent,
      migrations: folder,
    });
    await services.close();
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Compares the schema `public` of two databases with the Supabase CLI, without Docker.
 * @returns statements of SQL that turn the first into the second; empty where they are the same
 * @throws Error with what the CLI said
 */
export async function schemaDifference(from: string, to: string): Promise<string> {
  const home = await mkdtemp(join(tmpdir(), "maarad-diff-"));
  try {
    const { code, out, err } = await runSupabase(
      ["db", "diff", "--from", from, "--to", to, "--schema", "public", "--strict-coverage", "--yes", "--workdir", home],
      { home, env: { PGSSLMODE: "disable" } },
    );
    if (code !== 0) throw new Error(`supabase db diff failed: ${err}${out}`);
    return out.trim();
  } finally {
    await rm(home, { recursive: true, force: true });
  }
}
