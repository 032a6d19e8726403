import { describe, expect, test } from "vitest";
import { buildDeclared, schemaDifference } from "../../scripts/schema-difference.ts";
import { supabaseProgram } from "../../scripts/supabase-cli.mjs";
import { engines } from "./setup/test-database.ts";
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
});
