import { describe, expect, test } from "vitest";
import { silent } from "../../node-shared/backend.ts";
import { gateTo, links } from "../../tests/fixtures/gate.ts";
import { localAttemptCounters } from "../copies/attempt-counters.ts";
import { noteDatabaseError } from "../request-context.ts";

const origin = "http://backend.internal";
const asJson = { apikey: "key", "Content-Type": "application/json" };
const placeOrder = () =>
  new Request(`${origin}/rest/v1/rpc/place_order`, { method: "POST", headers: asJson, body: "{}" });

describe("the gate", () => {
  test("reports no failure where the client has hung up", async () => {
    const problems: string[] = [];
    const reporter = { ...silent, problem: (message: string) => void problems.push(message) };
    const gone = new AbortController();
    const failing = gateTo(
      async () => {
        throw Object.assign(new Error("gone"), { code: "ECONNRESET" });
      },
      { reporter },
    );
    const ask = () => failing(new Request(placeOrder(), { signal: gone.signal }));
    expect((await ask()).status).toBe(503);
    gone.abort();
    expect((await ask()).status).toBe(400);
    expect(problems).toEqual(["the rest service failed"]);
  });

  test("hands on neither cookies nor what only a proxy may say", async () => {
    let seen = new Headers();
    const gate = gateTo(async (request) => {
      seen = request.headers;
      return Response.json([]);
    });
    await gate(
      new Request(`${origin}/rest/v1/brands?select=id`, {
        headers: {
          "X-Forwarded-For": "1.2.3.4",
          "X-Real-IP": "1.2.3.4",
          Forwarded: "for=1.2.3.4",
          Cookie: "lang=ar",
          apikey: "key",
          Prefer: "count=exact",
        },
      }),
    );
    expect([...seen.keys()].sort()).toEqual(["apikey", "prefer"]);
  });

  test.each([
    ["23514", 400],
    ["23P01", 400],
    ["P0001", 400],
    ["22P02", 400],
    ["23505", 409],
    ["57014", 400],
    ["54023", 400],
    ["53300", 503],
    ["ECONNREFUSED", 503],
    ["CONNECTION_CLOSED", 503],
    ["57P01", 503],
  ])("a database error %s that the services call 500 SUP becomes %i", async (code, status) => {
    const gate = gateTo(async () => {
      noteDatabaseError(Object.assign(new Error("what it said"), { code, detail: "more" }));
      return Response.json({ code: "SUP", message: "PostgresError: what it said" }, { status: 500 });
    });
    const response = await gate(new Request(`${origin}/rest/v1/brands`));
    expect(response.status).toBe(status);
    if (status < 503) expect(await response.json()).toMatchObject({ code, message: "what it said", details: "more" });
  });

  test("what fails inside tells nothing about the inside", async () => {
    for (const service of ["auth/v1/settings", "rest/v1/brands"]) {
      const gate = gateTo(async () => {
        throw new Error("postgres://postgres:secret@127.0.0.1/postgres");
      });
      const response = await gate(new Request(`${origin}/${service}`));
      expect(response.status).toBe(500);
      expect(await response.text()).not.toContain("secret");
    }
  });

  test("our own process is not counted against an address", async () => {
    const gate = gateTo(async () => Response.json({}));
    const own = await Promise.all(Array.from({ length: 20 }, () => gate(placeOrder())));
    expect(own.every((response) => response.status === 200)).toBe(true);
    const theirs = await Promise.all(Array.from({ length: 20 }, () => gate(placeOrder(), { address: "203.0.113.9" })));
    expect(theirs.filter((response) => response.status === 429)).toHaveLength(10);
    expect((await gate(placeOrder(), { address: "203.0.113.10" })).status).toBe(200);
  });

  test("what visitors write from one address has a limit of the day", async () => {
    let time = 0;
    const gate = gateTo(async () => Response.json({}), { tries: localAttemptCounters({ now: () => time }) });
    const statuses: number[] = [];
    for (let count = 0; count < 144; count += 1) {
      for (let calls = 0; calls < 10; calls += 1)
        statuses.push((await gate(placeOrder(), { address: "203.0.113.9" })).status);
      time += 10 * 60_000;
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(30);
    expect((await gate(placeOrder(), { address: "203.0.113.9" })).status).toBe(200);
  });

  test("one IPv6 household is one address", async () => {
    const gate = gateTo(async () => Response.json({}));
    const statuses = await Promise.all(
      Array.from({ length: 12 }, async (_, index) => {
        return (await gate(placeOrder(), { address: `2001:db8:1:2::${index + 1}` })).status;
      }),
    );
    expect(statuses.filter((status) => status === 429)).toHaveLength(2);
  });

  test("the households of one IPv6 network count together as well", async () => {
    const gate = gateTo(async () => Response.json({}));
    const household = (number: number) => ({ address: `2001:db8:1:${number.toString(16)}::1` });
    const statuses: number[] = [];
    for (let number = 0; number < 120; number += 1) statuses.push((await gate(placeOrder(), household(number))).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(100);
    expect((await gate(placeOrder(), { address: "2001:db8:2::1" })).status).toBe(200);
  });

  test("a household that knocks too often does not use up its network's tries", async () => {
    const gate = gateTo(async () => Response.json({}));
    for (let count = 0; count < 200; count += 1) await gate(placeOrder(), { address: "2001:db8:1:1::1" });
    expect((await gate(placeOrder(), { address: "2001:db8:1:2::1" })).status).toBe(200);
  });
});

describe("what was decided is what goes on", () => {
  /** Sends a request and tells what the services were handed. */
  async function handedOn(
    path: string,
    init: RequestInit,
  ): Promise<{ status: number; seen: { address: string; body: string; headers: Headers }[] }> {
    const seen: { address: string; body: string; headers: Headers }[] = [];
    const gate = gateTo(async (request) => {
      const { pathname, search } = new URL(request.url);
      seen.push({ address: pathname + search, body: await request.text(), headers: request.headers });
      return Response.json({});
    });
    const { status } = await gate(new Request(origin + path, init));
    return { status, seen };
  }
  const post = (path: string, body: string, headers: Record<string, string> = {}) =>
    handedOn(path, { method: "POST", headers: { ...asJson, ...headers }, body });

  test.each([
    "grant%5Ftype=x&grant_type=password",
    "grant_type=password&grant_type=refresh_token",
    "grant_type=password&grant_type=password",
    "GRANT_TYPE=password",
    "grant_type%00=x&grant_type=password",
    "grant_type[]=password",
    "?grant_type=password",
    "grant_type=password;x=1",
    "grant_type=password&apikey=key",
    "grant_type=id_token",
    "",
  ])("token?%s is refused before any service reads it", async (query) => {
    expect(await post(`/auth/v1/token?${query}`, '{"email":"a@example.com","password":"a long password"}')).toEqual({
      status: 400,
      seen: [],
    });
  });

  test("the services read names in their plain spelling, and nothing but what was judged", async () => {
    const body =
      '{"email":"b@example.com","email":" A@Example.com ","password":"a long password","\\u0070hone":"1",' +
      '"create_user":true,"data":null,"gotrue_meta_security":{}}';
    const { seen } = await post("/auth/v1/token?grant%5Ftype=p%61ssword", body);
    expect(seen).toMatchObject([
      { address: "/auth/v1/token?grant_type=password", body: '{"email":"a@example.com","password":"a long password"}' },
    ]);
  });

  test.each([
    [
      "/auth/v1/otp",
      '{"email":"a@example.com","create_user":true,"options":{"shouldCreateUser":true}}',
      '{"email":"a@example.com","create_user":false}',
    ],
    ["/auth/v1/logout?scope=others", '{"scope":"global"}', "{}"],
    ["/auth/v1/logout", "", ""],
    [
      "/auth/v1/verify",
      `{"token_hash":"${links.token("abc")}","type":"recovery"}`,
      '{"token_hash":"abc","type":"recovery"}',
    ],
    [
      "/auth/v1/signup?redirect_to=http%3A%2F%2Fx.example",
      '{"email":"a@example.com","password":"a long password","data":{"name":"n"},"code_challenge":null}',
      '{"email":"a@example.com","password":"a long password","data":{"name":"n"}}',
    ],
  ])("%s %s", async (path, body, expected) => {
    expect((await post(path, body)).seen).toMatchObject([{ address: path, body: expected }]);
  });

  test.each([
    '{"email":"a@example.com","data":{"name":"a\\u0000b"}}',
    '{"email":"a@example.com","data":{"\\ud800":1}}',
    '{"email":"a@example.com","data":["\\udfff"]}',
    `{"email":"${"a".repeat(300)}@example.com"}`,
    '{"email":["a@example.com"]}',
    '{"create_user":"yes"}',
    "[]",
  ])("no service is asked to store %s", async (body) => {
    expect(await post("/auth/v1/signup", body)).toEqual({ status: 400, seen: [] });
  });

  test("a query of REST goes on as it was read, the key and the token as headers in one spelling", async () => {
    const { seen } = await handedOn("/rest/v1/brands?sel%65ct=id&name=eq.a%20b%26c&apikey=key", {
      headers: { Authorization: "bearer   abc" },
    });
    expect(seen.map(({ address }) => address)).toEqual(["/rest/v1/brands?select=id&name=eq.a+b%26c"]);
    expect(Object.fromEntries(seen[0]?.headers ?? [])).toEqual({ apikey: "key", authorization: "Bearer abc" });
  });

  test("looking at the link of an e-mail does not use it up", async () => {
    const link = `/auth/v1/verify?token=${links.token("abc")}&type=recovery`;
    expect(await handedOn(link, { method: "HEAD" })).toEqual({ status: 405, seen: [] });
    expect((await handedOn(link, {})).seen).toMatchObject([{ address: "/auth/v1/verify?token=abc&type=recovery" }]);
  });

  test.each([
    "/rest/v1/rpc%2Fplace_order",
    "/rest/v1//rpc/place_order",
    "/rest/v1/rpc//place_order",
    "/rest/v1rpc/place_order",
    "/rest/v1/rpc/place%5Forder",
    "/rest/v1/rpc/place_order/",
    "/auth/v1signup",
  ])("%s is no path", async (path) => {
    expect(await post(path, "{}")).toEqual({ status: 404, seen: [] });
  });
});

describe("a page of another site writes nothing", () => {
  const writes = [
    "/rest/v1/rpc/place_order",
    "/rest/v1/messages",
    "/auth/v1/signup",
    "/auth/v1/verify",
    "/auth/v1/recover",
    "/storage/v1/object/media/a.png",
  ];
  async function answered(path: string, headers: Record<string, string>): Promise<{ status: number; asked: boolean }> {
    let asked = false;
    const service = async (request: Request) => {
      asked = true;
      return new Response(null, { status: request.headers.has("apikey") ? 200 : 401 });
    };
    const gate = gateTo(service, { storage: service, accounts: service });
    return {
      status: (await gate(new Request(origin + path, { method: "POST", headers, body: '{"email":"a@example.com"}' })))
        .status,
      asked,
    };
  }

  test.each(writes)("%s", async (path) => {
    const type = { "Content-Type": "application/json" };
    expect(await answered(`${path}?apikey=key`, type)).toEqual({ status: 401, asked: false });
    expect(await answered(path, type)).toEqual({ status: 401, asked: false });
    expect(await answered(path, { ...type, apikey: "key", "Sec-Fetch-Site": "cross-site" })).toEqual({
      status: 403,
      asked: false,
    });
    for (const site of ["same-origin", "same-site", "none"])
      expect(await answered(path, { ...type, apikey: "key", "Sec-Fetch-Site": site })).toEqual({
        status: 200,
        asked: true,
      });
    if (path.startsWith("/storage")) return;
    for (const simple of ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=b", ""])
      expect(await answered(path, { "Content-Type": simple, apikey: "key" })).toEqual({ status: 415, asked: false });
  });

  test("but it reads, as on a hosted project", async () => {
    const gate = gateTo(async (request) => new Response(request.headers.get("apikey")));
    const read = new Request(`${origin}/rest/v1/brands?apikey=key`, { headers: { "Sec-Fetch-Site": "cross-site" } });
    expect(await (await gate(read)).text()).toBe("key");
  });
});
