import type { Locator, Page } from "@playwright/test";
import { hire } from "../fixtures/hire";
import { expect, test } from "../fixtures/staff";
import type { Translate } from "../fixtures/text-name";

const entries = ["dashboard", "orders", "cars", "brands", "media", "sections", "team", "about", "settings"] as const;
const paths = [
  "/admin",
  "/admin/orders",
  "/admin/cars",
  "/admin/brands",
  "/admin/media",
  "/admin/sections",
  "/admin/team",
  "/admin/about",
  "/admin/settings",
];

/** The sidebar; on a phone it is in a sheet, which is opened first. */
async function sidebar(page: Page, t: Translate): Promise<Locator> {
  const menu = page.getByRole("button", { name: t("admin:topBar.menu") });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  if (await menu.isVisible()) {
    await menu.click();
    return page.getByRole("dialog");
  }
  return page.getByRole("complementary");
}

const toast = (page: Page, title: string) => page.getByRole("listitem").filter({ hasText: title });

test.describe("admin guard (spec section 6)", { tag: "@once" }, () => {
  test("signed out, every address leads to the sign-in and back afterwards", { tag: "@quick" }, async ({ page, t }) => {
    for (const path of ["/admin", "/admin/settings"]) {
      await page.goto(path);
      await expect(page).toHaveURL(`/login?next=${encodeURIComponent(path)}`);
      await expect(page.getByRole("form", { name: t("auth:signIn") })).toBeVisible();
    }
  });

  test("signed in without a role: a page that says so, with a way home and out", async ({
    page,
    t,
    at,
    accounts,
    enterAs,
  }) => {
    const account = await accounts.create();
    await enterAs(account);
    await page.goto("/admin/cars");
    await expect(page.getByRole("heading", { level: 1, name: t("admin:noRole.title") })).toBeVisible();
    await expect(page.getByText(account.email)).toBeVisible();
    await expect(page.getByRole("link", { name: t("admin:noRole.home") })).toHaveAttribute("href", at("/"));
    await page.getByRole("button", { name: t("auth:signOut"), exact: true }).click();
    await expect(page).toHaveURL(/\/login$/);
  });

  test("the role counts as soon as it is given", async ({ page, t, accounts, enterAs }) => {
    const account = await accounts.create();
    await enterAs(account);
    await page.goto("/admin");
    await expect(page.getByRole("heading", { level: 1, name: t("admin:noRole.title") })).toBeVisible();
    const owner = await accounts.as("owner");
    await hire(owner.client, account.client, "editor");
    await page.reload();
    await expect(page.getByRole("heading", { level: 1, name: t("admin_dashboard:title") })).toBeVisible();
  });

  for (const [role, offered] of [
    ["sales", ["dashboard", "orders", "cars"]],
    ["editor", ["dashboard", "cars", "brands", "media", "sections", "team", "about"]],
    ["manager", entries],
  ] as const) {
    test(`${role} is offered what the role may use, and nothing else opens`, async ({ page, t, accounts, enterAs }) => {
      await enterAs(await accounts.as(role));
      await page.goto("/admin");
      const links = (await sidebar(page, t)).getByRole("navigation").getByRole("link");
      await expect(links).toHaveCount(offered.length);
      for (const [index, entry] of offered.entries())
        await expect(links.nth(index)).toContainText(t(`admin:nav.${entry}`));
      for (const entry of entries.filter((one) => !(offered as readonly string[]).includes(one))) {
        await page.goto(`/admin/${entry}`);
        await expect(page.getByRole("heading", { level: 1, name: t("admin:notForRole.title") })).toBeVisible();
      }
    });
  }
});

test.describe("admin layout (spec section 2)", () => {
  test.beforeEach(async ({ accounts, enterAs }) => {
    await enterAs(await accounts.as("owner"));
  });

  test("sidebar, top bar and footer of the back office", async ({ page, t, at, baseURL, language }) => {
    await page.goto("/admin");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();

    await test.step("top bar: Clear Cache, Notifications and User Profile", async () => {
      const bar = page.getByRole("banner");
      for (const [key, word] of [
        ["clearCache", "Clear Cache"],
        ["notifications", "Notifications"],
        ["profile", "User Profile"],
      ] as const) {
        if (language === "en") expect(t(`admin:topBar.${key}`)).toBe(word);
        await expect(bar.getByRole("button", { name: t(`admin:topBar.${key}`) })).toBeVisible();
      }
    });
    await test.step("slim footer with copyright and credit", async () => {
      await expect(page.getByRole("contentinfo")).toContainText(`© ${new Date().getFullYear()}`);
      await expect(page.getByRole("contentinfo")).toContainText(t("shell:footer.credit"));
    });
    await test.step("the back office has no public footer and chat button", async () => {
      await expect(page.getByText(t("shell:footer.tagline"))).toHaveCount(0);
      await expect(page.getByRole("link", { name: t("shell:whatsapp") })).toHaveCount(0);
    });
    await test.step("sidebar entries in the order and words of the specification", async () => {
      const links = (await sidebar(page, t)).getByRole("navigation").getByRole("link");
      const words = entries.map((entry) => t(`admin:nav.${entry}`));
      if (language === "en") {
        expect(words).toEqual([
          "Dashboard",
          "Orders",
          "Manage Cars",
          "Manage Brands",
          "Media Library",
          "Manage Sections",
          "Manage Team",
          "Manage About",
          "Manage Settings",
        ]);
      }
      await expect(links).toHaveCount(9);
      for (const [index, path] of paths.entries()) {
        await expect(links.nth(index)).toContainText(words[index] ?? "");
        await expect(links.nth(index)).toHaveAttribute("href", path);
      }
    });
    await test.step("Back to Website", async () => {
      const frame = page.getByRole("dialog").or(page.getByRole("complementary")).first();
      await frame.getByRole("link", { name: t("admin:nav.website") }).click();
      await expect(page).toHaveURL(new URL(at("/"), baseURL).href);
    });
  });

  test("every entry opens its screen", { tag: ["@once", "@quick"] }, async ({ page, t }) => {
    test.slow();
    await page.goto("/admin");
    for (const [index, entry] of entries.entries()) {
      await (await sidebar(page, t)).getByRole("navigation").getByRole("link").nth(index).click();
      await expect(page).toHaveURL(paths[index] ?? "");
      await expect(page.getByRole("heading", { level: 1, name: t(`admin:nav.${entry}`) })).toBeVisible();
      await expect(page).toHaveTitle(`${t(`admin:nav.${entry}`)} · ${t("admin:title")}`);
    }
    await test.step("the active entry is highlighted; Dashboard only on exactly /admin", async () => {
      const menu = await sidebar(page, t);
      await expect(menu.getByRole("link", { name: t("admin:nav.settings") })).toHaveAttribute("aria-current", "page");
      await expect(menu.getByRole("link", { name: t("admin:nav.dashboard") })).not.toHaveAttribute(
        "aria-current",
        "page",
      );
      await menu.getByRole("link", { name: t("admin:nav.dashboard") }).click();
      await expect(page).toHaveURL(/\/admin$/);
      await expect((await sidebar(page, t)).getByRole("link", { name: t("admin:nav.dashboard") })).toHaveAttribute(
        "aria-current",
        "page",
      );
    });
  });

  test('while the first screen loads: the full-screen "Loading..."', { tag: "@once" }, async ({ page, t }) => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route("**/rest/v1/rpc/my_role**", async (route) => {
      await held;
      await route.continue();
    });
    await page.goto("/admin");
    await expect(page.getByText(t("common:loading"))).toBeVisible();
    release();
    await expect(page.getByRole("heading", { level: 1, name: t("admin_dashboard:title") })).toBeVisible();
  });

  test("the language changes in place, and is remembered", { tag: "@phone" }, async ({ page, t, language }) => {
    const other = language === "en" ? "ar" : "en";
    await page.goto("/admin/orders?status=delivered");
    await page
      .getByRole("banner")
      .getByRole("link", { name: t("shell:language.name") })
      .click();
    await expect(page.locator("html")).toHaveAttribute("lang", other);
    await expect(page.locator("html")).toHaveAttribute("dir", other === "ar" ? "rtl" : "ltr");
    await expect(page).toHaveURL(/\/admin\/orders\?status=delivered$/);
    await page.reload();
    await expect(page.locator("html")).toHaveAttribute("lang", other);
  });

  test.describe("an unknown screen", { tag: "@once" }, () => {
    test.use({ expectedProblems: /404/ });
    test("answers 404 and says so inside the back office", async ({ page, t }) => {
      const response = await page.goto("/admin/no-such-screen");
      expect(response?.status()).toBe(404);
      await expect(page.getByRole("heading", { level: 1, name: t("admin:notFound.title") })).toBeVisible();
      await expect(page.getByRole("contentinfo")).toBeVisible();
    });
  });
});

test.describe("error catalogue (spec section 8)", () => {
  test.beforeEach(async ({ accounts, enterAs }) => {
    await enterAs(await accounts.as("owner"));
  });

  test('Clear Cache succeeds: "Cache Cleared!"', { tag: "@once" }, async ({ page, t, language }) => {
    await page.goto("/admin");
    await page.getByRole("button", { name: t("admin:topBar.clearCache") }).click();
    await expect(toast(page, t("admin:cache.cleared"))).toContainText(t("admin:cache.clearedHint"));
    if (language === "en")
      await expect(toast(page, "Cache Cleared!")).toContainText("The database schema cache has been refreshed.");
  });

  test.describe("fails", { tag: "@once" }, () => {
    test.use({ expectedProblems: /Failed to load resource/ });
    test('Clear Cache fails: "Cache Clear Failed" with the error message', async ({ page, t, language }) => {
      await page.route("**/rest/v1/rpc/rebuild_schema_cache", (route) =>
        route.fulfill({ status: 500, json: { code: "XX000", message: "out of memory" } }),
      );
      await page.goto("/admin");
      await page.getByRole("button", { name: t("admin:topBar.clearCache") }).click();
      const shown = toast(page, t("admin:cache.failed"));
      await expect(shown).toContainText("out of memory");
      await expect(shown).toHaveAttribute("data-variant", "destructive");
      if (language === "en")
        await expect(shown).toContainText("Cache Clear FailedCould not clear the schema cache. out of memory");
    });
  });

  test(
    `Notifications or User Profile pressed: "This feature isn't implemented yet!"`,
    { tag: "@once" },
    async ({ page, t, language }) => {
      await page.goto("/admin");
      for (const button of ["notifications", "profile"] as const) {
        await page.getByRole("button", { name: t(`admin:topBar.${button}`) }).click();
        await expect(toast(page, t("admin:notYet.title"))).toContainText(t("admin:notYet.description"));
        if (language === "en") await expect(toast(page, "This feature isn't implemented yet!")).toBeVisible();
        await toast(page, t("admin:notYet.title")).getByRole("button").click();
        await expect(toast(page, t("admin:notYet.title"))).toHaveCount(0);
      }
    },
  );
});
