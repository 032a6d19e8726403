import { expect, test } from "vitest";
import { carWith, get, inBothLanguages, pathIn, site, withCar } from "../fixtures/demo-site.ts";

/** Every kind of public page, and the status that it answers with. */
const pages: Record<string, number> = {
  "/": 200,
  "/cars": 200,
  "/cars?q=nothing-like-this": 200,
  "/cars?office=__proto__": 200,
  "/cars/:id": 200,
  "/cars/:sold": 200,
  "/cars/:id/sheet": 200,
  "/brands/Porsche": 200,
  "/brands/Porsche/taycan": 200,
  "/cars/body/suv": 200,
  "/order/:id": 200,
  "/order/:sold": 409,
  "/about": 200,
  "/team": 200,
  "/contact": 200,
  "/privacy": 200,
  "/viewing": 200,
  "/trade-in": 200,
  "/track": 200,
  "/compare": 200,
  "/favourites": 200,
  "/no-such-page": 404,
};

test.each(inBothLanguages(Object.keys(pages)))(
  "%s in %s: a whole page in its language and direction",
  async (path, language) => {
    const answer = await get(pathIn(language, await withCar(path)));
    expect(answer.status).toBe(pages[path]);
    expect(answer.text).toMatch(/<h1[^]*<\/html>/);
    const [root = ""] = /<html[^>]*>/.exec(answer.text) ?? [];
    expect([/lang="(\w+)"/.exec(root)?.[1], /dir="(\w+)"/.exec(root)?.[1]]).toEqual([
      language,
      language === "ar" ? "rtl" : "ltr",
    ]);
  },
);

test("addresses that make no sense are no 500", async () => {
  for (const path of [
    "/%",
    "/cars/%E0%A4%A",
    "/cars?q=%00",
    `/cars?q=${"x".repeat(3_000)}`,
    `/${"a/".repeat(100)}`,
    "/cars?page=-1&sort=no&price_min=x",
  ])
    expect((await get(path)).status, path).toBeLessThan(500);
});

test("each page has one address: other spellings lead to it", async () => {
  for (const [asked, own] of [
    ["/ABOUT", "/about"],
    ["/AR/%61bout", "/ar/about"],
    ["/brands/pORSCHE?page=2", "/brands/Porsche?page=2"],
    ["/ar/brands/بورش", "/ar/brands/Porsche"],
    ["/brands/porsche/Taycan", "/brands/Porsche/taycan"],
  ] as const) {
    const { status, headers } = await get(asked, { redirect: "manual" });
    expect([status, headers.get("location")], asked).toEqual([301, own]);
  }
  for (const path of [`/cars/0${await carWith(200)}`, "/cars/fuel/ELECTRIC"])
    expect((await get(path, { redirect: "manual" })).status, path).toBe(404);
});

test("a search of a million characters is refused politely", async () => {
  // Node itself stops reading a header line of this length; in a body the form's own limit does.
  const { status } = await get("/contact", {
    method: "POST",
    body: new URLSearchParams({ body: "x".repeat(1_000_000) }),
    headers: { origin: "http://elsewhere.example" },
  });
  expect([403, 413]).toContain(status);
});

test("robots.txt and the sitemap name what may be found", async () => {
  const robots = (await get("/robots.txt")).text;
  for (const line of ["Disallow: /admin", "Disallow: /login", "Disallow: /track", `Sitemap: ${site}/sitemap.xml`])
    expect(robots).toContain(line);
  const { headers, text } = await get("/sitemap.xml");
  expect(headers.get("content-type")).toContain("xml");
  expect(text).toContain(`<loc>${site}/ar/about</loc>`);
  expect(text).toContain(`hreflang="ar" href="${site}/ar/about"`);
  expect(text.match(/<loc>[^<]*\/cars\/\d+<\/loc>/g)?.length).toBeGreaterThan(40);
  expect(text).not.toContain("/admin");
});
