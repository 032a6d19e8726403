import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { asCaller } from "../../../embedded-supabase/database.ts";
import { engines } from "../setup/test-database.ts";
import { startTestBackend, type TestBackend } from "../setup/test-backend.ts";

describe.each(engines)("how long a statement may run, on %s", (engine) => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await startTestBackend({ engine });
    await backend.sql.unsafe(`
      create function public.statement_limit() returns text language sql stable set search_path = '' as $$
      select current_setting('statement_timeout') $$;
      grant execute on function public.statement_limit() to anon, authenticated;
      notify pgrst, 'reload schema'`);
    while ((await limitOf(backend.anonKey)) === undefined);
  });
  afterAll(() => backend?.close());

  const limitOf = async (key: string, token?: string): Promise<unknown> => {
    const response = await fetch(`${backend.origin}/rest/v1/rpc/statement_limit`, {
      method: "POST",
      headers: { apikey: key, "Content-Type": "application/json", ...(token && { Authorization: `Bearer ${token}` }) },
      body: "{}",
    });
    return response.ok ? response.json() : undefined;
  };

  test("three seconds for visitors and customers, eight for staff and the service key", async () => {
    const tokenOf = async (role?: "sales") =>
      (await (await backend.signedIn(role)).auth.getSession()).data.session?.access_token;
    expect([await limitOf(backend.anonKey), await limitOf(backend.anonKey, await tokenOf())]).toEqual(["3s", "3s"]);
    expect([await limitOf(backend.anonKey, await tokenOf("sales")), await limitOf(backend.serviceKey)]).toEqual([
      "8s",
      "8s",
    ]);
  });

  test("the same where storage asks", async () => {
    const { userId } = await backend.signedIn("editor");
    const limit = (role: string, uid?: string) =>
      asCaller(
        backend.sql,
        { role, ...(uid && { uid }) },
        "list",
        async (tx) => (await tx`select current_setting('statement_timeout') as at`)[0]?.["at"],
      );
    expect([
      await limit("anon"),
      await limit("authenticated", crypto.randomUUID()),
      await limit("authenticated", userId),
      await limit("service_role"),
    ]).toEqual(["3s", "3s", "8s", "8s"]);
  });
});
