import type { Page } from "@playwright/test";
import { carForm, makeCar } from "../fixtures/car-form";
import { expect, test } from "../fixtures/staff";
import type { TextName, Translate } from "../fixtures/text-name";

// What a browser says of requests without a connection, and React Router of a file that cannot be fetched.
test.use({
  expectedProblems: /Failed to load resource|dynamically imported module|WebSocket|Failed to fetch|warning: /,
});

async function openByLink(page: Page, t: Translate, entry: TextName): Promise<void> {
  const menu = page.getByRole("button", { name: t("admin:topBar.menu") });
  if (await menu.isVisible()) await menu.click();
  await page
    .getByRole("navigation")
    .getByRole("link", { name: t(entry) })
    .click();
}

async function openByPalette(page: Page, t: Translate, entry: TextName): Promise<void> {
  await page.getByRole("button", { name: t("admin_palette:shortcut") }).click();
  await page.getByRole("combobox", { name: t("admin_palette:field") }).fill(t(entry));
  await page
    .getByRole("option", { name: t(entry) })
    .first()
    .click();
}

const notice = (page: Page, title: string) => page.getByRole("listitem").filter({ hasText: title });

/** Counts the documents that are asked for from now on. */
function countDocuments(page: Page): () => number {
  let documents = 0;
  page.on("request", (request) => request.isNavigationRequest() && (documents += 1));
  return () => documents;
}

test.beforeEach(async ({ accounts, enterAs }) => {
  await enterAs(await accounts.as("owner"));
});

for (const [way, open, tag] of [
  ["the sidebar", openByLink, "@phone"],
  ["the search", openByPalette, "@once"],
] as const) {
  test(`from ${way}: a screen whose code cannot be fetched leaves what was typed`, { tag }, async ({ page, t }) => {
    await page.route(/\/assets\/media-[^/]*\.js/, (route) => route.abort());
    await page.goto("/admin/team/new");
    const name = page.getByRole("textbox").first();
    await name.fill("Typed before");
    const documents = countDocuments(page);
    await open(page, t, "admin:nav.media");
    await expect(notice(page, t("admin:notOpened.missing.title"))).toBeVisible();
    expect(documents()).toBe(0);
    await expect(page).toHaveURL("/admin/team/new");
    await page.keyboard.press("Escape");
    await expect(name).toHaveValue("Typed before");
  });

  test(
    `from ${way}: without a connection the screen stays, and opens when it is back`,
    { tag },
    async ({ page, context, t }) => {
      // Counted here: the browser's own list of resources ends at 250.
      const loaded: string[] = [];
      page.on("requestfinished", (request) => loaded.push(request.url()));
      await page.goto("/admin/team");
      await expect(page.getByRole("heading", { level: 1, name: t("admin:nav.team") })).toBeVisible();
      await test.step("the code of the other screens is loaded when the browser is idle", async () => {
        await expect.poll(() => loaded.some((url) => /\/assets\/login-/.test(url))).toBe(true);
      });
      const documents = countDocuments(page);
      await context.setOffline(true);
      await open(page, t, "admin:nav.media");
      const shown = notice(page, t("admin:notOpened.offline.title"));
      await expect(shown).toBeVisible();
      await expect(
        page.getByRole("heading", { level: 1, name: t("admin:nav.team"), includeHidden: true }),
      ).toBeAttached();
      await context.setOffline(false);
      await shown.getByRole("button", { name: t("auth:errors.retry") }).click();
      await expect(page).toHaveURL("/admin/media");
      await expect(page.getByRole("heading", { level: 1, name: t("admin:nav.media") })).toBeVisible();
      expect(documents()).toBe(0);
    },
  );
}

test(
  "the page that was asked for last opens, although an earlier one ends meanwhile",
  { tag: "@once" },
  async ({ page, t }) => {
    const { promise: code, resolve: sendCode } = Promise.withResolvers<void>();
    const { promise: data, resolve: sendData } = Promise.withResolvers<void>();
    await page.route(/\/assets\/media-[^/]*\.js/, async (route) => {
      await code;
      await route.continue();
    });
    await page.goto("/admin/team");
    await expect(page.getByRole("heading", { level: 1, name: t("admin:nav.team") })).toBeVisible();
    const members = "**/rest/v1/team_members?*";
    await page.route(members, async (route) => {
      await data;
      await route.continue();
    });
    const key = () => page.evaluate<string>("history.state.key");
    const before = await key();
    const asked = page.waitForRequest(members);
    await openByLink(page, t, "admin:nav.team");
    await asked;
    await openByLink(page, t, "admin:nav.media");
    sendData();
    await expect.poll(key, "the earlier navigation has ended").not.toBe(before);
    sendCode();
    await expect(page).toHaveURL("/admin/media");
    await expect(page.getByRole("heading", { level: 1, name: t("admin:nav.media") })).toBeVisible();
  },
);

test("a history whose code cannot be fetched leaves the form", { tag: "@once" }, async ({ page, accounts, t }) => {
  const car = await makeCar(await accounts.as("owner"));
  await page.route(/\/assets\/audit-record-[^/]*\.js/, (route) => route.abort());
  await page.goto(`/admin/cars/${car.id}`);
  const keys = carForm(page, t).field("admin_car:form.part.keys");
  await keys.fill("3");
  const documents = countDocuments(page);
  await page.getByText(t("admin_audit:history"), { exact: true }).click();
  await expect(page.getByText(t("admin_audit:historyFailed"))).toBeVisible();
  await expect(keys).toHaveValue("3");
  expect(documents()).toBe(0);
});
