import type { Page } from "@playwright/test";
import { publicPaths } from "../../fixtures/public-pages";
import { expect, test } from "../../fixtures/test";
import { carsWith } from "../../fixtures/visitor";

/**
 * Elements that a full-page screenshot would show blank. Pictures beside the screen in a row to swipe are not on it.
 */
function blankParts(page: Page) {
  return page.evaluate(() =>
    [...document.body.querySelectorAll("*")]
      .filter((element) => element.checkVisibility() && !element.checkVisibility({ contentVisibilityAuto: true }))
      .filter((element) => {
        const { left, right } = element.getBoundingClientRect();
        return right > 0 && left < innerWidth;
      })
      .map((element) => element.outerHTML.slice(0, 120)),
  );
}

/** The text a tool reads from the page, as it is and with everything forced to be laid out. */
function readTwice(page: Page): Promise<[before: string, after: string]> {
  return page.evaluate(() => {
    const before = document.body.innerText;
    const style = document.createElement("style");
    style.textContent = "* { content-visibility: visible !important; animation: none !important }";
    document.head.append(style);
    const after = document.body.innerText;
    style.remove();
    return [before, after];
  });
}

/** The windows in which each page is looked at. */
const windows = { phone: { width: 390, height: 844 }, desk: { width: 1280, height: 900 } };

test("every public page is whole in a full-page screenshot, on paper and as text, on a phone and at a desk", async ({
  browser,
  request,
  baseURL,
  language,
}) => {
  test.slow();
  const [car] = await carsWith(request, 200);
  const listed = await publicPaths(baseURL ?? "");
  // Cars look alike, and so do brands and parts of the stock: one of each kind is enough.
  const isAlike = (path: string) => /\/(cars|brands)\/./.test(path);
  const prefix = language === "ar" ? "/ar" : "";
  const others = [
    "/brands/Porsche",
    "/brands/Porsche/taycan",
    "/cars/body/suv",
    "/cars/fuel/electric",
    "/cars/price/up-to-20000",
    "/track",
    "/favourites",
    "/compare",
    "/cars?q=taycan",
    `/cars/${car}`,
    `/cars/${car}/sheet`,
    `/order/${car}`,
    "/nothing/here",
  ].map((path) => prefix + path);
  const inLanguage = (path: string) => /^\/ar(\/|$)/.test(path) === (language === "ar");
  const paths = [...others, ...listed.filter((path) => !isAlike(path) && inLanguage(path))];
  expect(paths.length).toBeGreaterThan(12);
  // Without scripts: the result does not depend on when they run.
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false, bypassCSP: true });
  const page = await context.newPage();
  // Layout does not depend on what is in the pictures.
  await page.route(/\/(img|art|assets)\//, (route) => route.abort());
  for (const path of paths) {
    await page.emulateMedia({ media: "screen" });
    await page.goto(path, { waitUntil: "domcontentloaded" });
    for (const [device, viewport] of Object.entries(windows)) {
      await page.setViewportSize(viewport);
      for (const media of ["screen", "print"] as const) {
        await page.emulateMedia({ media });
        const look = `${path} ${device} ${media}`;
        expect.soft(await blankParts(page), look).toEqual([]);
        const [before, after] = await readTwice(page);
        expect.soft(before, look).toBe(after);
        expect.soft(before.length, look).toBeGreaterThan(20);
      }
    }
  }
  await context.close();
});
