import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { executors, functionTable, grantedTo } from "./function-table.ts";
import { callable } from "./callable-table.ts";
import { type Role } from "./policy-table.ts";
import { engines, startTestDatabase, type TestDatabase } from "./setup/test-database.ts";

describe.each(engines)("structure on %s", (engine) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await startTestDatabase(engine);
  });
  afterAll(() => database?.close());

  const names = async (query: string) => (await database.sql.unsafe(query)).map((row) => String(row["name"]));

  test("every table has row-level security and at least one policy", async () => {
    expect(
      await names(
        `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
          and not relrowsecurity`,
      ),
    ).toEqual([]);
    expect(
      await names(`select relname as name from pg_class c where relnamespace = 'public'::regnamespace and relkind = 'r'
      and not exists (select from pg_policy p where p.polrelid = c.oid)`),
    ).toEqual([]);
  });

  test("every view runs as its reader", async () => {
    expect(
      await names(`select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'v'
      and not coalesce(reloptions::text[] @> array['security_invoker=true'], false)`),
    ).toEqual([]);
  });

  test("anonymous visitors write to no table; which columns they read is in columns.test.ts", async () => {
    expect(
      await names(`select distinct table_name as name from information_schema.role_table_grants
      where table_schema = 'public' and grantee in ('anon', 'PUBLIC') and privilege_type <> 'SELECT'`),
    ).toEqual([]);
  });

  test("every function is listed with the roles that may execute it, and no other role may", async () => {
    const rows = await database.sql<{ name: string; roles: string[] }[]>`
      select proname as name, array(select r from unnest('{anon,authenticated,service_role}'::text[]) r
      where has_function_privilege(r, oid, 'execute')) as roles
      from pg_proc where pronamespace = 'public'::regnamespace and prorettype <> 'trigger'::regtype`;
    const listed = executors.flatMap((kind) => functionTable[kind].map((name) => [name, grantedTo[kind]] as const));
    const byName = (one: readonly [string, unknown], other: readonly [string, unknown]) =>
      one[0].localeCompare(other[0]);
    expect(rows.map(({ name, roles }) => [name, roles] as const).sort(byName)).toEqual([...listed].sort(byName));
  });

  test("no function reads the language of searches: domain/search-language does", async () => {
    expect(
      await names(`select proname as name from pg_proc where pronamespace = 'public'::regnamespace
        and proname ~ '^(limit_|read_|understand_|mend_|switch_|parted_)'`),
    ).toEqual([]);
  });

  test("trigger functions cannot be called", async () => {
    expect(
      await names(`select proname as name from pg_proc
        where pronamespace = 'public'::regnamespace and prorettype = 'trigger'::regtype
      and (has_function_privilege('anon', oid, 'execute') or has_function_privilege('authenticated', oid, 'execute'))`),
    ).toEqual([]);
  });

  test("what staff alone may call refuses customers inside, and what visitors may call is tried as each role", () => {
    const triedAs = (role: Role) =>
      Object.entries(callable)
        .filter(([, who]) => who.includes(role))
        .map(([name]) => name)
        .sort();
    const { visitors, customers, writes } = functionTable;
    expect(triedAs("anonymous")).toEqual([...visitors].sort());
    expect(triedAs("customer")).toEqual([...visitors, ...customers, ...writes].sort());
    expect(Object.keys(callable).sort()).toEqual([...visitors, ...customers, ...writes, ...functionTable.staff].sort());
  });

  test("every function that runs as its owner and can be called is explained in the guide", async () => {
    const guide = await readFile(new URL("../../docs/guides/security.md", import.meta.url), "utf8");
    const rows =
      guide
        .split("## Functions that run as their owner")[1]
        ?.split("\n## ")[0]
        ?.match(/^\| `.*?\|/gm)
        ?.join() ?? "";
    const explained = new Set([...rows.matchAll(/`(\w+)`/g)].map(([, name]) => name));
    expect(
      (
        await names(`select proname as name from pg_proc where pronamespace = 'public'::regnamespace and prosecdef
          and prorettype <> 'trigger'::regtype
      and (has_function_privilege('anon', oid, 'execute') or has_function_privilege('authenticated', oid, 'execute'))`)
      ).filter((name) => !explained.has(name)),
    ).toEqual([]);
  });

  // The baseline turns the check off, because functions name tables of later files.
  test("PostgreSQL refuses the body of no function", async () => {
    const bodies = await database.sql<{ name: string; definition: string }[]>`
      select oid::regprocedure::text as name, pg_get_functiondef(oid) as definition from pg_proc
      where pronamespace = 'public'::regnamespace`;
    expect(bodies.length).toBeGreaterThan(300);
    const refused: string[] = [];
    for (const { name, definition } of bodies)
      await database.sql.unsafe(definition).catch((error: Error) => refused.push(`${name}: ${error.message}`));
    expect(refused).toEqual([]);
  });

  test("every function has an empty search path, is bound to its names, or becomes a part of the query", async () => {
    expect(
      await names(`select proname as name from pg_proc where pronamespace = 'public'::regnamespace
      and prosqlbody is null and not coalesce(proconfig @> array['search_path=""'], false)
      and not (proname like '%\\_by\\_words' and proretset and not prosecdef)`),
    ).toEqual([]);
  });

  test("every list that people write has a check of its form", async () => {
    expect(
      await names(`select a.attrelid::regclass || '.' || a.attname as name
      from pg_attribute a join pg_type t on t.oid = a.atttypid join pg_class c on c.oid = a.attrelid
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and t.typcategory = 'A'
        and (has_column_privilege('authenticated', c.oid, a.attnum, 'insert')
          or has_column_privilege('authenticated', c.oid, a.attnum, 'update'))
        and not exists (select from pg_constraint k where k.conrelid = c.oid and k.contype = 'c' and k.convalidated
          and pg_get_constraintdef(k.oid) = format('CHECK (is_text_list(%I))', a.attname))`),
    ).toEqual([]);
  });

  test("every state of an order has its meaning, once", async () => {
    const states = await names("select status as name from public.order_states() order by 1");
    expect(states).toEqual(
      await names("select s as name from unnest(enum_range(null::public.order_status)) s order by 1"),
    );
  });

  test("every foreign key is covered by an index", async () => {
    expect(
      await names(`select conname as name from pg_constraint k
        where contype = 'f' and connamespace = 'public'::regnamespace
      and not exists (select from pg_index i where i.indrelid = k.conrelid and (i.indkey::int2[])[0] = k.conkey[1])
      and conname not in ('media_created_by_fkey', 'messages_handled_by_fkey', 'order_events_actor_fkey',
      'orders_assigned_to_fkey',
        'order_transitions_from_status_fkey') order by 1`),
    ).toEqual([]);
  });
});
