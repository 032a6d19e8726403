import type { Page } from "@playwright/test";
import { staffMark } from "../../../domain/visits";
import { expect, test } from "../../fixtures/test";
import { carsWith } from "../../fixtures/visitor";

/** What pages tell the server, in the order in which they do: [kind, path, via, whether a visit begins]. */
function listen(page: Page): string[][] {
  const told: string[][] = [];
  page.on("request", (request) => {
    if (new URL(request.url()).pathname !== "/count") return;
    const said = new URLSearchParams(request.postData() ?? "");
    told.push(["kind", "path", "via", "begun"].map((name) => said.get(name) ?? ""));
  });
  return told;
}

const hydrated = (page: Page) => page.waitForFunction(() => performance.getEntriesByName("hydrated").length > 0);

test("each page that is shown is told once, with what brought the visit, and so are taps and searches @phone", async ({
  page,
  context,
  at,
  request,
}) => {
  const [car] = await carsWith(request, 200);
  const told = listen(page);
  await page.goto(at("/cars?via=IG7"));
  await hydrated(page);
  await expect.poll(() => told).toEqual([["page", at("/cars"), "ig7", "1"]]);

  // Another choice of filters is the same page; other words are another search.
  await page.goto(at("/cars?fuel=electric"));
  await hydrated(page);
  await expect.poll(() => told.length).toBe(2);
  await page.goto(at("/cars?q=porsche"));
  await expect.poll(() => told.slice(2).map(([kind]) => kind)).toEqual(["page", "search"]);

  await page.goto(at(`/cars/${car}`));
  await hydrated(page);
  await expect.poll(() => told.at(-1)).toEqual(["page", at(`/cars/${car}`), "ig7", ""]);
  const before = told.length;
  await page.route(/wa\.me/, (route) => route.abort());
  await page.evaluate(() => {
    document.addEventListener("click", (event) => event.preventDefault());
    document.querySelector<HTMLElement>("main a[href*='wa.me']")?.click();
    document.querySelector<HTMLElement>("a[href^='tel:']")?.click();
  });
  await expect.poll(() => told.slice(before).map(([kind]) => kind)).toEqual(["whatsapp", "phone"]);

  // A tab that the site opened begins no visit; one of a visitor's own does.
  for (const [referer, begun] of [
    [page.url(), ""],
    ["https://l.instagram.com/", "1"],
  ] as const) {
    const tab = await context.newPage();
    const inTab = listen(tab);
    await tab.goto(at("/about"), { referer });
    await expect.poll(() => inTab).toEqual([["page", at("/about"), begun ? "l.instagram.com" : "", begun]]);
    await tab.close();
  }
});

test("within the site, back, forward and a page that the browser kept are pages; a reload is one, too @once", async ({
  page,
  at,
}) => {
  const told = listen(page);
  const shown: string[] = [];
  /** Waits until it is told, too: a page that is left before it is drawn is none. */
  const then = async (path: string, step: () => Promise<unknown>) => {
    await step();
    shown.push(at(path));
    await expect.poll(() => told.map(([, where]) => where)).toEqual(shown);
  };
  const link = page.getByRole("banner").locator(`a[href="${at("/team")}"]:visible`);
  await then("/about", () => page.goto(at("/about")));
  await then("/team", () => link.first().click());
  await then("/about", () => page.goBack());
  await then("/team", () => page.goForward());
  await then("/team", () => page.reload());
  await then("/team", () =>
    page.evaluate(() => window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }))),
  );
  expect(told.map(([, , , begun]) => begun)).toEqual(["1", "", "", "", "", ""]);
});

test.describe("what is not counted", () => {
  test.use({ expectedProblems: /404/ });

  test("a page that is not found, and staff, are not told; a search that found nothing brings its words @once", async ({
    page,
    at,
  }) => {
    const told = listen(page);
    const words: (string | null)[] = [];
    page.on("request", (request) => {
      const said = new URLSearchParams(request.postData() ?? "");
      if (said.get("kind") === "missed") words.push(said.get("words"));
    });
    for (const path of ["/nowhere", "/cars/99999999", "/brands/Nobody"]) {
      await page.goto(at(path));
      await hydrated(page);
    }
    expect(told).toEqual([]);
    await page.goto(at("/cars?q=zzyzx"));
    await expect.poll(() => words).toEqual(["zzyzx"]);
    await page.evaluate((mark) => localStorage.setItem(mark, "1"), staffMark);
    const before = told.length;
    await page.goto(at("/about"));
    await hydrated(page);
    expect(told).toHaveLength(before);
  });
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false, expectedProblems: /404/ });

  test("a page is told by its picture, and one that is not found is not @once", async ({ page, at }) => {
    const asked: (string | undefined)[] = [];
    page.on("request", (request) => {
      if (new URL(request.url()).pathname === "/count") asked.push(request.headers()["referer"]);
    });
    await page.goto(at("/about?via=ig7"));
    await expect.poll(() => asked).toEqual([expect.stringContaining("/about?via=ig7")]);
    await page.goto(at("/brands/Nobody"));
    expect(asked).toHaveLength(1);
  });
});

test("a car's page names the campaign in each of its WhatsApp texts @once", async ({ page, at, request }) => {
  // Its finance and the cars like it are hydrated after the page.
  const [car] = await carsWith(request, 200);
  await page.goto(at(`/cars/${car}?via=ig7`));
  await hydrated(page);
  await expect(page.locator("#finance a[href*='wa.me']")).toHaveCount(1);
  await expect(page.locator("#similar a[href*='wa.me']")).not.toHaveCount(0);
  const texts = () =>
    page
      .locator("a[href*='wa.me'][href*='text=']")
      .evaluateAll((links) => links.filter((link) => !decodeURIComponent(String(link)).includes("·ig7")).map(String));
  await expect.poll(texts).toEqual([]);
});
