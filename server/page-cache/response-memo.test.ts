import { expect, test } from "vitest";
import { createResponseMemo } from "./response-memo.ts";

/** A backend that counts its requests, and its content. */
function setUp({ status = 200, most = 10 } = {}) {
  const content = {
    generation: 1,
    held: true,
    isCurrent: (generation: number) => content.held && generation === content.generation,
  };
  const clock = { now: 0 };
  const asked: string[] = [];
  const backend = { status, fails: false };
  const remember = createResponseMemo(content, { lifetime: 1_000, most, now: () => clock.now });
  const ask = remember(async (input) => {
    asked.push(String(input));
    const answer = `${String(input)} ${asked.length}`;
    await Promise.resolve();
    if (backend.fails) throw new Error("away");
    return new Response(answer, { status: backend.status, headers: { "content-range": "0-1/2" } });
  });
  return { content, clock, asked, backend, ask };
}

const text = async (response: Promise<Response>) => (await response).text();

test("what was asked a moment ago is told again, with its headers", async () => {
  const { ask, asked } = setUp();
  expect(await text(ask("http://b/brands"))).toBe("http://b/brands 1");
  const again = await ask("http://b/brands");
  expect([again.status, again.headers.get("content-range"), await again.text()]).toEqual([
    200,
    "0-1/2",
    "http://b/brands 1",
  ]);
  expect(asked).toHaveLength(1);
});

test("pages that are rendered at the same time ask once", async () => {
  const { ask, asked } = setUp();
  expect(await Promise.all([text(ask("http://b/brands")), text(ask("http://b/brands"))])).toEqual([
    "http://b/brands 1",
    "http://b/brands 1",
  ]);
  expect(asked).toHaveLength(1);
});

test("another address, other headers, and what is no reading are asked", async () => {
  const { ask, asked } = setUp();
  await ask("http://b/brands", { headers: { range: "0-1" } });
  await ask("http://b/brands", { headers: { range: "2-3" } });
  await ask("http://b/cars");
  await ask("http://b/rpc/search", { method: "POST", body: "{}" });
  await ask("http://b/rpc/search", { method: "POST", body: "{}" });
  expect(asked).toHaveLength(5);
});

test("changed content, content of unknown age, and an old answer are asked for again", async () => {
  const { ask, asked, content, clock } = setUp();
  await ask("http://b/brands");
  content.generation = 2;
  await ask("http://b/brands");
  expect(asked).toHaveLength(2);
  content.held = false;
  await ask("http://b/brands");
  content.held = true;
  expect(asked).toHaveLength(3);
  clock.now = 1_000;
  await ask("http://b/brands");
  expect(asked).toHaveLength(4);
});

test("an answer about the whole stock is told again as long as a page is", async () => {
  const { ask, asked, content, clock } = setUp();
  const functions = ["http://b/rest/v1/rpc/home_sections", "http://b/rest/v1/rpc/landing_pages"];
  for (const now of [0, 59_999]) {
    clock.now = now;
    for (const name of functions) await ask(name);
  }
  expect(asked).toHaveLength(2);
  clock.now = 60_000;
  await ask(functions[0] ?? "");
  content.generation = 2;
  await ask(functions[1] ?? "");
  expect(asked).toHaveLength(4);
});

test("an answer that was begun before a change does not count after it", async () => {
  const { ask, asked, content } = setUp();
  const before = ask("http://b/brands");
  content.generation = 2;
  await before;
  expect(await text(ask("http://b/brands"))).toBe("http://b/brands 2");
  expect(asked).toHaveLength(2);
});

test("a refusal and a failure are told to who asked, and asked again by the next", async () => {
  const { ask, asked, backend } = setUp({ status: 503 });
  expect((await ask("http://b/brands")).status).toBe(503);
  backend.status = 200;
  backend.fails = true;
  const [first, second] = await Promise.allSettled([ask("http://b/brands"), ask("http://b/brands")]);
  expect([first.status, second.status]).toEqual(["rejected", "rejected"]);
  backend.fails = false;
  expect(await text(ask("http://b/brands"))).toBe("http://b/brands 4");
  expect(asked).toHaveLength(4);
});

test("no more are kept than there is room for", async () => {
  const { ask, asked } = setUp({ most: 2 });
  for (const name of ["a", "b", "c", "c", "b", "a"]) await ask(`http://b/${name}`);
  expect(asked).toEqual(["http://b/a", "http://b/b", "http://b/c", "http://b/a"]);
});
