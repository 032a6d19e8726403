import { randomBytes } from "node:crypto";
import type { Sql } from "postgres";
import { inject } from "vitest";
import { openDatabase } from "../../../embedded-supabase/database.ts";
import { administer, type Engine, TEMPLATE } from "./test-servers.ts";

export { engines, type Engine } from "./test-servers.ts";

/** A migrated database of one's own. */
export interface TestDatabase {
  /** The superuser's connections. */
  sql: Sql;
  url: string;
  close(): Promise<void>;
}

/** Copies the migrated template: a tenth of a second. Close it when the file is done. */
export async function startTestDatabase(engine: Engine): Promise<TestDatabase> {
  const server = inject("testServers")[engine];
  if (!server) throw new Error(`No server for ${engine}: is supabase/tests/setup/global.ts the project's globalSetup?`);
  const name = `test_${randomBytes(6).toString("hex")}`;
  await administer(server, `create database ${name} template ${TEMPLATE} strategy file_copy`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const sql = openDatabase(url.href);
  return {
    sql,
    url: url.href,
    async close() {
      await sql.end({ timeout: 5 });
      await administer(server, `drop database ${name} with (force)`);
    },
  };
}
