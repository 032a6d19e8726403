import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { engines } from "../setup/test-database.ts";
import { startTestBackend, type TestBackend } from "../setup/test-backend.ts";

describe.each(engines)("the guards on %s", (engine) => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await startTestBackend({ engine });
  });
  afterAll(() => backend?.close());

  const call = (path: string, init: RequestInit = {}) =>
    fetch(`${backend.origin}${path}`, { ...init, headers: { apikey: backend.anonKey, ...init.headers } });
  const json = (body: unknown): RequestInit => ({
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });

  test.each([
    "/_system/info",
    "/_system/config",
    "/_system/introspect",
    "/",
    "/rest/v1/",
    "/rest/v1/../../_system/info",
    "/rest/v1/%2e%2e/_system/info",
    "/rest/v1/cars%2f..%2f..%2f_system",
    "/auth/v1/admin/generate_link",
    "/auth/v1/admin/users/1",
    "/auth/v1/authorize",
    "/auth/v1/callback",
    "/auth/v1/sso",
    "/auth/v1/settings/..%2fadmin",
    "/auth/v1/%73ignup",
    "/functions/v1/x",
    "/studio",
  ])("%s is not there, in JSON", async (path) => {
    for (const key of [backend.anonKey, backend.serviceKey])
      for (const method of ["GET", "POST"]) {
        const response = await call(path, { method, headers: { apikey: key } });
        expect(response.status).toBe(404);
        expect(response.headers.get("content-type")).toContain("application/json");
        expect(await response.text()).not.toMatch(/postgres:\/\/|password/);
      }
  });

  test("tables and functions of other schemas are not reachable", async () => {
    for (const schema of ["auth", "storage", "extensions", "supabase_migrations"]) {
      const response = await call("/rest/v1/users?select=*", {
        headers: { apikey: backend.serviceKey, "Accept-Profile": schema },
      });
      expect(response.status).toBe(406);
    }
    expect((await call("/rest/v1/users?select=*")).status).toBe(404);
    expect((await call("/rest/v1/rpc/pg_sleep", json({ seconds: 1 }))).status).toBe(404);
  });

  test("without a key, or with a wrong one, nothing is answered", async () => {
    for (const headers of [{}, { apikey: "sb_publishable_wrong" }, { apikey: "" }])
      expect(
        (await fetch(`${backend.origin}/rest/v1/brands?select=id`, { headers: headers as HeadersInit })).status,
      ).toBe(401);
    const part = (text: string) => Buffer.from(text).toString("base64url");
    const forged = `${part('{"alg":"none"}')}.${part('{"role":"service_role","exp":9999999999}')}.`;
    const response = await call("/rest/v1/staff?select=*", { headers: { Authorization: `Bearer ${forged}` } });
    expect(response.status).toBe(401);
  });

  test.each([
    ["embeds two levels deep", "select=id,cars(id,car_images(id))"],
    ["a select of 1,501 characters", `select=${"a".repeat(1501)}`],
    ["a query of more than 4 KB", `select=id&name=eq.${"a".repeat(4100)}`],
    ["two selects", "select=id&select=cars(brands(cars(brands(cars(id)))))"],
    ["four embeds", `select=id,${Array.from({ length: 4 }, (_, i) => `a${i}:cars(id)`).join(",")}`],
    ["filters nested seven deep", `select=id&or=${"(and(".repeat(4)}id.eq.1${"))".repeat(4)}`],
  ])("%s is refused at once", async (_what, query) => {
    const started = performance.now();
    const response = await call(`/rest/v1/brands?${query}`);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: "PGRST100" });
    expect(performance.now() - started).toBeLessThan(2_000);
  });

  test.each([["the same resource twice", "cars?select=id,a:brands(name),b:brands(name)"]])(
    "to embed %s is refused",
    async (_what, query) => {
      const response = await call(`/rest/v1/${query}`, { headers: { apikey: backend.serviceKey } });
      expect([response.status, await response.json()]).toMatchObject([400, { code: "PT400" }]);
    },
  );

  test("what staff embed is answered, and to visitors nothing embedded", async () => {
    const query = "/rest/v1/cars?select=id,brands(name),car_images(path),car_private(vin)";
    expect((await call(query, { headers: { apikey: backend.serviceKey } })).status).toBe(200);
    for (const embeds of [
      "cars?select=id,brands(name)",
      "brands?select=id,x:cars(id)",
      "brands?select=id,cars(count)",
    ]) {
      const response = await call(`/rest/v1/${embeds}`);
      expect([embeds, response.status, await response.json()]).toMatchObject([embeds, 400, { code: "PT400" }]);
    }
  });

  test("bodies over the limit are refused, also when they do not say their length", async () => {
    const large = JSON.stringify({ p_name: "a".repeat(1024 * 1024) });
    expect(
      (
        await call("/rest/v1/rpc/send_message", {
          method: "POST",
          headers: { "Content-Type": "application/json" },
          body: large,
        })
      ).status,
    ).toBe(413);
    expect((await call("/auth/v1/signup", json({ email: "a@example.com", password: "x".repeat(70_000) }))).status).toBe(
      413,
    );
    const chunked = new ReadableStream<Uint8Array>({
      start(controller) {
        for (let count = 0; count < 3; count += 1) controller.enqueue(new TextEncoder().encode("a".repeat(30_000)));
        controller.close();
      },
    });
    const response = await call("/auth/v1/signup", { method: "POST", body: chunked, duplex: "half" } as RequestInit);
    expect(response.status).toBe(413);
  });

  test.each([
    ["a number as e-mail", { email: 5, password: "abcdefghij" }],
    ["an object as password", { email: "a@example.com", password: { $ne: "" } }],
    ["a list as e-mail", { email: ["a@example.com"], password: "abcdefghij" }],
    ["text as data", { email: "a@example.com", password: "abcdefghij", data: "x" }],
    ["a list as the whole", [1]],
    ["null as the whole", null],
  ])("%s is 400 bad_json", async (_what, body) => {
    for (const path of [
      "/auth/v1/signup",
      "/auth/v1/token?grant_type=password",
      "/auth/v1/recover",
      "/auth/v1/verify",
      "/auth/v1/otp",
    ]) {
      const response = await call(path, json(body));
      expect([response.status, Reflect.get((await response.json()) as object, "error_code")]).toEqual([
        400,
        "bad_json",
      ]);
    }
  });

  test.each([
    ["broken JSON", "{"],
    ["no body", ""],
    ["a NUL in the e-mail", '{"email":"a\\u0000@example.com","password":"abcdefghij"}'],
    ["an e-mail that is none", '{"email":"nobody","password":"abcdefghij"}'],
    ["a password of 100 characters", `{"email":"a@example.com","password":"${"x".repeat(100)}"}`],
    ["neither e-mail nor phone", '{"password":"abcdefghij"}'],
    ["a short password", '{"email":"short@example.com","password":"abc"}'],
    ["a grant that is none", "{}"],
  ])("sign-up and sign-in answer %s with 4xx", async (_what, body) => {
    for (const path of [
      "/auth/v1/signup",
      "/auth/v1/token?grant_type=password",
      "/auth/v1/token?grant_type=nonsense",
      "/auth/v1/token?grant_type=refresh_token",
    ]) {
      const response = await call(path, { method: "POST", headers: { "Content-Type": "application/json" }, body });
      expect(response.status).toBeGreaterThanOrEqual(400);
      expect(response.status).toBeLessThan(500);
    }
  });

  test.each([
    { email: "", password: null },
    { email: null, password: null },
    { password: "" },
    { email: "" },
    { data: null },
    { data: { name: "\ud800" } },
    { email: `${"a".repeat(9_000)}@example.com` },
    { password: [] },
    {},
  ])("a change of one's own account to %j is answered, and no fault of ours", async (body) => {
    const client = await backend.signedIn();
    const token = (await client.auth.getSession()).data.session?.access_token ?? "";
    const response = await call("/auth/v1/user", {
      ...json(body),
      method: "PUT",
      headers: { "Content-Type": "application/json", Authorization: `Bearer ${token}` },
    });
    expect(response.status).toBeLessThan(500);
  });

  test.each([
    "[]",
    '["a"]',
    '[{"p_sort":"a"}]',
    JSON.stringify(Array.from({ length: 2_000 }, () => "a")),
    "\ufeff[{}]",
    "5",
    "null",
    '"a"',
    "{",
  ])("a function takes its arguments by name and not in list %#", async (body) => {
    const response = await call("/rest/v1/rpc/search_cars", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body,
    });
    expect([response.status, await response.json()]).toMatchObject([400, { code: "PGRST102" }]);
    const asTable = await call("/rest/v1/rpc/search_cars", {
      method: "POST",
      headers: { "Content-Type": "text/csv" },
      body: "p_sort\na\nb\n",
    });
    expect(asTable.status).toBe(415);
  });

  test("a page of another site neither signs up nor places an order", async () => {
    for (const path of ["/auth/v1/signup", "/rest/v1/rpc/place_order"]) {
      const body = JSON.stringify({ email: "cross@example.com", password: "a long password", p_car_id: 1 });
      const simple = await fetch(`${backend.origin}${path}?apikey=${backend.anonKey}`, { method: "POST", body });
      expect(simple.status).toBe(401);
      expect((await call(path, { method: "POST", body })).status).toBe(415);
      expect(
        (
          await call(path, {
            method: "POST",
            body,
            headers: { "Content-Type": "application/json", "Sec-Fetch-Site": "cross-site" },
          })
        ).status,
      ).toBe(403);
    }
    expect((await fetch(`${backend.origin}/rest/v1/brands?select=id&apikey=${backend.anonKey}`)).status).toBe(200);
  });

  test("a broken rule of a table is the caller's mistake and names itself", async () => {
    const service = backend.service();
    const check = await service.from("team_members").insert({ name_en: "x".repeat(5000), job_title_en: "y" });
    expect(check.status).toBe(400);
    expect(check.error?.code).toBe("23514");
    expect(check.error?.message).not.toMatch(/^(PostgresError|error):/i);
    const refused = await backend
      .client()
      .rpc("place_order", { p_car_id: 1, p_name: "", p_phone: "1", p_key: crypto.randomUUID(), p_consent: false });
    expect(refused.status).toBeGreaterThanOrEqual(400);
    expect(refused.status).toBeLessThan(500);
  });

  // Three seconds long, so on one of the two only.
  test.runIf(engine === "pg18")(
    "a query that takes too long is ended and says so",
    async () => {
      await backend.sql.unsafe(
        "create function public.slow() returns void language sql as 'select pg_sleep(60)'; grant execute on " +
          "function public.slow() to anon; notify pgrst, 'reload schema'",
      );
      let response = await call("/rest/v1/rpc/slow", json({}));
      // Until the services have heard of the new function.
      while (response.status === 404) response = await call("/rest/v1/rpc/slow", json({}));
      expect([response.status, await response.json()]).toMatchObject([400, { code: "57014" }]);
    },
    20_000,
  );

  test("answers carry no cache permission and no type guessing", async () => {
    const response = await call("/rest/v1/brands?select=id");
    expect([response.headers.get("cache-control"), response.headers.get("x-content-type-options")]).toEqual([
      "no-store",
      "nosniff",
    ]);
  });
});
