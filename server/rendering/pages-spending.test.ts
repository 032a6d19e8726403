import { beforeEach, expect, test } from "vitest";
import { addressPayers } from "../../node-shared/payers.ts";
import { Spending } from "../../node-shared/spending.ts";
import { site, visitor } from "../../tests/fixtures/pages-site.ts";

const address = "203.0.113.9";
let clock = 0;
let spending: Spending;
let state: ReturnType<typeof site>["state"];
let pages: ReturnType<typeof site>["pages"];
beforeEach(() => {
  spending = new Spending({ now: () => clock, processorShare: () => 1 });
  ({ state, pages } = site({ spending }));
});

/** Lets the address spend so many milliseconds. */
async function spend(milliseconds: number, kind: "visitor" | "own" = "visitor"): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const done = spending.run(
    "lane",
    addressPayers(address, kind),
    (work) => work(),
    () => promise,
  );
  clock += milliseconds;
  resolve();
  await done;
}

const ask = (path: string, init: RequestInit = {}, from = address) =>
  pages.handle(new Request(`http://site${path}`, init), { ...visitor, address: from });

test("who has used up the budget is told how long to wait, on pages and on their data; others are not", async () => {
  await spend(21_000);
  const [page, data] = await Promise.all([ask("/ar/cars?q=1"), ask("/cars.data?q=1")]);
  expect([page.status, data.status]).toEqual([429, 429]);
  expect(Number(page.headers.get("retry-after"))).toBeGreaterThan(10);
  expect(await page.text()).toContain('<html lang="ar" dir="rtl">');
  expect(data.headers.get("content-type")).toBe("text/plain");
  expect(state.renders).toBe(0);
  expect((await ask("/cars?q=1", {}, "203.0.113.10")).status).toBe(200);
});

test("what was typed into a form comes back with it", async () => {
  await spend(6_000, "own");
  const answer = await ask("/contact", { method: "POST", body: new URLSearchParams({ name: "Noor" }) });
  expect(answer.status).toBe(429);
  expect(await answer.text()).toContain('name="name" value="Noor"');
});

test("searches leave sign-in and forms to others at the same address, and the other way round", async () => {
  await spend(21_000);
  expect((await ask("/login")).status).toBe(200);
  const form = { method: "POST", body: new URLSearchParams({ name: "Noor" }) };
  expect((await ask("/contact", form)).status).toBe(200);
  clock += 3_600_000;
  await spend(6_000, "own");
  expect((await ask("/login")).status).toBe(429);
  expect((await ask("/cars?q=1")).status).toBe(200);
});

test("another site's page does not make a visitor pay for pages that are never seen", async () => {
  const asPicture = { "sec-fetch-site": "cross-site", "sec-fetch-mode": "no-cors" };
  expect((await ask("/cars?q=1", { headers: asPicture })).status).toBe(403);
  expect((await ask("/viewings.ics", { headers: asPicture })).status).toBe(200);
  const byLink = { "sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate" };
  expect((await ask("/cars?q=1", { headers: byLink })).status).toBe(200);
  expect(state.renders).toBe(2);
});

test("who has spent what is free gets pages one at a time, and keeps no other's page waiting", async () => {
  await spend(11_000);
  state.slow = 50;
  const own = [1, 2, 3].map((n) => ask(`/cars?q=${n}`));
  const others = [2, 3].map((n) => ask(`/cars?q=${n}`, {}, "203.0.113.10"));
  expect((await Promise.all(others)).map(({ status }) => status)).toEqual([200, 200]);
  expect((await Promise.all(own)).map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(state.most).toBeLessThanOrEqual(3);
});
