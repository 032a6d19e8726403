import { describe, expect, test } from "vitest";
import { silent } from "../../backend.ts";
import { noteDatabaseError } from "../request-context.ts";
import { createGate } from "./gate.ts";
import { RateLimiter } from "./rate-limiter.ts";

const origin = "http://backend.internal";
const noFactors = { answer: async () => new Response("factors"), complete: async (response: Response) => response, changeRefusal: async () => undefined };
const none = async () => new Response();
const gateTo = (services: (request: Request) => Promise<Response>) =>
  createGate({ services, storage: async () => new Response("storage"), accounts: async () => new Response("accounts"), factors: noFactors, reporter: silent });

describe("the gate", () => {
  test("hands on neither cookies nor what only a proxy may say", async () => {
    let seen = new Headers();
    const gate = gateTo(async (request) => {
      seen = request.headers;
      return Response.json([]);
    });
    await gate(new Request(`${origin}/rest/v1/brands?select=id`, {
      headers: { "X-Forwarded-For": "1.2.3.4", "X-Real-IP": "1.2.3.4", Forwarded: "for=1.2.3.4", Cookie: "lang=ar", apikey: "key", Prefer: "count=exact" },
    }));
    expect([...seen.keys()].sort()).toEqual(["apikey", "prefer"]);
  });

  test.each([
    ["23514", 400], ["23P01", 400], ["P0001", 400], ["22P02", 400], ["23505", 409], ["57014", 500], ["40001", 500], ["53300", 503],
    ["ECONNREFUSED", 503], ["CONNECTION_CLOSED", 503], ["57P01", 503],
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

  test.each(["auth/v1/settings", "rest/v1/brands"])("whoever asks %s is not left waiting", async (path) => {
    const gate = createGate({ services: () => new Promise(() => {}), storage: none, accounts: none, factors: noFactors, reporter: silent, patience: 20 });
    const response = await gate(new Request(`${origin}/${path}`));
    expect([response.status, response.headers.get("retry-after")]).toEqual([503, "5"]);
  });

  test("our own process is not counted against an address", async () => {
    const gate = gateTo(async () => Response.json({}));
    const send = () => new Request(`${origin}/rest/v1/rpc/place_order`, { method: "POST", body: "{}" });
    const own = await Promise.all(Array.from({ length: 20 }, () => gate(send())));
    expect(own.every((response) => response.status === 200)).toBe(true);
    const theirs = await Promise.all(Array.from({ length: 20 }, () => gate(send(), { address: "203.0.113.9" })));
    expect(theirs.filter((response) => response.status === 429)).toHaveLength(10);
    expect((await gate(send(), { address: "203.0.113.10" })).status).toBe(200);
  });

  test("one IPv6 household is one address", async () => {
    const gate = gateTo(async () => Response.json({}));
    const statuses = await Promise.all(
      Array.from({ length: 12 }, async (_, index) => {
        const request = new Request(`${origin}/rest/v1/rpc/place_order`, { method: "POST", body: "{}" });
        return (await gate(request, { address: `2001:db8:1:2::${index + 1}` })).status;
      }),
    );
    expect(statuses.filter((status) => status === 429)).toHaveLength(2);
  });
});

test("the limiter opens again when the window ends, and a flood of keys costs no memory", () => {
  let time = 0;
  const limiter = new RateLimiter({ now: () => time, capacity: 3 });
  const rule = { times: 2, seconds: 10 };
  expect([limiter.take("a", rule), limiter.take("a", rule), limiter.take("a", rule)]).toEqual([0, 0, 10]);
  limiter.giveBack("a");
  expect(limiter.take("a", rule)).toBe(0);
  time = 9_500;
  expect(limiter.take("a", rule)).toBe(1);
  time = 10_000;
  expect(limiter.take("a", rule)).toBe(0);
  for (const key of ["b", "c", "d"]) limiter.take(key, rule);
  expect([limiter.take("a", rule), limiter.take("a", rule)]).toEqual([0, 0]);
});

describe("a NUL", () => {
  test.each(["select=id&%00name=eq.1", "name=eq.%00"])("in the query %s never reaches the database", async (query) => {
    let asked = false;
    const gate = gateTo(async () => {
      asked = true;
      return Response.json([]);
    });
    expect([(await gate(new Request(`${origin}/rest/v1/brands?${query}`))).status, asked]).toEqual([400, false]);
  });
  test.each([
    ['{"p_name":"a\\u0000b"}', 400], ['{"a\\u0000":1}', 400], ['{"a":"\\\\\\\\\\u0000"}', 400], ["{\"a\":\"\0\"}", 400], ['{"a":"\\\\u0000"}', 200], ['{"a":"u0000"}', 200],
  ])("in the body %j: %i", async (body, status) => {
    const gate = gateTo(async () => Response.json({}));
    expect((await gate(new Request(`${origin}/rest/v1/rpc/place_order`, { method: "POST", body }))).status).toBe(status);
  });
});
