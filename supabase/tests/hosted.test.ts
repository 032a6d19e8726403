import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Sql } from "postgres";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { stockAnswer } from "../../domain/search-language/stock-answer.ts";
import { lexiconOf } from "../../domain/search-language/stock.ts";
import { understood } from "../../domain/search-language/understood.ts";
import { migrationsFolder } from "../../embedded-supabase/open-services.ts";
import { cliStatements, withoutComments } from "./setup/cli-statements.ts";
import { type HostedProject, startHostedProject } from "./setup/hosted-project.ts";
import { engines, startTestDatabase, type TestDatabase } from "./setup/test-database.ts";
import { claimsOf } from "./policy-samples.ts";

/** What the three roles of the interface may do with everything in public, column by column. */
const privileges = `
  select r.role, 'table ' || c.relname || coalesce('.' || a.attname, '') as object, p.privilege
  from pg_class c cross join unnest('{anon,authenticated,service_role}'::text[]) r (role)
    cross join unnest('{SELECT,INSERT,UPDATE,REFERENCES}'::text[]) p (privilege)
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v', 'p')
    and has_column_privilege(r.role, c.oid, a.attnum, p.privilege)
  union all
  select r.role, 'table ' || c.relname, p.privilege
  from pg_class c cross join unnest('{anon,authenticated,service_role}'::text[]) r (role)
    cross join unnest('{DELETE,TRUNCATE,TRIGGER}'::text[]) p (privilege)
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v', 'p')
    and has_table_privilege(r.role, c.oid, p.privilege)
  union all
  select r.role, 'sequence ' || c.relname, p.privilege
  from pg_class c cross join unnest('{anon,authenticated,service_role}'::text[]) r (role)
    cross join unnest('{USAGE,SELECT,UPDATE}'::text[]) p (privilege)
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'S'
    and has_sequence_privilege(r.role, c.oid, p.privilege)
  union all
  select r.role, 'function ' || f.oid::regprocedure, 'EXECUTE'
  from pg_proc f cross join unnest('{anon,authenticated,service_role}'::text[]) r (role)
  where f.pronamespace = 'public'::regnamespace and f.prorettype <> 'trigger'::regtype
    and has_function_privilege(r.role, f.oid, 'execute')`;

const policies = `select schemaname || '.' || tablename || ' ' || policyname || ' ' || cmd || ' ' || roles::text ||
  ' ' || coalesce(qual, '') || ' ' || coalesce(with_check, '') as line
  from pg_policies where schemaname in ('public', 'storage')`;

const lines = async (sql: Sql, query: string) =>
  (await sql.unsafe(query)).map((row) => Object.values(row).join(" ")).sort();

describe.each(engines)("a hosted project on %s", (engine) => {
  let embedded: TestDatabase;
  const projects = new Map<string, HostedProject>();
  const kinds = ["by default", "named"] as const;
  beforeAll(async () => {
    embedded = await startTestDatabase(engine);
    for (const kind of kinds) projects.set(kind, await startHostedProject(engine, kind));
  });
  afterAll(async () => {
    await embedded?.close();
    for (const project of projects.values()) await project.close();
  });

  test.each(kinds)(
    "takes every migration from a postgres that is no superuser, and ends with the embedded rights (grants %s)",
    async (kind) => {
      const project = projects.get(kind);
      if (!project) throw new Error("no project");
      await project.push();
      expect(await lines(project.sql, privileges)).toEqual(await lines(embedded.sql, privileges));
      expect(await lines(project.sql, policies)).toEqual(await lines(embedded.sql, policies));
      const [row] = await project.sql`select count(*)::int as applied from supabase_migrations.schema_migrations`;
      expect(row?.applied).toBe((await readdir(migrationsFolder)).filter((file) => file.endsWith(".sql")).length);
      // A second push finds nothing to do, and nothing of ours is owned by a superuser.
      expect(
        await lines(
          project.sql,
          `select p.oid::regprocedure from pg_proc p join pg_roles r on r.oid = p.proowner
      where p.pronamespace = 'public'::regnamespace and r.rolname <> 'hosted_postgres'`,
        ),
      ).toEqual([]);
    },
  );

  test("visitors and staff do their first things there", async () => {
    const project = projects.get("named");
    if (!project) throw new Error("no project");
    const { sql } = project;
    const owner = "00000000-0000-4000-8000-0000000000aa";
    await sql`insert into auth.users (id, email) values (${owner}, 'owner@example.com')`;
    await sql`insert into auth.sessions (id, user_id) values (${owner}, ${owner})`;
    await sql`insert into public.staff (user_id, role) values (${owner}, 'owner')`;
    const as = (role: string, sub: string, statement: string): Promise<unknown> =>
      sql.begin(async (tx) => {
        await tx`select set_config('request.jwt.claims', ${JSON.stringify({ ...claimsOf(sub), role })}, true),
          set_config('request.jwt.claim.sub', ${sub}, true)`;
        await tx.unsafe(`set local statement_timeout = '3s'; set local role ${role}`);
        return (await tx.unsafe(statement))[0]?.["v"];
      });
    const epoch = Number(await as("anon", "", "select epoch as v from public.content_epoch"));
    const brand = z
      .object({ id: z.number() })
      .parse(
        await as("authenticated", owner, `select public.save_brand('{"name": "Porsche", "visible": true}', '[]') as v`),
      );
    const car = await as(
      "authenticated",
      owner,
      `insert into public.cars (stock_no, brand_id, model, year, status, price, fuel, transmission, body, mileage_km,
        published_incomplete)
      values ('H-1', ${brand.id}, 'Taycan', 2025, 'available', 30000, 'electric', 'single_speed', 'sedan', 0, true)
      returning id as v`,
    );
    const stock = stockAnswer.parse(await as("anon", "", "select public.search_stock() as v"));
    const asked = JSON.stringify(understood("taikan", lexiconOf(stock)).asked);
    expect(await as("anon", "", `select public.search_cars('${asked}') as v`)).toMatchObject({ total: 1 });
    const placed = z.object({ reference: z.string() }).parse(
      await as(
        "anon",
        "",
        `select public.place_order(p_car_id => ${Number(car)}, p_name => 'Noor', p_phone => '+97333000000',
      p_key => gen_random_uuid(), p_consent => true) as v`,
      ),
    );
    expect(placed.reference).toMatch(/^MR-/);
    expect(await as("authenticated", owner, "select public.dashboard_figures() as v")).toMatchObject({ new_orders: 1 });
    await as("authenticated", owner, "select public.rebuild_schema_cache() as v");
    expect(Number(await as("anon", "", "select epoch as v from public.content_epoch"))).toBeGreaterThan(epoch);
    await expect(as("anon", "", "select count(*) as v from public.orders")).rejects.toMatchObject({ code: "42501" });
  });

  test("the project's own sign-in changes passwords and addresses, which what follows must not refuse", async () => {
    const sql = projects.get("named")?.sql;
    if (!sql) throw new Error("no project");
    const id = "00000000-0000-4000-8000-00000000a001";
    await sql.begin(async (tx) => {
      await tx`set local role supabase_auth_admin`;
      await tx`insert into auth.users (id, email, encrypted_password, email_confirmed_at)
        values (${id}, 'before@example.com', 'a hash', now())`;
      await tx`update auth.users set encrypted_password = 'another' where id = ${id}`;
      await tx`update auth.users set email_change = 'after@example.com', email_change_token_new = 'x' where id = ${id}`;
      await tx`update auth.users set email = 'after@example.com', email_change = '', email_change_token_new = ''
        where id = ${id}`;
    });
    const [account] = await sql`select email, encrypted_password from auth.users where id = ${id}`;
    expect(account).toEqual({ email: "after@example.com", encrypted_password: null });
    // Deleted in the dashboard, a colleague stays known as one who left.
    await sql`insert into public.staff (user_id, role, name) values (${id}, 'sales', 'Huda')`;
    await sql.begin(async (tx) => {
      await tx`set local role supabase_auth_admin`;
      await tx`delete from auth.users where id = ${id}`;
    });
    const [former] = await sql`select name, email, ended_at is not null as ended from public.staff
      where user_id = ${id}`;
    expect(former).toEqual({ name: "Huda", email: "after@example.com", ended: true });
  });

  test("no two tables are related in two ways: PostgREST would refuse to embed them (PGRST201)", async () => {
    expect(
      await lines(
        embedded.sql,
        `
      with keys as (select conrelid as one, confrelid as other, conname, conkey from pg_constraint
      where contype = 'f' and connamespace = 'public'::regnamespace
        -- Names two people on purpose; they are embedded by the name of the key.
        and conrelid <> 'public.customer_merges'::regclass
        and confrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)),
      related as (
        select one, other, conname::text as by from keys
        union all select other, one, conname from keys where one <> other
        union all select k.other, l.other, k.one::regclass::text from keys k
        join keys l on l.one = k.one and l.conname <> k.conname
          join pg_constraint p on p.contype = 'p' and p.conrelid = k.one and k.conkey <@ p.conkey
          and l.conkey <@ p.conkey)
      select one::regclass, other::regclass, string_agg(by, ', ') from related group by 1, 2 having count(*) > 1`,
      ),
    ).toEqual([]);
  });

  test("no function updates or deletes without a where clause: hosted projects refuse that (safeupdate)", async () => {
    const functions = await embedded.sql<{ name: string; body: string }[]>`
      select oid::regprocedure::text as name, prosrc as body from pg_proc where pronamespace = 'public'::regnamespace`;
    const careless = functions.flatMap(({ name, body }) =>
      cliStatements(body)
        .map(withoutComments)
        .filter(
          (statement) =>
            /\b(update\s+(only\s+)?[a-z_.]+(\s+(as\s+)?[a-z_]+)?\s+set|delete\s+from)\b/i.test(statement) &&
            !/\bwhere\b/i.test(statement),
        )
        .map((statement) => `${name}: ${statement}`),
    );
    expect(careless).toEqual([]);
  });
});

test("the migrations are cut into statements where the Supabase CLI cuts them", async () => {
  expect(
    cliStatements("-- it's; no end\nselect ';', \";\"; /* ; */ create function f() as $a$ ; $$ ; $a$;\n\nselect 1"),
  ).toEqual(["-- it's; no end\nselect ';', \";\"", "/* ; */ create function f() as $a$ ; $$ ; $a$", "select 1"]);
  for (const file of await readdir(migrationsFolder)) {
    const text = await readFile(join(migrationsFolder, file), "utf8");
    expect(file).toMatch(/^\d{14}_[a-z0-9_]+\.sql$/);
    // What the CLI's own reader of statements stumbles over.
    expect(text, file).not.toMatch(/\bE'[^']*\\'/);
    expect(text, file).not.toMatch(/begin\s+atomic/i);
    // The CLI warns of it (25P01), because it runs each statement for itself.
    expect(text, file).not.toMatch(/^\s*set\s+local\b/im);
    expect(text, file).not.toMatch(/^\s*(begin|commit|rollback)\s*;|concurrently/im);
    for (const statement of cliStatements(text).map(withoutComments))
      expect(statement.slice(0, 60), file).toMatch(
        /^(create|alter|drop|grant|revoke|insert|update|delete|select|do|comment|notify|set|with|$)/i,
      );
  }
});
