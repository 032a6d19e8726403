import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { INTROSPECTION, renderDatabaseTypes, type Schema } from "../../scripts/database-types.ts";
import { engines, startTestDatabase } from "./setup/test-database.ts";

test.each(engines)(
  "the types in domain/database.types.ts are those of the migrations (%s); if not, run npm run db:types",
  async (engine) => {
    const database = await startTestDatabase(engine);
    try {
      const rows = await database.sql.unsafe<{ schema: Schema }[]>(INTROSPECTION);
      const schema = rows[0]?.schema;
      if (!schema) throw new Error("the introspection answered nothing");
      expect(renderDatabaseTypes(schema)).toBe(
        await readFile(new URL("../../domain/database.types.ts", import.meta.url), "utf8"),
      );
    } finally {
      await database.close();
    }
  },
);
