import { afterEach, beforeEach, expect, test, vi } from "vitest";

const methods = ["error", "warn", "log", "info"] as const;
const printed = vi.fn<(method: string, ...values: unknown[]) => void>();
const originals = { ...console };

// A module of its own: muting is installed once, over the console as it is then.
async function mutedConsole() {
  vi.resetModules();
  const context = await import("./request-context.ts");
  context.muteServicePrints();
  return context;
}

beforeEach(() => {
  printed.mockClear();
  for (const method of methods) console[method] = (...values: unknown[]) => printed(method, ...values);
});
afterEach(() => {
  for (const method of methods) console[method] = originals[method];
});

test("what the services print while they answer is dropped: it holds what people typed", async () => {
  const { muted, observed } = await mutedConsole();
  const answer = async () => {
    for (const method of methods) console[method]("insert into orders values ('Noor Secret')");
    return new Response();
  };
  await observed(answer);
  await muted(answer);
  expect(printed).not.toHaveBeenCalled();
});

test("what is printed outside of a request gets through", async () => {
  await mutedConsole();
  for (const method of methods) console[method]("ready", 1);
  expect(printed.mock.calls).toEqual(methods.map((method) => [method, "ready", 1]));
});

test("a full disk is passed on as it is: the services make an unexpected error of it", async () => {
  const { observed, noteDatabaseError } = await mutedConsole();
  const answer = (status: number) => async () => {
    noteDatabaseError(Object.assign(new Error("could not extend file"), { code: "53100" }));
    return new Response(null, { status });
  };
  await expect(observed(answer(500))).rejects.toMatchObject({ code: "53100" });
  expect((await observed(answer(200))).response.status, "it was answered all the same").toBe(200);
});

test("a database error that a service prints is known to the gate", async () => {
  const { observed } = await mutedConsole();
  const refused = Object.assign(new Error("duplicate key"), { code: "23505", detail: "Key (name)=(Nova)", hint: "" });
  const { databaseError } = await observed(async () => {
    console.error("refused", refused);
    return new Response();
  });
  expect(databaseError).toEqual({ code: "23505", message: "duplicate key", detail: "Key (name)=(Nova)", hint: null });
});
