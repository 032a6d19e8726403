import { expect, test } from "vitest";
import { keepAnswers } from "./kept-answers.ts";

/** A content, and functions whose answers are numbered. */
function setUp() {
  const state = { epoch: "1", asked: 0, status: 200 };
  const answer = keepAnswers(async () => state.epoch);
  const ask = async (name = "rpc/home_sections", accept: string | null = "application/json") => {
    const answered = await answer(name, accept, async () => {
      state.asked += 1;
      return Response.json(state.asked, { status: state.status });
    });
    return [answered.status, await answered.text()];
  };
  return { state, ask };
}

test("an answer is kept until the content changes, and calls at the same time ask once", async () => {
  const { state, ask } = setUp();
  expect(await Promise.all([ask(), ask()])).toEqual([
    [200, "1"],
    [200, "1"],
  ]);
  expect(await ask()).toEqual([200, "1"]);
  state.epoch = "2";
  expect(await ask()).toEqual([200, "2"]);
});

test("each function has its own; others, and other forms of an answer, are asked each time", async () => {
  const { state, ask } = setUp();
  await ask();
  expect(await ask("rpc/landing_pages")).toEqual([200, "2"]);
  await ask("rpc/search_cars");
  await ask("rpc/search_cars");
  await ask("rpc/home_sections", "text/csv");
  expect(state.asked).toBe(5);
});

test("an answer without a body is not kept, and of a kept one no length", async () => {
  let asked = 0;
  const answer = keepAnswers(async () => "1");
  const ask = (body: string) =>
    answer("rpc/landing_pages", null, async () => {
      asked += 1;
      return new Response(body, { headers: { "content-length": "783", "content-range": "0-0/*" } });
    });
  expect(await (await ask("")).text()).toBe("");
  const whole = await ask("[1]");
  expect([await whole.text(), whole.headers.get("content-length"), whole.headers.get("content-range")]).toEqual([
    "[1]",
    null,
    null,
  ]);
  expect(await (await ask("")).text()).toBe("[1]");
  expect(asked).toBe(2);
});

test("a refusal is not kept", async () => {
  const { state, ask } = setUp();
  state.status = 503;
  expect(await ask()).toEqual([503, "1"]);
  state.status = 200;
  expect(await ask()).toEqual([200, "2"]);
});

test("a refusal or a failure is the answer of the call that met it alone", async () => {
  for (const first of [async () => new Response("{}", { status: 401 }), () => Promise.reject(new Error("gone"))]) {
    const answer = keepAnswers(async () => "1");
    const met = answer("rpc/landing_pages", null, first).then(({ status }) => status, String);
    const joined = answer("rpc/landing_pages", null, async () => new Response("[1]"));
    expect([401, "Error: gone"]).toContain(await met);
    expect(await (await joined).text()).toBe("[1]");
  }
});
