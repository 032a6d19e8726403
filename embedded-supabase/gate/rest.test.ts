import { describe, expect, test } from "vitest";
import { silent } from "../../node-shared/backend.ts";
import { Spending } from "../../node-shared/spending.ts";
import { createRest } from "./rest.ts";
import { largeBodyTurns, restTurns } from "./limits.ts";

const origin = "http://backend.internal";
const asJson = { apikey: "key", "Content-Type": "application/json" };

/** Calls of REST, answered by a service that is always well. */
function restTo(services: (request: Request) => Promise<Response> = async () => Response.json({}), staff = true) {
  const rest = createRest({ services, reporter: silent, limits: true, spending: new Spending() });
  return (request: Request, peer?: { address: string }) => {
    const url = new URL(request.url);
    return rest(
      request,
      { service: "rest", name: url.pathname.replace("/rest/v1/", "") },
      url,
      peer && { ...peer, staff, payers: [] },
    );
  };
}

describe("a body that comes slowly", () => {
  /** A call whose body comes when it is told to; `length` is what its headers say. */
  function slowCall(length: number) {
    const sent = { isRead: false, end() {} };
    const body = new ReadableStream<Uint8Array>(
      {
        pull(controller) {
          sent.isRead = true;
          sent.end = () => {
            controller.enqueue(new TextEncoder().encode("{}"));
            controller.close();
          };
          return new Promise(() => {});
        },
      },
      { highWaterMark: 0 },
    );
    const headers = { ...asJson, "Content-Length": String(length) };
    const init = { method: "POST", headers, body, duplex: "half" } as const;
    return { sent, request: new Request(`${origin}/rest/v1/rpc/search_cars`, init) };
  }

  test("holds no turn", async () => {
    const rest = restTo();
    const calls = Array.from({ length: restTurns.all * 2 }, () => slowCall(2));
    const answers = calls.map(({ request }, number) => rest(request, { address: `10.0.0.${number}` }));
    const quick = await rest(new Request(`${origin}/rest/v1/brands`), { address: "10.0.0.1" });
    expect(quick.status).toBe(200);
    for (const { sent } of calls) sent.end();
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual(calls.map(() => 200));
  });

  test("is read beside few others where it is large, and holds no turn either", async () => {
    const rest = restTo();
    const calls = Array.from({ length: largeBodyTurns.all + 1 }, () => slowCall(500_000));
    const answers = calls.map(({ request }, number) => rest(request, { address: `10.0.0.${number}` }));
    const quick = await rest(new Request(`${origin}/rest/v1/brands`), { address: "10.0.0.1" });
    expect(quick.status).toBe(200);
    expect(calls.filter(({ sent }) => sent.isRead)).toHaveLength(largeBodyTurns.all);
    calls[0]?.sent.end();
    expect((await answers[0])?.status).toBe(200);
    for (const { sent } of calls.slice(1, -1)) sent.end();
    await Promise.all(answers.slice(0, -1));
    calls.at(-1)?.sent.end();
    expect((await answers.at(-1))?.status).toBe(200);
  });
});

describe("a change of all rows", () => {
  const change = async (method: string, query: string) => {
    const headers = { ...asJson, Authorization: "Bearer token" };
    const init = { method, headers, ...(method === "PATCH" && { body: '{"visible":true}' }) };
    const answer = await restTo()(new Request(`${origin}/rest/v1/team_members${query}`, init), { address: "10.0.0.1" });
    return [answer.status, await answer.json()];
  };
  test.each(["", "?select=id", "?limit=1&order=id.asc", "?columns=visible", "?cars.id=eq.1", "?not.id=eq.1"])(
    "is refused, as on a hosted project: %j",
    async (query) => {
      const refusal = { code: "21000", message: "DELETE requires a WHERE clause" };
      expect(await change("DELETE", query)).toEqual([400, expect.objectContaining(refusal)]);
      expect((await change("PATCH", query))[0]).toBe(400);
    },
  );
  test.each(["?id=eq.1", "?id=in.(1,2)&select=id", "?or=(id.eq.1,id.eq.2)", "?not.and=(id.eq.1,id.eq.2)"])(
    "is told from one that names rows: %j",
    async (query) => {
      expect((await change("DELETE", query))[0]).toBe(200);
      expect((await change("PATCH", query))[0]).toBe(200);
    },
  );
});

describe("a call of more than 64 KB", () => {
  const peer = { address: "10.0.0.1" };
  const body = JSON.stringify({ p_query: "a".repeat(70_000) });
  const call = (init: RequestInit) =>
    new Request(`${origin}/rest/v1/rpc/search_cars`, { method: "POST", headers: asJson, ...init });
  const measured = () => call({ body, headers: { ...asJson, "Content-Length": String(body.length) } });
  /** As HTTP sends a body in parts, whose length no header says. */
  const inParts = () => call({ body, headers: { ...asJson, "Transfer-Encoding": "chunked" } });

  test.each([
    ["its length", measured],
    ["no length", inParts],
  ])("with %s is answered to staff and this process, and refused to others", async (_, large) => {
    expect((await restTo()(large(), peer)).status).toBe(200);
    expect((await restTo(undefined, false)(large())).status).toBe(200);
    expect((await restTo(undefined, false)(large(), peer)).status).toBe(413);
  });

  test("is answered to this process, whose calls have no header for the length", async () => {
    expect((await restTo(undefined, false)(call({ body }))).status).toBe(200);
  });
});

describe("rows to write", () => {
  const write = async (body: string | Uint8Array<ArrayBuffer>) => {
    let seen: string | undefined;
    const rest = restTo(async (request) => {
      seen = await request.text();
      return Response.json([]);
    });
    const { status } = await rest(new Request(`${origin}/rest/v1/cars`, { method: "POST", headers: asJson, body }));
    return [status, seen];
  };

  test.each([
    ['[ {"model":"a", "model":"b"} ]', '[{"model":"b"}]'],
    ['\ufeff{"model":"\\u0061"}', '{"model":"a"}'],
    ["[]", "[]"],
  ])("%j are handed on as they were read", async (body, read) => {
    expect(await write(body)).toEqual([200, read]);
  });

  test.each(["{", "1", "null", '"a"', "[1]", "[[]]", '[{"__proto__":1}]', new Uint8Array([0x22, 0xff, 0x22])])(
    "%j are none and never reach the services",
    async (body) => {
      expect(await write(body)).toEqual([400, undefined]);
    },
  );
});

describe("a visitor's write to a table", () => {
  test.each<Record<string, string>>([
    { apikey: "sb_publishable_x" },
    { apikey: "key", Authorization: "Bearer sb_publishable_x" },
  ])("is refused before its body is read", async (keys) => {
    for (const method of ["POST", "PUT", "PATCH", "DELETE"]) {
      const request = new Request(`${origin}/rest/v1/cars`, { method, headers: { ...asJson, ...keys }, body: "{}" });
      expect([(await restTo()(request, { address: "10.0.0.1" })).status, request.bodyUsed]).toEqual([401, false]);
    }
  });
});

describe("a body of many values", () => {
  const many = (count: number) => Array.from({ length: count }, () => 1).join(",");
  test.each([
    ["rpc/search_cars", `{"p_filters":[${many(20_001)}]}`],
    ["rpc/search_cars", `{"p_filters":{${Array.from({ length: 11_000 }, (_, at) => `"${at}":1`).join(",")}}}`],
    ["cars", `[${many(20_001)}]`],
    ["cars", JSON.stringify(Object.fromEntries(Array.from({ length: 201 }, (_, at) => [`c_${at}`, 1])))],
    ["cars", '{"a name":1}'],
  ])("is refused: %s", async (name, body) => {
    const request = new Request(`${origin}/rest/v1/${name}`, { method: "POST", headers: asJson, body });
    expect((await restTo()(request)).status).toBe(400);
  });

  test("is answered as long as the import of a hundred cars", async () => {
    const row = Object.fromEntries(Array.from({ length: 80 }, (_, at) => [`field_${at}`, "a, b: c"]));
    const body = JSON.stringify({ p_rows: Array.from({ length: 100 }, () => row) });
    const request = new Request(`${origin}/rest/v1/rpc/import_cars`, { method: "POST", headers: asJson, body });
    expect((await restTo()(request)).status).toBe(200);
  });
});

describe("a NUL", () => {
  test.each(["select=id&%00name=eq.1", "name=eq.%00"])("in the query %s never reaches the database", async (query) => {
    let asked = false;
    const rest = restTo(async () => {
      asked = true;
      return Response.json([]);
    });
    expect([(await rest(new Request(`${origin}/rest/v1/brands?${query}`))).status, asked]).toEqual([400, false]);
  });
  test.each([
    ['{"p_name":"a\\u0000b"}', 400],
    ['{"a\\u0000":1}', 400],
    ['{"a":"\\\\\\\\\\u0000"}', 400],
    ['{"a":"\0"}', 400],
    ['{"a":"\\\\u0000"}', 200],
    ['{"a":"u0000"}', 200],
  ])("in the body %j: %i", async (body, status) => {
    const rest = restTo();
    const call = new Request(`${origin}/rest/v1/rpc/place_order`, { method: "POST", headers: asJson, body });
    expect((await rest(call)).status).toBe(status);
  });
});

describe("rows of a table", () => {
  const asked = async (query: string, token: string, isStaff: boolean) => {
    const handedOn: string[] = [];
    const rest = restTo(async ({ url }) => {
      handedOn.push(new URL(url).searchParams.get("limit") ?? "all");
      return Response.json([]);
    }, isStaff);
    const headers = { ...asJson, Authorization: `Bearer ${token}` };
    const answer = await rest(new Request(`${origin}/rest/v1/cars${query}`, { headers }), { address: "10.0.0.1" });
    return handedOn[0] ?? answer.status;
  };

  test.each([
    ["", "100"],
    ["?limit=1000&select=id", "100"],
    ["?limit=20", "20"],
    ["?limit=20&limit=1000", "20"],
    ["?select=id,brands(name)&limit=1", 400],
  ])("callers who are not staff get at most 100: %j", async (query, rows) => {
    expect(await asked(query, "sb_publishable_key", false)).toBe(rows);
    expect(await asked(query, "token of a customer", false)).toBe(rows);
  });

  test("are counted for staff alone", async () => {
    const preferred = async (staff: boolean) => {
      let seen: string | null = "";
      const rest = restTo(async ({ headers }) => {
        seen = headers.get("prefer");
        return Response.json([]);
      }, staff);
      const headers = { ...asJson, prefer: "count=exact" };
      await rest(new Request(`${origin}/rest/v1/cars?status=eq.sold`, { headers }), { address: "10.0.0.1" });
      return seen;
    };
    expect([await preferred(true), await preferred(false)]).toEqual(["count=exact", null]);
  });

  test("a range in the headers brings no others", async () => {
    const handedOn: (string | null)[] = [];
    const rest = restTo(async ({ headers }) => {
      handedOn.push(headers.get("range"));
      return Response.json([]);
    });
    const headers = { ...asJson, Authorization: "Bearer sb_publishable_key", Range: "0-999" };
    for (const query of ["", "?limit=20"])
      await rest(new Request(`${origin}/rest/v1/cars${query}`, { headers }), { address: "10.0.0.1" });
    expect(handedOn).toEqual([null, null]);
  });

  test("staff get what they ask for", async () => {
    expect(await asked("?limit=1000", "token", true)).toBe("1000");
    expect(await asked("?select=id,brands(name)", "token", true)).toBe("all");
  });
});

test("what is kept for everyone was asked plainly, however the first caller asked", async () => {
  const seen: { method: string; prefer: string | null; bearer: string | null }[] = [];
  const rest = createRest({
    services: async ({ method, headers }) => {
      seen.push({ method, prefer: headers.get("prefer"), bearer: headers.get("authorization") });
      return method === "HEAD" ? new Response(null) : Response.json(["a section"]);
    },
    reporter: silent,
    limits: true,
    spending: new Spending(),
    contentEpoch: async () => "1",
  });
  const call = (init: RequestInit) => {
    const request = new Request(`${origin}/rest/v1/rpc/home_sections`, init);
    const route = { service: "rest", name: "rpc/home_sections" } as const;
    return rest(request, route, new URL(request.url), { address: "10.0.0.1", staff: false, payers: [] });
  };
  await call({ method: "HEAD", headers: { apikey: "key" } });
  await call({ method: "POST", body: "{}", headers: { ...asJson, prefer: "return=minimal" } });
  const answer = await call({ headers: { apikey: "key" } });
  expect(await answer.json()).toEqual(["a section"]);
  expect(seen).toMatchObject([{ method: "GET", prefer: null }]);
});
