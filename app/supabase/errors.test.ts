import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { createClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { problemOf, type Problem, type ProblemId } from "./errors";
import { unwrap } from "./unwrap";

/** Answers every request with the status and body its path asks for: `/rest/v1/rpc/<status>` + body in the query. */
const server = createServer((request, response) => {
  const url = new URL(request.url ?? "/", "http://localhost");
  const status = Number(url.pathname.split("/").at(-1));
  response.writeHead(status, { "content-type": "application/json" });
  response.end(url.searchParams.get("body") ?? "{}");
});
let address = "";

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

/** As in the app, but a passing 503 is not asked again: the test would wait for it. */
const options = { auth: { persistSession: false, autoRefreshToken: false }, db: { retry: false } };

async function refusal(status: number, body: object): Promise<Problem> {
  const supabase = createClient(address, "key", options);
  const answer = await supabase.rpc(String(status), { body: JSON.stringify(body) }, { get: true });
  try {
    unwrap(answer);
  } catch (error) {
    return problemOf(error);
  }
  throw new Error("was not refused");
}

describe("errors of the backend", () => {
  const rows: [string, number, object, ProblemId, number][] = [
    ["a refused policy", 403, { code: "42501", message: "permission denied" }, "forbidden", 403],
    ["a refusal answered as 401", 401, { code: "42501", message: "permission denied" }, "forbidden", 403],
    ["an expired token", 401, { code: "PGRST303", message: "JWT expired" }, "session_expired", 401],
    ["a forged token", 401, { code: "PGRST301", message: "JWSError" }, "session_expired", 401],
    ["a field refused by a function", 422, { code: "PT422", message: "phone_invalid", hint: "phone" }, "invalid", 422],
    ["a conflict raised by a function", 409, { code: "PT409", message: "car_not_available" }, "conflict", 409],
    ["nothing there", 404, { code: "PT404", message: "car_not_found" }, "not_found", 404],
    ["too many", 429, { code: "PT429", message: "too_many" }, "too_many", 429],
    ["no number where one is due", 400, { code: "22P02", message: "invalid input syntax" }, "invalid", 422],
    ["a duplicate", 409, { code: "23505", message: "duplicate key" }, "conflict", 409],
    ["two changes that met", 500, { code: "40P01", message: "deadlock detected" }, "conflict", 409],
    ["a statement that took too long", 500, { code: "57014", message: "canceling statement" }, "unavailable", 503],
    [
      "a project over its quota, with a code of its own (402)",
      402,
      { code: "exceed_egress_quota", message: "Service restricted" },
      "unavailable",
      503,
    ],
    ["a gateway that waited too long (408)", 408, {}, "unavailable", 503],
    ["a gateway that reaches no project (522)", 522, {}, "unavailable", 503],
    ["a paused project (540)", 540, { message: "paused" }, "unavailable", 503],
    ["a gateway without a backend (502)", 502, {}, "unavailable", 503],
    ["a database without room (53100)", 503, { code: "53100", message: "no room" }, "full", 507],
    ["a storage without room", 507, {}, "full", 507],
    ["a backend that is starting (503)", 503, {}, "unavailable", 503],
    ["a gateway that gave up (504)", 504, {}, "unavailable", 503],
    ["anything else", 500, { code: "XX000", message: "internal" }, "unexpected", 500],
  ];
  test.each(rows)("%s", async (_name, status, body, id, answered) => {
    expect(await refusal(status, body)).toMatchObject({ id, status: answered, messageKey: `errors.${id}` });
  });

  test("a network failure of the database", async () => {
    const unreachable = createClient("http://127.0.0.1:9", "key", options);
    const answer = await unreachable.rpc("anything");
    expect(() => unwrap(answer)).toThrow();
    expect(problemOf({ ...answer.error, status: answer.status }).id).toBe("network");
  });

  test("a network failure of the sign-in service is an auth error with status 0", async () => {
    const unreachable = createClient("http://127.0.0.1:9", "key", options);
    const { error } = await unreachable.auth.signInWithPassword({ email: "a@example.com", password: "secret" });
    expect(error?.status).toBe(0);
    expect(problemOf(error).id).toBe("network");
  });

  test.each([
    ["Chromium", "Failed to fetch dynamically imported module: https://cars.example/assets/cars.js"],
    ["Firefox", "error loading dynamically imported module: https://cars.example/assets/cars.js"],
    ["Safari", "Importing a module script failed."],
  ])("a file of a screen that did not arrive is a network failure: %s", (_browser, message) => {
    expect(problemOf(new TypeError(message)).id).toBe("network");
  });

  test("an answer without a row is not found", () => {
    const emptied = () => unwrap({ data: null, error: null, status: 200 });
    expect(emptied).toThrow();
    try {
      emptied();
    } catch (error) {
      expect(problemOf(error).id).toBe("not_found");
    }
  });

  test("what is no error of the backend is unexpected, and keeps its words", () => {
    expect(problemOf(new Error("boom"))).toMatchObject({ id: "unexpected", status: 500, message: "boom" });
    expect(problemOf("boom")).toMatchObject({ id: "unexpected", message: "boom" });
  });
});
