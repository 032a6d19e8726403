import type { Locator, Page, Request } from "@playwright/test";
import { expect, test } from "../fixtures/staff";
import type { Translate } from "../fixtures/text-name";

/** The button of an open back office. The answer comes from here, so that the session of other tests stays. */
async function logoutIn(page: Page, t: Translate): Promise<Locator> {
  await page.route("**/auth/v1/logout**", (route) => route.fulfill({ status: 204 }));
  await page.goto("/admin");
  const logout = page.getByRole("complementary").getByRole("button", { name: t("admin:nav.logout") });
  await expect(logout).toBeVisible();
  return logout;
}

test.describe("Logout", { tag: "@once" }, () => {
  test.beforeEach(async ({ accounts, enterAs }) => {
    await enterAs(await accounts.as("owner"));
  });

  test("signs out and goes to /login", async ({ page, t }) => {
    const refused: string[] = [];
    // What the screen was reading while the session ended is refused, too.
    const early = new Set<Request>();
    let leaving = false;
    page.on("request", (request) => !leaving && early.add(request));
    page.on("response", (response) => {
      if (response.status() === 401 && !(leaving && early.has(response.request())))
        refused.push(`${response.request().method()} ${new URL(response.url()).pathname}`);
    });
    const logout = await logoutIn(page, t);
    expect(refused, "while signed in").toEqual([]);
    leaving = true;
    await logout.click();
    await expect(page).toHaveURL(/\/login$/);
    await page.goto("/admin");
    await expect(page).toHaveURL(/\/login\?next=/);
    expect(refused).toEqual([]);
  });

  test("reads nothing more until the sign-in page has come", async ({ page, t }) => {
    const logout = await logoutIn(page, t);
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/login/, async (route) => {
      await held;
      await route.continue();
    });
    const ended = page.waitForResponse("**/auth/v1/logout**");
    await logout.click();
    await ended;
    const reads: string[] = [];
    page.on("request", (request) => {
      if (request.url().includes("/rest/v1/")) reads.push(`${request.method()} ${request.url()}`);
    });
    // Live updates that have just connected read everything once, within a second.
    await page.waitForTimeout(3_000);
    release();
    await expect(page).toHaveURL(/\/login$/);
    expect(reads.filter((read) => !read.includes("site_content"))).toEqual([]);
  });
});
