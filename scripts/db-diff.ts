/**
 * `npm run db:diff -- NAME`: builds a database from the migrations and one from the declared schema, and writes the
 * difference as a migration, to be read and mended by hand.
 */
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { administer, startTestServer, TEMPLATE } from "../supabase/tests/setup/test-servers.ts";
import { buildDeclared, schemaDifference } from "./schema-difference.ts";
import { baselineIsReleased, migrationsFolder } from "./schema-files.ts";

const [name] = process.argv.slice(2);
if (!name || !/^[a-z][a-z0-9_]*$/.test(name)) {
  console.error("Name the change in lower case: npm run db:diff -- add_towing_capacity");
  process.exit(2);
}
if (!baselineIsReleased) {
  console.error("Before release 1.0.0 a change needs no migration. Generate the baseline: npm run db:baseline");
  process.exit(1);
}
const server = await startTestServer("pg18");
try {
  await administer(server.url(), "create database declared");
  await buildDeclared(server.url("declared"));
  const sql = await schemaDifference(server.url(TEMPLATE), server.url("declared"));
  if (sql === "") console.log("The migrations make the declared schema: there is nothing to write.");
  else {
    const file = `${new Date().toISOString().replace(/\D/g, "").slice(0, 14)}_${name}.sql`;
    await writeFile(join(migrationsFolder, file), `${sql}\n`, { flag: "wx" });
    console.log(`Wrote supabase/migrations/${file}. Read it, and add what rows need.`);
  }
} finally {
  await server.stop();
}
