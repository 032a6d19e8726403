import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { normaliseAddress, PageCache } from "./page-cache.ts";
import { storeResponse, unpacked } from "./stored-response.ts";

const page = (text: string) => storeResponse(200, { "content-type": "text/html" }, Buffer.from(text));

/** The content as the epoch knows it: the present generation, and those that held until a moment ago. */
const content = (generation: number, ...before: number[]) => ({
  generation,
  isCurrent: (asked: number) => asked === generation || before.includes(asked),
});

test("a copy is fresh for its lifetime and its content generation only", async () => {
  let time = 0;
  const cache = new PageCache({ lifetime: 60_000, now: () => time });
  const stored = await page("a");
  cache.set("/a", stored, 1);
  expect(cache.fresh("/a", content(1))).toBe(stored);
  expect(cache.fresh("/a", content(2, 1))).toBeUndefined();
  expect(cache.fresh("/a", { generation: 1, isCurrent: () => false })).toBeUndefined();
  time = 59_999;
  expect(cache.fresh("/a", content(1))).toBe(stored);
  time = 60_000;
  expect(cache.fresh("/a", content(1))).toBeUndefined();
  expect(cache.stale("/a")).toBe(stored);
});

test("a copy passes for a minute more, and while what it shows held a moment ago", async () => {
  let time = 0;
  const cache = new PageCache({ lifetime: 60_000, now: () => time });
  const stored = await page("a");
  cache.set("/a", stored, 1);
  expect(cache.passable("/a", content(2, 1))).toBe(stored);
  expect(cache.passable("/a", content(2))).toBeUndefined();
  time = 119_999;
  expect(cache.passable("/a", content(1))).toBe(stored);
  time = 120_000;
  expect(cache.passable("/a", content(1))).toBeUndefined();
});

test("the least recently used copy goes first when the bytes run out", async () => {
  const size = 10_000;
  const cache = new PageCache({ maxBytes: 1.5 * 4.5 * (size + 2_000) });
  const body = await storeResponse(200, { "content-type": "text/html" }, randomBytes(size / 2));
  for (const key of ["/1", "/2", "/3", "/4"]) cache.set(key, body, 0);
  cache.fresh("/1", content(0));
  for (const key of ["/5", "/6", "/7"]) cache.set(key, body, 0);
  expect(cache.bytes).toBeLessThanOrEqual(4.5 * (size + 2_000));
  expect(cache.stale("/2")).toBeUndefined();
});

test("however many searches are invented, the common pages stay", async () => {
  const cache = new PageCache({ maxBytes: 120_000 });
  const body = await page("a car".repeat(200));
  for (const key of ["/", "/cars", "/about"]) cache.set(key, body, 0);
  for (let n = 0; n < 500; n += 1) cache.set(`/cars?q=${n}`, body, 0);
  const missing = await storeResponse(404, { "content-type": "text/html" }, Buffer.from("nothing".repeat(200)));
  for (let n = 0; n < 500; n += 1) cache.set(`/invented-${n}`, missing, 0);
  for (let n = 0; n < 500; n += 1) cache.set(`/cars?q=${n}`, body, 0);
  for (const key of ["/", "/cars", "/about"]) expect(cache.stale(key), key).toBe(body);
  expect(cache.stale("/cars?q=499")).toBe(body);
  expect(cache.stale("/cars?q=0")).toBeUndefined();
  expect(cache.bytes).toBeLessThanOrEqual(120_000);
});

test("a page larger than a quarter of the cache is not kept", async () => {
  const cache = new PageCache({ maxBytes: 10_000 });
  cache.set("/big", await storeResponse(200, { "content-type": "image/png" }, Buffer.alloc(5_000)), 0);
  expect(cache.size).toBe(0);
  expect(cache.bytes).toBe(0);
});

test("a page is kept packed only: there is room for several times as many", async () => {
  const cache = new PageCache();
  const text = Array.from({ length: 4_000 }, (_, index) => `<li>Car ${index * 7919}</li>`).join("");
  cache.set("/", await page(text), 0);
  expect(cache.bytes).toBeLessThan(text.length / 2);
  expect(unpacked(cache.stale("/") ?? (await page(""))).toString()).toBe(text);
});

test("what is kept takes the memory that is counted: no piece of a larger one", async () => {
  const stored = await page("a car".repeat(200));
  expect(stored.packed).toBe(true);
  expect(stored.body.buffer.byteLength).toBe(stored.body.byteLength);
});

test("pages that are gone, and more than can be compressed soon, are not compressed for nothing", async () => {
  const cache = new PageCache({ maxBytes: 60_000 });
  const text = Array.from({ length: 400 }, (_, index) => `<li>Car ${index * 7919}</li>`).join("");
  const bodies = await Promise.all(Array.from({ length: 200 }, (_, n) => page(text + n)));
  for (const [n, body] of bodies.entries()) {
    cache.set(`/cars/${n}`, body, 0);
    cache.fresh(`/cars/${n}`, content(0));
  }
  const last = () => cache.stale("/cars/199")?.body.byteLength ?? 0;
  const before = last();
  await expect
    .poll(() => {
      // Who was turned away is asked for once more.
      cache.fresh("/cars/199", content(0));
      return last();
    })
    .toBeLessThan(before);
});

test("a page that is asked for again gets the best compression", async () => {
  const cache = new PageCache();
  const text = Array.from({ length: 800 }, (_, index) => `<li>Car ${index * 7919}</li>`).join("");
  const stored = await page(text);
  const quick = stored.body.byteLength;
  cache.set("/", stored, 0);
  cache.fresh("/", content(0));
  await expect.poll(() => cache.stale("/")?.body.byteLength).toBeLessThan(quick);
});

test("an address that can be invented is not compressed again", async () => {
  const cache = new PageCache();
  const text = Array.from({ length: 800 }, (_, index) => `<li>Car ${index * 7919}</li>`).join("");
  const [invented, common] = [await page(text), await page(text)];
  cache.set("/cars?q=1", invented, 0);
  cache.set("/", common, 0);
  for (const key of ["/cars?q=1", "/"]) cache.fresh(key, content(0));
  // One after another, so that the first would have been done.
  await expect.poll(() => cache.stale("/")?.body.byteLength).toBeLessThan(common.body.byteLength);
  expect(cache.stale("/cars?q=1")).toBe(invented);
  expect(cache.stale("/cars?q=1")?.body).toBe(invented.body);
});

test("a page that is rendered again and did not change keeps its best compression", async () => {
  const cache = new PageCache();
  const first = await page("the same");
  cache.set("/", first, 0);
  expect(cache.set("/", await page("the same"), 1)).toBe(first);
  expect(cache.fresh("/", content(1))).toBe(first);
});

test.each([
  ["/cars?b=2&a=1", "/cars?a=1&b=2"],
  ["/cars?utm_source=x&fbclid=y", "/cars"],
  ["/cars?ScCid=x&gad_source=1&fuel=electric&srsltid=y", "/cars?fuel=electric"],
  ["/cars?q=&fuel=electric", "/cars?fuel=electric"],
  ["/cars?brand=z&brand=a", "/cars?brand=z&brand=a"],
  ["/cars?q=%D9%85%D8%B1", "/cars?q=%D9%85%D8%B1"],
  // Invented parameters that a page does not read are the page.
  ["/cars/7?ref=friend&months=48", "/cars/7?months=48"],
  ["/about?a=1", "/about"],
  ["/ar/team?q=x", "/ar/team"],
  ["/ar?a=1", "/ar"],
  ["/contact?a=1", "/contact?a=1"],
])("%s is kept as %s", (given, kept) => {
  expect(normaliseAddress(new URL(given, "http://site"))).toBe(kept);
});
