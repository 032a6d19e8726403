import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestBackend, type TestBackend } from "../setup/test-backend.ts";

describe("costly bodies", () => {
  let backend: TestBackend;
  let customer = "";
  beforeAll(async () => {
    backend = await startTestBackend({ engine: "pg18" });
    const { data } = await (await backend.signedIn()).auth.getSession();
    customer = data.session?.access_token ?? "";
  });
  afterAll(() => backend?.close());

  /** Who may send what should cost nothing: a visitor, and a customer, which anyone may become. */
  const callers = (): Record<string, string>[] => [{}, { Authorization: `Bearer ${customer}` }];
  async function answered(method: string, path: string, body: string, headers: Record<string, string> = {}) {
    const response = await fetch(backend.origin + path, {
      method,
      headers: { apikey: backend.anonKey, "Content-Type": "application/json", ...headers },
      body,
    });
    return { status: response.status, text: await response.text() };
  }
  const manyRows = JSON.stringify(Array.from({ length: 101 }, () => ({})));

  test.each(["POST", "PUT", "PATCH"])("%s of many rows is refused by their number", async (method) => {
    const path = "/rest/v1/cars?columns=brand_id,model,price&id=eq.1";
    const { status, text } = await answered(method, path, manyRows, { Authorization: `Bearer ${customer}` });
    expect([status, text]).toEqual([400, expect.stringContaining("PT400")]);
  });

  test.each(["POST", "PUT", "PATCH", "DELETE"])("a visitor's %s is refused whatever it holds", async (method) => {
    for (const table of ["cars", "brands", "orders", "car_cards", "brand_cards"])
      expect((await answered(method, `/rest/v1/${table}?id=eq.1`, manyRows)).status, table).toBe(401);
  });

  test.each([
    "text/csv",
    "text/xml",
    "application/xml",
    "application/octet-stream",
    "application/vnd.pgrst.object+json",
    "application/vnd.pgrst.array+json",
    "application/jsonx",
    "application/json-seq",
  ])("a table takes JSON and not %s", async (type) => {
    for (const caller of callers())
      for (const method of ["POST", "PUT", "PATCH", "DELETE"])
        for (const body of ["id\n1\n", '[{"id":1}]'])
          expect(
            (await answered(method, "/rest/v1/cars?id=eq.1", body, { ...caller, "Content-Type": type })).status,
          ).toBe("Authorization" in caller ? 415 : 401);
  });

  test.each([
    ["51 names", JSON.stringify(Object.fromEntries(Array.from({ length: 51 }, (_, at) => [`p_${at}`, 1])))],
    ["a name of 64 letters", JSON.stringify({ ["p".repeat(64)]: 1 })],
    ["a name that no argument has", '{"P query":1}'],
  ])("a function is not called with %s", async (_what, body) => {
    for (const name of ["search_cars", "no_such_function"])
      expect(await answered("POST", `/rest/v1/rpc/${name}`, body)).toMatchObject({
        status: 400,
        text: expect.stringContaining("PGRST102"),
      });
  });

  test("a call of more than 64 KB is answered to staff and the service key alone", async () => {
    const { data } = await (await backend.signedIn("editor")).auth.getSession();
    const staff = { Authorization: `Bearer ${data.session?.access_token}` };
    const service = { apikey: backend.serviceKey };
    const body = JSON.stringify({ p_sort: "a".repeat(800_000) });
    for (const [caller, status] of [...callers().map((one) => [one, 413] as const), [staff, 200] as const])
      expect((await answered("POST", "/rest/v1/rpc/search_cars", body, caller)).status).toBe(status);
    expect((await answered("POST", "/rest/v1/rpc/search_cars", body, service)).status).not.toBe(413);
  });

  test("a query has at most 120 parameters", async () => {
    const query = (count: number) => Array.from({ length: count }, (_, at) => `p_${at}=1`).join("&");
    const ask = (count: number) =>
      fetch(`${backend.origin}/rest/v1/rpc/search_cars?${query(count)}`, { headers: { apikey: backend.anonKey } });
    expect((await ask(120)).status).toBe(404);
    expect((await ask(121)).status).toBe(400);
  });

  /** The levels of one value, of a value in a list and in an object, as deep as their room allows. */
  const deep = (levels: number) => [
    "[".repeat(levels) + "]".repeat(levels),
    `${'{"a":'.repeat(levels)}1${"}".repeat(levels)}`,
  ];
  test.each([
    ["/rest/v1/rpc/search_cars", (value: string) => `{"p_filters":${value}}`],
    ["/rest/v1/site_content", (value: string) => `{"content_key":"x","content_value":${value}}`],
    ["/rest/v1/saved_views", (value: string) => `[{"query":${value}}]`],
    [
      "/auth/v1/signup",
      (value: string) => `{"email":"deep@example.com","password":"a long password","data":{"a":${value}}}`,
    ],
    ["/auth/v1/token?grant_type=password", (value: string) => value],
    ["/auth/v1/factors", (value: string) => value],
    ["/storage/v1/object/list/media", (value: string) => `{"prefix":${value}}`],
    ["/storage/v1/object/sign/media", (value: string) => `{"paths":${value}}`],
  ])("what is nested deeply is refused by %s", async (path, bodyWith) => {
    for (const caller of callers())
      for (const levels of [101, 3_000, 8_000])
        for (const value of deep(levels)) {
          const { status } = await answered("POST", path, bodyWith(value), caller);
          const isTable = /^\/rest\/v1\/\w+$/.test(path);
          expect([levels, status]).toEqual([levels, isTable && !("Authorization" in caller) ? 401 : 400]);
        }
  });

  test("brackets in a text are no levels", async () => {
    const { status } = await answered(
      "POST",
      "/rest/v1/rpc/search_cars",
      JSON.stringify({ p_sort: `\\"${'["{'.repeat(60)}` }),
    );
    expect(status).toBe(200);
  });

  test.each(["POST", "PATCH", "DELETE"])(
    "%s to a view is refused and tells nothing of how it is built",
    async (method) => {
      const { status, text } = await answered(method, "/rest/v1/car_cards?id=eq.1", '{"id":1}', {
        Authorization: `Bearer ${customer}`,
      });
      expect([status, JSON.parse(text)]).toEqual([
        405,
        { code: "55000", message: "This cannot be written to", details: null, hint: null },
      ]);
    },
  );
});
