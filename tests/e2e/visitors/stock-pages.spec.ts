import type { APIRequestContext } from "@playwright/test";
import { landingPath, readLanding } from "../../domain/landing-pages";
import { expect, test } from "../fixtures/test";

/** English paths of the pages about a part of the stock that the sitemap lists. */
async function listedPages(request: APIRequestContext): Promise<string[]> {
  const xml = await (await request.get("/sitemap.xml")).text();
  return [...xml.matchAll(/<loc>https?:\/\/[^/<]+(\/(?:cars\/[a-z]+|brands\/[^/<]+)\/[^<]+)<\/loc>/g)].map(
    ([, path = ""]) => path,
  );
}

/** How many cars the page's structured data says it lists. */
function listedCars(html: string): number {
  return Number(/"@type":"ItemList"[^[]*"numberOfItems":(\d+)/.exec(html)?.[1]);
}

test(
  "a brand's page leads to a model, whose page lists as many cars as the link says",
  { tag: ["@once", "@quick"] },
  async ({ page, at, t }) => {
    await page.goto(at("/brands/Porsche"));
    const model = page.getByRole("main").getByRole("navigation").getByRole("link").first();
    const count = Number(/(\d+)$/.exec((await model.innerText()).trim())?.[1]);
    await model.click();
    await expect(page).toHaveURL(new RegExp(`${at("/brands/Porsche/")}[a-z0-9-]+$`));
    await expect(page.getByRole("heading", { level: 1 })).toContainText(/Porsche|بورش/);
    await expect(page.getByRole("article")).toHaveCount(count);
    await page.getByRole("link", { name: t("cars:brand.filter") }).click();
    await expect(page).toHaveURL(/\/cars\?model=porsche_/);
    await page.goto(at("/brands/Porsche"));
    await page
      .getByRole("main")
      .locator(`a[href="${at("/cars/fuel/electric")}"]`)
      .click();
    await expect(page).toHaveURL(new RegExp(`${at("/cars/fuel/electric")}$`));
  },
);

test("the list of cars leads to pages by kind and model, a search does not", async ({ page, at, request }) => {
  for (const path of ["/cars/fuel/electric", "/cars/body/suv", "/cars/price/up-to-50000"]) {
    await page.goto(at("/cars"));
    const link = page.getByRole("main").locator(`a[href="${at(path)}"]`);
    const count = Number(/(\d+)$/.exec((await link.innerText()).trim())?.[1]);
    await link.click();
    await expect(page).toHaveURL(new RegExp(`${at(path)}$`));
    expect(listedCars(await (await request.get(at(path))).text())).toBe(count);
  }
  await page.goto(at("/cars"));
  await page
    .getByRole("main")
    .locator(`a[href^="${at("/brands/")}"]`)
    .first()
    .click();
  await expect(page).toHaveURL(new RegExp(`${at("/brands/")}[^/]+/[^/]+$`));
  await expect(page.getByRole("main").locator(`a[href="${at("/cars/fuel/electric")}"]`)).toBeVisible();
  expect(await (await request.get(at("/cars?q=porsche"))).text()).not.toContain(`href="${at("/cars/body/suv")}"`);
});

test(
  "a body's page lists its cars on offer and leads to the others, and to the filter",
  { tag: "@phone" },
  async ({ page, at, t }) => {
    await page.goto(at("/cars/body/suv"));
    await expect(page.getByRole("heading", { level: 1 })).toContainText("SUV");
    await expect(page.getByRole("article").first()).toBeVisible();
    await expect(page.getByRole("article").filter({ hasText: t("cars:status.sold") })).toHaveCount(0);
    await page
      .getByRole("main")
      .getByRole("navigation")
      .getByRole("link", { name: t("cars:body.sedan") })
      .click();
    await expect(page).toHaveURL(new RegExp(`${at("/cars/body/sedan")}$`));
    await expect(page.getByRole("main").locator(`a[href="${at("/cars/price/up-to-50000")}"]`)).toBeVisible();
    await page.getByRole("link", { name: t("cars:brand.filter") }).click();
    await expect(page).toHaveURL(/\/cars\?body=sedan$/);
  },
);

test("every listed page answers with its own title, text, twin and cars", async ({
  request,
  at,
  baseURL,
  language,
}) => {
  const pages = await listedPages(request);
  // Those that hold cars of the demo: others may go with a car of another test.
  const chosen = [
    "/cars/fuel/electric",
    "/cars/fuel/plug-in-hybrid",
    "/cars/body/suv",
    "/cars/body/sedan",
    "/cars/body/coupe",
    "/cars/price/up-to-20000",
    "/cars/price/up-to-50000",
    "/brands/Porsche/taycan",
    "/brands/Tesla/model-y",
  ];
  expect(pages).toEqual(expect.arrayContaining(chosen));
  const [titles, texts] = [new Set<string>(), new Set<string>()];
  for (const path of chosen) {
    const answer = await request.get(at(path));
    const html = await answer.text();
    expect([path, answer.status()]).toEqual([path, 200]);
    titles.add(/<title>([^<]+)<\/title>/.exec(html)?.[1] ?? "");
    texts.add(/name="description" content="([^"]+)"/.exec(html)?.[1] ?? "");
    const address = (prefix: string) => `${baseURL}${prefix}${path}`;
    expect(html).toContain(`rel="canonical" href="${address(language === "en" ? "" : "/ar")}"`);
    expect(html).toMatch(new RegExp(`hrefLang="ar" href="${address("/ar")}"`, "i"));
    expect(html).toContain('"@type":"BreadcrumbList"');
    expect(listedCars(html), path).toBeGreaterThan(0);
  }
  expect([titles.size, texts.size]).toEqual([chosen.length, chosen.length]);
});

test(
  "what has no cars answers 404 and stays out of the sitemap; other words are no pages",
  { tag: "@once" },
  async ({ request, at }) => {
    const pages = new Set(await listedPages(request));
    // No car of the demo is one of these.
    for (const path of [
      "/cars/body/wagon",
      "/cars/fuel/hydrogen",
      "/cars/price/up-to-100",
      "/brands/Porsche/nothing",
    ]) {
      expect([path, (await request.get(at(path))).status()]).toEqual([path, 404]);
      expect(pages).not.toContain(path);
    }
    for (const path of ["/cars/body/banana", "/cars/price/20000", "/cars/7/other", "/brands/Nobody/x"])
      expect([path, (await request.get(at(path))).status()]).toEqual([path, 404]);
  },
);

test("a price that lists what another lists names that as its address", { tag: "@once" }, async ({ request, at }) => {
  const html = await (await request.get(at("/cars/price/up-to-500000000"))).text();
  expect(html).toMatch(/rel="canonical" href="[^"]+\/cars"/);
  for (const path of await listedPages(request)) {
    const [, first, kind = "", value = ""] = path.split("/");
    const part = first === "cars" ? readLanding(kind, value) : null;
    if (first === "cars") expect(part && landingPath(part)).toBe(path);
  }
});

test("each page has one address: other spellings lead to it", { tag: "@once" }, async ({ request }) => {
  const car = (await (await request.get("/sitemap.xml")).text()).match(/\/cars\/(\d+)</)?.[1] ?? "";
  for (const [asked, own] of [
    ["/ABOUT", "/about"],
    ["/AR/%61bout", "/ar/about"],
    ["/brands/pORSCHE?page=2", "/brands/Porsche?page=2"],
    ["/ar/brands/بورش", "/ar/brands/Porsche"],
    ["/brands/porsche/Taycan", "/brands/Porsche/taycan"],
  ] as const) {
    const answer = await request.get(asked, { maxRedirects: 0 });
    expect([answer.status(), answer.headers().location], asked).toEqual([301, own]);
  }
  for (const path of [`/cars/0${car}`, "/cars/fuel/ELECTRIC"])
    expect((await request.get(path, { maxRedirects: 0 })).status(), path).toBe(404);
});
