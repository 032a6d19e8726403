import postgres, { type Sql } from "postgres";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { authenticatorOf, authenticatorUrl } from "../../../embedded-supabase/authenticator.ts";
import { loadSecrets } from "../../../embedded-supabase/secrets.ts";
import { startTestBackend, type TestBackend } from "../setup/test-backend.ts";
import { engines } from "../setup/test-database.ts";

describe.each(engines)("the account that REST connects as, on %s", (engine) => {
  let backend: TestBackend;
  let rest: Sql;
  beforeAll(async () => {
    backend = await startTestBackend({ engine });
    const account = authenticatorOf(await loadSecrets(backend.folder));
    rest = postgres(authenticatorUrl(backend.url, account), { max: 1, onnotice() {} });
  });
  afterAll(async () => {
    await rest?.end();
    await backend?.close();
  });

  test("is what requests run as", async () => {
    await backend.sql.unsafe(`
      create function public.who() returns text language sql stable set search_path = ''
      as $$ select session_user::text || ' ' || current_user $$;
      grant execute on function public.who() to anon;
      notify pgrst, 'reload schema'`);
    const [row] = await rest`select session_user::text as name`;
    const ask = async () => {
      const headers = { apikey: backend.anonKey };
      const response = await fetch(`${backend.origin}/rest/v1/rpc/who`, { headers });
      return response.json() as Promise<unknown>;
    };
    await expect.poll(ask, { timeout: 10_000 }).toBe(`${String(row?.["name"])} anon`);
  });

  test("has no rights of its own, and is a member of the three roles alone", async () => {
    const [row] = await rest`select rolsuper, rolinherit, rolcreaterole, rolcreatedb, rolreplication, rolbypassrls,
      (select array_agg(r.rolname order by r.rolname) from pg_auth_members m join pg_roles r on r.oid = m.roleid
        where m.member = me.oid) as roles
      from pg_roles me where rolname = session_user`;
    expect(row).toEqual({
      rolsuper: false,
      rolinherit: false,
      rolcreaterole: false,
      rolcreatedb: false,
      rolreplication: false,
      rolbypassrls: false,
      roles: ["anon", "authenticated", "service_role"],
    });
  });

  const forbidden = [
    "set role postgres",
    "set session authorization postgres",
    "select set_config('role', 'postgres', true)",
    "select encrypted_password from auth.users",
    "select token from auth.refresh_tokens",
    "select lo_export(lo_from_bytea(0, 'a'), '/tmp/a')",
    "select pg_read_file('/etc/passwd')",
    "copy (select 1) to '/tmp/a'",
    "copy (select 1) to program 'true'",
    "create role another",
    "create table public.another (id int)",
    "create schema another",
  ];
  test.each(forbidden)("cannot: %s", async (statement) => {
    const [superuser] = await backend.sql`select current_user as name`;
    const asked = statement.replaceAll("postgres", String(superuser?.["name"]));
    await expect(rest.unsafe(asked)).rejects.toMatchObject({ code: "42501" });
    for (const role of ["anon", "authenticated"])
      await expect(
        rest.begin(async (tx) => {
          await tx.unsafe(`select set_config('role', '${role}', true)`);
          await tx.unsafe(asked);
        }),
      ).rejects.toMatchObject({ code: "42501" });
  });
});
