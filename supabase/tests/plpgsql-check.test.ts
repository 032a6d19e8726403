import { existsSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { engines, startTestDatabase } from "./setup/test-database.ts";

/** Warnings that stay, and why. */
const explained: [finding: RegExp, why: string][] = [
  [
    /^count_cars\(.*OUT variable "(cars|code|codes|counted_in|facet)" is maybe unmodified/,
    "it returns the rows of a query that it puts together",
  ],
];

/** Debian's package postgresql-15-plpgsql-check; where tests may install packages it must be there. */
const installed = existsSync("/usr/share/postgresql/15/extension/plpgsql_check.control") || process.getuid?.() === 0;

describe.runIf(engines.includes("pg15") && installed)("plpgsql_check, which `supabase db lint` runs too", () => {
  test("finds nothing wrong in any function, and warns of nothing that is not explained", async () => {
    const database = await startTestDatabase("pg15");
    try {
      await database.sql`create schema lint`;
      await database.sql`create extension plpgsql_check with schema lint`;
      const found = await database.sql<{ finding: string }[]>`
        select f.name || coalesce(' on ' || t.table_name, '') || ', line ' || coalesce(c.lineno, 0) || ': '
          || c.level || ': ' || c.message || coalesce(' ' || c.detail, '') as finding
        from (select p.oid, p.oid::regprocedure::text as name, p.prorettype from pg_proc p
        join pg_language l on l.oid = p.prolang
          where l.lanname = 'plpgsql' and p.pronamespace = 'public'::regnamespace) f
        left join lateral (select tgrelid, tgrelid::regclass::text as table_name, max(tgoldtable) over () as old,
            max(tgnewtable) over () as new
          from pg_trigger where tgfoid = f.oid and not tgisinternal) t on true
        cross join lateral lint.plpgsql_check_function_tb(f.oid, coalesce(t.tgrelid, 0), oldtable => t.old,
          newtable => t.new) c
        order by 1`;
      expect(
        found.map(({ finding }) => finding).filter((finding) => !explained.some(([known]) => known.test(finding))),
      ).toEqual([]);
    } finally {
      await database.close();
    }
  });
});
