import { expect, test } from "vitest";
import { silent } from "../../node-shared/backend.ts";
import { TooBusy } from "../../node-shared/turns.ts";
import { gateTo } from "../../tests/fixtures/gate.ts";
import { createCallers } from "./caller.ts";

const peer = { address: "203.0.113.9" };
const person = "7d0f4f4e-8f0a-4bb1-9d3e-0d4b7a3c2e11";
const tokenOf = (claims: object) => `a.${Buffer.from(JSON.stringify(claims)).toString("base64url")}.c`;
const call = (token: string) =>
  new Request("http://backend.internal/rest/v1/cars", { headers: { authorization: `Bearer ${token}` } });

/** Callers of whom this many times was asked whether they are staff. */
function setUp(staff: boolean) {
  const asked = { times: 0 };
  const callerOf = createCallers(async () => ((asked.times += 1), staff), true);
  return { asked, callerOf };
}

test("staff pay by account, and are asked about once a minute", async () => {
  const { asked, callerOf } = setUp(true);
  const first = await callerOf(call(tokenOf({ sub: person })), peer);
  const second = await callerOf(call(tokenOf({ sub: person })), { address: "203.0.113.10" });
  expect([first, second].map(({ staff, payers }) => [staff, payers.map(({ key }) => key)])).toEqual([
    [true, [`staff ${person}`]],
    [true, [`staff ${person}`]],
  ]);
  expect(asked.times).toBe(1);
});

test("calls that come at the same time ask once; a failure is not kept", async () => {
  let times = 0;
  const callerOf = createCallers(async () => {
    times += 1;
    if (times === 1) throw new TooBusy();
    return true;
  }, true);
  const asked = await Promise.allSettled([1, 2, 3].map(() => callerOf(call(tokenOf({ sub: person })), peer)));
  expect(asked.map(({ status }) => status)).toEqual(["rejected", "rejected", "rejected"]);
  expect((await callerOf(call(tokenOf({ sub: person })), peer)).staff).toBe(true);
  expect(times).toBe(2);
});

test("who is hired is staff with the same token at once", async () => {
  let isHired = false;
  const callerOf = createCallers(async () => isHired, true);
  expect((await callerOf(call(tokenOf({ sub: person })), peer)).staff).toBe(false);
  isHired = true;
  expect((await callerOf(call(tokenOf({ sub: person })), peer)).staff).toBe(true);
});

test("customers and visitors pay by address; the publishable key is not asked about", async () => {
  const { asked, callerOf } = setUp(false);
  const callers = [
    await callerOf(call(tokenOf({ sub: person })), peer),
    await callerOf(call("sb_publishable_x"), peer),
  ];
  expect(callers.map(({ staff, payers }) => [staff, payers.map(({ key }) => key)])).toEqual([
    [false, ["visitor 203.0.113.9"]],
    [false, ["visitor 203.0.113.9"]],
  ]);
  expect(asked.times).toBe(1);
});

/** Calls of one address until one is put off. */
async function callsUntilPutOff(gate: ReturnType<typeof gateTo>, make: () => Request): Promise<number> {
  for (let calls = 0; calls < 4_000; calls += 1) if ((await gate(make(), peer)).status === 429) return calls;
  return 4_000;
}

test("visitors at the address of staff use up nothing of what these may do", async () => {
  const gate = gateTo(async () => Response.json([]), { isStaff: async (request) => request.headers.has("x-staff") });
  const visit = () =>
    new Request("http://backend.internal/rest/v1/cars?limit=1", { headers: { apikey: "sb_publishable_x" } });
  const work = () => {
    const request = call(tokenOf({ sub: person }));
    request.headers.set("x-staff", "1");
    return request;
  };
  expect(await callsUntilPutOff(gate, visit)).toBe(3_000);
  expect((await gate(work(), peer)).status).toBe(200);
  expect(await callsUntilPutOff(gate, work)).toBe(2_999);
});

test("another site's page in a browser of an office uses up nothing of what all there may do", async () => {
  const gate = gateTo(async () => Response.json({}));
  const signIn = (site: string) =>
    new Request("http://backend.internal/auth/v1/token?grant_type=password", {
      method: "POST",
      headers: { apikey: "key", "content-type": "application/json", "sec-fetch-site": site },
      body: JSON.stringify({ email: "owner@example.com", password: "a wrong one" }),
    });
  for (let tries = 0; tries < 60; tries += 1) expect((await gate(signIn("cross-site"), peer)).status).toBe(403);
  expect((await gate(signIn("same-origin"), peer)).status).not.toBe(429);
});

test("the service key is an account of its own", async () => {
  const { callerOf } = setUp(true);
  expect((await callerOf(call("sb_secret_x"), peer)).payers.map(({ key }) => key)).toEqual(["staff service"]);
});

test("a caller about whom too many others are asked is put off", async () => {
  const gate = gateTo(async () => Response.json([]), {
    isStaff: () => Promise.reject(new TooBusy()),
    reporter: silent,
  });
  expect((await gate(call(tokenOf({ sub: person })), peer)).status).toBe(429);
});
