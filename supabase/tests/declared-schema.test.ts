import { describe, expect, test } from "vitest";
import { buildDeclared, schemaDifference } from "../../scripts/schema-difference.ts";
import { supabaseProgram } from "../../scripts/supabase-cli.mjs";
import { engines, startTestDatabase } from "./setup/test-database.ts";
import { administer, startTestServer, TEMPLATE } from "./setup/test-servers.ts";

describe.each(engines)("the declared schema on %s", (engine) => {
  test.skipIf(!supabaseProgram())("is what the migrations make", async () => {
    // A server of its own: the comparison sees what other tests grant for a whole server.
    const server = await startTestServer(engine);
    const [migrated, declared] = [server.url(TEMPLATE), server.url("declared")];
    try {
      await administer(server.url(), "create database declared");
      await buildDeclared(declared);
      expect(await schemaDifference(migrated, declared)).toBe("");
      await administer(migrated, "alter table public.cars drop column featured cascade");
      expect(await schemaDifference(migrated, declared)).toContain('ADD COLUMN "featured"');
    } finally {
      await server.stop();
    }
  });

  // The baseline turns the check off, because functions name tables of later files.
  test("has no function whose body PostgreSQL refuses", async () => {
    const { sql, close } = await startTestDatabase(engine);
    try {
      const bodies = await sql<{ name: string; definition: string }[]>`
        select p.oid::regprocedure::text as name, pg_get_functiondef(p.oid) as definition from pg_proc p
        where p.pronamespace = 'public'::regnamespace`;
      expect(bodies.length).toBeGreaterThan(300);
      const refused: string[] = [];
      for (const { name, definition } of bodies)
        await sql.unsafe(definition).catch((error: Error) => refused.push(`${name}: ${error.message}`));
      expect(refused).toEqual([]);
    } finally {
      await close();
    }
  });
});
