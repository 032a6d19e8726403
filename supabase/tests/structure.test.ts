import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { callable } from "./policy-table.ts";
import { engines, startTestDatabase, type TestDatabase } from "./setup/test-database.ts";

describe.each(engines)("structure on %s", (engine) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await startTestDatabase(engine);
  });
  afterAll(() => database?.close());

  const names = async (query: string) => (await database.sql.unsafe(query)).map((row) => String(row["name"]));

  test("every table has row-level security and at least one policy", async () => {
    expect(await names(`select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and not relrowsecurity`)).toEqual([]);
    expect(await names(`select relname as name from pg_class c where relnamespace = 'public'::regnamespace and relkind = 'r'
      and not exists (select from pg_policy p where p.polrelid = c.oid)`)).toEqual([]);
  });

  test("every view runs as its reader", async () => {
    expect(await names(`select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'v'
      and not coalesce(reloptions::text[] @> array['security_invoker=true'], false)`)).toEqual([]);
  });

  test("anonymous visitors write to no table; which columns they read is in columns.test.ts", async () => {
    expect(await names(`select distinct table_name as name from information_schema.role_table_grants
      where table_schema = 'public' and grantee in ('anon', 'PUBLIC') and privilege_type <> 'SELECT'`)).toEqual([]);
  });

  test("no function can be called by anonymous visitors unless it is listed", async () => {
    const anonymous = Object.entries(callable).filter(([, who]) => who.includes("anonymous")).map(([name]) => name);
    expect(await names(`select proname as name from pg_proc where pronamespace = 'public'::regnamespace
      and prorettype <> 'trigger'::regtype and has_function_privilege('anon', oid, 'execute') order by 1`)).toEqual(anonymous.sort());
    const signedIn = Object.keys(callable).sort();
    expect(await names(`select proname as name from pg_proc where pronamespace = 'public'::regnamespace
      and prorettype <> 'trigger'::regtype and has_function_privilege('authenticated', oid, 'execute') order by 1`)).toEqual(signedIn);
  });

  test("every function that runs as its owner and can be called is explained in the guide", async () => {
    const guide = await readFile(new URL("../../docs/guides/security.md", import.meta.url), "utf8");
    const rows = guide.split("## Functions that run as their owner")[1]?.split("\n## ")[0]?.match(/^\| `.*?\|/gm)?.join() ?? "";
    const explained = new Set([...rows.matchAll(/`(\w+)`/g)].map(([, name]) => name));
    expect((await names(`select proname as name from pg_proc where pronamespace = 'public'::regnamespace and prosecdef and prorettype <> 'trigger'::regtype
      and (has_function_privilege('anon', oid, 'execute') or has_function_privilege('authenticated', oid, 'execute'))`))
      .filter((name) => !explained.has(name))).toEqual([]);
  });

  test("every function has an empty search path", async () => {
    expect(await names(`select proname as name from pg_proc where pronamespace = 'public'::regnamespace
      and not coalesce(proconfig @> array['search_path=""'], false)`)).toEqual([]);
  });

  test("every foreign key is covered by an index", async () => {
    expect(await names(`select conname as name from pg_constraint k where contype = 'f' and connamespace = 'public'::regnamespace
      and not exists (select from pg_index i where i.indrelid = k.conrelid and (i.indkey::int2[])[0] = k.conkey[1])
      and conname not in ('media_created_by_fkey', 'messages_handled_by_fkey', 'order_events_actor_fkey', 'orders_assigned_to_fkey',
        'order_transitions_from_status_fkey') order by 1`)).toEqual([]);
  });
});
