import { beforeEach, describe, expect, test, vi } from "vitest";
import { site, visitor } from "../../tests/fixtures/pages-site.ts";

let state: ReturnType<typeof site>["state"];
let pages: ReturnType<typeof site>["pages"];
beforeEach(() => ({ state, pages } = site()));

/** Asks for a page from an address, or sends a form there. */
const ask = (path: string, address: string, init: RequestInit = {}) =>
  pages.handle(new Request(`http://site${path}`, init), { ...visitor, address });

test("pages queue; a full queue refuses at once, and pages do not wait for searches", async () => {
  const searches = Array.from({ length: 300 }, (_, n) => ask(`/cars?q=${n}`, `10.0.1.${n % 30}`));
  expect((await ask("/about", "10.0.2.1")).status).toBe(200);
  const statuses = await Promise.all(searches.map(async (search) => (await search).status));
  expect([200, 503].map((asked) => statuses.filter((status) => status === asked).length)).toEqual([72, 228]);
  expect(state.most).toBeLessThanOrEqual(16);
});

const typed = { method: "POST", body: new URLSearchParams({ name: "Noor" }) };

describe("a hundred requests of one address", () => {
  test.each([
    ["searches", (n: number, address: string) => ask(`/cars?q=${n}`, address)],
    ["pages that do not exist", (n: number, address: string) => ask(`/cars/${n}`, address)],
    ["sign-in", (n: number, address: string) => ask(`/login?n=${n}`, address)],
    ["forms", (_: number, address: string) => ask("/contact", address, typed)],
  ])("leave %s to the others", async (_, send) => {
    state.silent = true;
    const flood = Array.from({ length: 100 }, (_request, n) => send(n, "2001:db8:1::1"));
    const refused = await Promise.all(flood.slice(20));
    expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 503));
    expect(state.running).toBe(4);
    state.silent = false;
    expect((await send(101, "10.0.0.2")).status).toBe(200);
  });
});

test("a proxy that TRUST_PROXY does not name does not count as one visitor", async () => {
  state.silent = true;
  const flood = Array.from({ length: 80 }, (_request, n) => ask(`/cars?q=${n}`, "127.0.0.1"));
  const refused = await Promise.all(flood.slice(72));
  expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 503));
  expect(state.running).toBe(8);
});

describe("a page that takes longer than the limit", () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    return () => vi.useRealTimers();
  });
  const late = async (path: string, init: RequestInit = {}) => {
    state.silent = true;
    const answer = ask(path, visitor.address, init);
    await vi.advanceTimersByTimeAsync(10_000);
    return answer;
  };

  test.each(["/cars?q=taycan", "/about", "/track"])("%s says that it will be right back", async (path) => {
    const answer = await late(path);
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "30"]);
  });

  test("gives a form back, to be sent again", async () => {
    const answer = await late("/contact", typed);
    expect(answer.status).toBe(503);
    expect(await answer.text()).toContain(`<input type="hidden" name="name" value="Noor">`);
  });

  test("is answered while developing, where the first one waits for all modules", async () => {
    ({ state, pages } = site({ development: true }));
    state.slow = 60_000;
    const answer = ask("/cars", visitor.address);
    await vi.advanceTimersByTimeAsync(60_000);
    expect((await answer).status).toBe(200);
  });
});
