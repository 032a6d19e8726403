import { writeFile } from "node:fs/promises";
import { openDatabase } from "../embedded-supabase/database.ts";
import { startTestServer, TEMPLATE } from "../supabase/tests/setup/test-servers.ts";
import { INTROSPECTION, renderDatabaseTypes, type Schema } from "./database-types.ts";

/**
 * Builds a database from the migrations alone, on a server of its own, and writes its types where the app reads them.
 */
const target = new URL("../domain/database.types.ts", import.meta.url);
const server = await startTestServer("pg18");
try {
  const sql = openDatabase(server.url(TEMPLATE));
  const [row] = await sql.unsafe<{ schema: Schema }[]>(INTROSPECTION);
  await sql.end();
  if (!row) throw new Error("the database did not describe itself");
  await writeFile(target, renderDatabaseTypes(row.schema));
  console.log(`Wrote ${target.pathname}`);
} finally {
  await server.stop();
}
