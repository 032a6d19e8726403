import AxeBuilder from "@axe-core/playwright";
import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../fixtures/staff";

type Translate = (key: string, values?: Record<string, string | number>) => string;

const entries = ["dashboard", "orders", "cars", "brands", "media", "sections", "team", "about", "settings"] as const;
const paths = ["/admin", "/admin/orders", "/admin/cars", "/admin/brands", "/admin/media", "/admin/sections", "/admin/team", "/admin/about", "/admin/settings"];

/** The sidebar; on a phone it stands in a sheet, which is opened first. */
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

test.describe("admin guard (spec section 6)", () => {
  for (const path of ["/admin", "/admin/settings"]) {
    test(`signed out, ${path} leads to the sign-in and back afterwards`, async ({ page, t }) => {
      await page.goto(path);
      await expect(page).toHaveURL(`/login?next=${encodeURIComponent(path)}`);
      await expect(page.getByRole("form", { name: t("auth:signIn") })).toBeVisible();
    });
  }

  test("signed in without a role: a page that says so, with a way home and out", async ({ page, t, at, accounts, enterAs }) => {
    const account = await accounts.create();
    await enterAs(account);
    await page.goto("/admin/cars");
    await expect(page.getByRole("heading", { name: t("admin:noRole.title") })).toBeVisible();
    await expect(page.getByText(account.email)).toBeVisible();
    await expect(page.getByRole("link", { name: t("admin:noRole.home") })).toHaveAttribute("href", at("/"));
    await page.getByRole("button", { name: t("auth:signOut") }).click();
    await expect(page).toHaveURL(/\/login$/);
  });

  test("the role counts as soon as it is given", async ({ page, t, accounts, enterAs }) => {
    const account = await accounts.create();
    await enterAs(account);
    await page.goto("/admin");
    await expect(page.getByRole("heading", { name: t("admin:noRole.title") })).toBeVisible();
    const owner = await accounts.as("owner");
    expect((await owner.client.rpc("add_staff", { p_email: account.email, p_role: "editor" })).error).toBeNull();
    await page.reload();
    await expect(page.getByRole("heading", { level: 1, name: t("admin:dashboard.title") })).toBeVisible();
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
      for (const [index, entry] of offered.entries()) await expect(links.nth(index)).toContainText(t(`admin:nav.${entry}`));
      for (const entry of entries.filter((one) => !(offered as readonly string[]).includes(one))) {
        await page.goto(`/admin/${entry}`);
        await expect(page.getByRole("heading", { name: t("admin:notForRole.title") })).toBeVisible();
      }
    });
  }
});

test.describe("admin layout (spec section 2)", () => {
  test.beforeEach(async ({ accounts, enterAs }) => {
    await enterAs(await accounts.as("owner"));
  });

  test("sidebar entries in the order and words of the specification", async ({ page, t, language }) => {
    await page.goto("/admin");
    const links = (await sidebar(page, t)).getByRole("navigation").getByRole("link");
    const words = entries.map((entry) => t(`admin:nav.${entry}`));
    if (language === "en") {
      expect(words).toEqual(["Dashboard", "Orders", "Manage Cars", "Manage Brands", "Media Library", "Manage Sections", "Manage Team", "Manage About", "Manage Settings"]);
    }
    await expect(links).toHaveCount(9);
    for (const [index, path] of paths.entries()) {
      await expect(links.nth(index)).toContainText(words[index] ?? "");
      await expect(links.nth(index)).toHaveAttribute("href", path);
    }
  });

  test("the active entry is highlighted; Dashboard only on exactly /admin", async ({ page, t }) => {
    await page.goto("/admin/cars");
    const menu = await sidebar(page, t);
    await expect(menu.getByRole("link", { name: t("admin:nav.cars") })).toHaveAttribute("aria-current", "page");
    await expect(menu.getByRole("link", { name: t("admin:nav.dashboard") })).not.toHaveAttribute("aria-current", "page");
    await menu.getByRole("link", { name: t("admin:nav.dashboard") }).click();
    await expect(page).toHaveURL(/\/admin$/);
    await expect((await sidebar(page, t)).getByRole("link", { name: t("admin:nav.dashboard") })).toHaveAttribute("aria-current", "page");
  });

  test("every entry opens its screen", async ({ page, t }) => {
    test.slow();
    await page.goto("/admin");
    for (const [index, entry] of entries.entries()) {
      await (await sidebar(page, t)).getByRole("navigation").getByRole("link").nth(index).click();
      await expect(page).toHaveURL(paths[index] ?? "");
      await expect(page.getByRole("heading", { level: 1, name: t(`admin:nav.${entry}`) })).toBeVisible();
      await expect(page).toHaveTitle(`${t(`admin:nav.${entry}`)} · ${t("admin:title")}`);
    }
  });

  test("Back to Website", async ({ page, t, at, baseURL }) => {
    await page.goto("/admin");
    await (await sidebar(page, t)).getByRole("link", { name: t("admin:nav.website") }).click();
    await expect(page).toHaveURL(new URL(at("/"), baseURL).href);
  });

  test("Logout signs out and goes to /login", async ({ page, t }) => {
    // Answered here, so that the session of the other tests is not revoked with it.
    await page.route("**/auth/v1/logout**", (route) => route.fulfill({ status: 204 }));
    await page.goto("/admin");
    await (await sidebar(page, t)).getByRole("button", { name: t("admin:nav.logout") }).click();
    await expect(page).toHaveURL(/\/login$/);
    await page.goto("/admin");
    await expect(page).toHaveURL(/\/login\?next=/);
  });

  test("top bar: Clear Cache, Notifications and User Profile", async ({ page, t, language }) => {
    await page.goto("/admin");
    const bar = page.getByRole("banner");
    for (const [key, word] of [["clearCache", "Clear Cache"], ["notifications", "Notifications"], ["profile", "User Profile"]] as const) {
      if (language === "en") expect(t(`admin:topBar.${key}`)).toBe(word);
      await expect(bar.getByRole("button", { name: t(`admin:topBar.${key}`) })).toBeVisible();
    }
  });

  test("slim footer with copyright and credit", async ({ page, t }) => {
    await page.goto("/admin");
    await expect(page.getByRole("contentinfo")).toContainText(`© ${new Date().getFullYear()}`);
    await expect(page.getByRole("contentinfo")).toContainText(t("shell:footer.credit"));
  });

  test("public footer and chat button do not stand in the back office", async ({ page, t }) => {
    await page.goto("/admin");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByText(t("shell:footer.tagline"))).toHaveCount(0);
    await expect(page.getByRole("link", { name: t("shell:whatsapp") })).toHaveCount(0);
  });

  test("while the first screen loads: the full-screen \"Loading...\"", async ({ page, t }) => {
    let release = () => {};
    const held = new Promise<void>((resolve) => { release = resolve; });
    await page.route("**/rest/v1/rpc/my_role**", async (route) => {
      await held;
      await route.continue();
    });
    await page.goto("/admin");
    await expect(page.getByText(t("common:loading"))).toBeVisible();
    release();
    await expect(page.getByRole("heading", { level: 1, name: t("admin:dashboard.title") })).toBeVisible();
  });

  test("the language changes in place, and is remembered", async ({ page, t, language }) => {
    const other = language === "en" ? "ar" : "en";
    await page.goto("/admin/orders?status=delivered");
    await page.getByRole("banner").getByRole("link", { name: t("shell:language.name") }).click();
    await expect(page.locator("html")).toHaveAttribute("lang", other);
    await expect(page.locator("html")).toHaveAttribute("dir", other === "ar" ? "rtl" : "ltr");
    await expect(page).toHaveURL(/\/admin\/orders\?status=delivered$/);
    await page.reload();
    await expect(page.locator("html")).toHaveAttribute("lang", other);
  });

  test.describe("an unknown screen", () => {
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

  test("Clear Cache succeeds: \"Cache Cleared!\"", async ({ page, t, language }) => {
    await page.goto("/admin");
    await page.getByRole("button", { name: t("admin:topBar.clearCache") }).click();
    await expect(toast(page, t("admin:cache.cleared"))).toContainText(t("admin:cache.clearedHint"));
    if (language === "en") await expect(toast(page, "Cache Cleared!")).toContainText("The database schema cache has been refreshed.");
  });

  test.describe("fails", () => {
    test.use({ expectedProblems: /Failed to load resource/ });
    test("Clear Cache fails: \"Cache Clear Failed\" with the error message", async ({ page, t, language }) => {
      await page.route("**/rest/v1/rpc/rebuild_schema_cache", (route) => route.fulfill({ status: 500, json: { code: "XX000", message: "out of memory" } }));
      await page.goto("/admin");
      await page.getByRole("button", { name: t("admin:topBar.clearCache") }).click();
      const shown = toast(page, t("admin:cache.failed"));
      await expect(shown).toContainText("out of memory");
      await expect(shown).toHaveAttribute("data-variant", "destructive");
      if (language === "en") await expect(shown).toContainText("Cache Clear FailedCould not clear the schema cache. out of memory");
    });
  });

  for (const button of ["notifications", "profile"]) {
    test(`${button} pressed: "This feature isn't implemented yet!"`, async ({ page, t, language }) => {
      await page.goto("/admin");
      await page.getByRole("button", { name: t(`admin:topBar.${button}`) }).click();
      await expect(toast(page, t("admin:notYet.title"))).toContainText(t("admin:notYet.description"));
      if (language === "en") await expect(toast(page, "This feature isn't implemented yet!")).toBeVisible();
    });
  }
});

test.describe("screens", () => {
  test.beforeEach(async ({ accounts, enterAs }) => {
    await enterAs(await accounts.as("owner"));
  });

  test("every figure of the dashboard is true", async ({ page, accounts }) => {
    const { client } = await accounts.as("owner");
    await page.goto("/admin");
    const tiles = page.getByRole("main").getByRole("link");
    await expect(tiles.first()).toBeVisible();
    const shown = await tiles.evaluateAll((links) =>
      links.map((link) => [link.getAttribute("href") ?? "", Number(link.lastElementChild?.textContent ?? "NaN")] as const),
    );
    const byState = shown.filter(([href]) => /^\/admin\/(orders|cars)\?status=(?!overdue|active)/.test(href));
    expect(byState.length).toBeGreaterThanOrEqual(16);
    for (const [href, figure] of byState) {
      const [table = "", status = ""] = href.replace("/admin/", "").split("?status=");
      const { count } = await client.from(table === "cars" ? "cars" : "orders").select("id", { count: "exact", head: true }).eq("status", status as "sold").is("deleted_at", null);
      expect([href, figure]).toEqual([href, count]);
    }
  });

  for (const target of ["/admin/orders?status=overdue", "/admin/orders?view=messages&status=new", "/admin/orders?status=active", "/admin/cars?missing=arabic", "/admin/cars?missing=photos"]) {
    test(`the figure is the link to its list: ${target}`, async ({ page }) => {
      await page.goto("/admin");
      const tile = page.getByRole("main").locator(`a[href="${target}"]`);
      const figure = Number(await tile.locator("span").last().textContent());
      await tile.click();
      await expect(page).toHaveURL(target);
      await expect(page.getByRole("rowheader")).toHaveCount(figure);
    });
  }

  test("orders over 60 days stand in a table too", async ({ page, t }) => {
    await page.goto("/admin");
    await page.getByText(t("admin:dashboard.showTable")).click();
    await expect(page.getByRole("table", { name: t("admin:dashboard.byDay") }).getByRole("row")).toHaveCount(61);
  });

  test("orders: search, state and order stand in the address", async ({ page, t }) => {
    await page.goto("/admin/orders");
    const first = page.getByRole("rowheader").first();
    const reference = (await first.textContent()) ?? "";
    await page.getByRole("searchbox").fill(reference.toLowerCase());
    await expect(page).toHaveURL(new RegExp(`q=${reference.toLowerCase()}$`));
    await expect(page.getByRole("rowheader")).toHaveCount(1);
    await page.getByRole("searchbox").fill("");
    await expect(page).toHaveURL(/\/admin\/orders$/);
    await page.getByRole("combobox", { name: t("admin:list.status") }).selectOption("delivered");
    await expect(page).toHaveURL(/\/admin\/orders\?status=delivered$/);
    await expect(page.getByRole("row").filter({ hasText: t("admin_orders:orders.statuses.delivered") }).first()).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/\/admin\/orders$/);
    await expect(page.getByRole("combobox", { name: t("admin:list.status") })).toHaveValue("");
  });

  test("orders: pages stand in the address", async ({ page, t }) => {
    await page.goto("/admin/orders");
    await expect(page.getByRole("rowheader")).toHaveCount(25);
    await page.getByRole("navigation", { name: t("common:pagination.nav") }).getByRole("link", { name: t("common:pagination.page", { page: 2 }), exact: true }).click();
    await expect(page).toHaveURL(/\/admin\/orders\?page=2$/);
    await expect(page.getByRole("navigation", { name: t("common:pagination.nav") }).locator("[aria-current=page]")).toHaveText("2");
  });

  test("contact messages live beside the orders", async ({ page, t }) => {
    await page.goto("/admin/orders");
    await page.getByRole("navigation", { name: t("admin_orders:orders.tabs") }).getByRole("link", { name: t("admin_orders:orders.messages") }).click();
    await expect(page).toHaveURL(/view=messages$/);
    await expect(page.getByRole("table", { name: t("admin_orders:orders.messages") }).getByRole("rowheader").first()).toBeVisible();
  });

  test("cars: Arabic and English searches find the same, filters narrow", async ({ page, t }) => {
    await page.goto("/admin/cars?q=porsche");
    await expect(page.getByRole("rowheader").first()).toBeVisible();
    const inEnglish = await page.getByRole("rowheader").count();
    expect(inEnglish).toBeGreaterThan(0);
    await page.goto(`/admin/cars?q=${encodeURIComponent("بُورش")}`);
    await expect(page.getByRole("rowheader")).toHaveCount(inEnglish);
    await page.getByRole("combobox", { name: t("admin:list.status") }).selectOption("draft");
    await expect(page).toHaveURL(/status=draft/);
  });

  for (const q of ["%27%3B+drop+table+orders", "%25%25%25", "a%2Cb%29%28%22", "%F0%9F%9A%97", "%E2%80%8F%E2%80%AE", "x".repeat(3000)]) {
    test(`bad input in the search: ${q.slice(0, 30)}`, async ({ page, t }) => {
      for (const list of ["orders", "cars", "media"]) {
        await page.goto(`/admin/${list}?q=${q}&status=zzz&page=-7&brand=x&folder=&sort=1`);
        await expect(page.getByRole("heading", { level: 1, name: t(`admin:nav.${list}`) })).toBeVisible();
        await expect(page.getByText(t("auth:errors.title"))).toHaveCount(0);
      }
    });
  }

  test("nothing matches: says so and offers to clear", async ({ page, t }) => {
    await page.goto("/admin/cars?q=zzzzzz");
    await expect(page.getByText(t("admin:list.nothing"))).toBeVisible();
    await page.getByRole("link", { name: t("admin:list.clear") }).click();
    await expect(page).toHaveURL(/\/admin\/cars$/);
    await expect(page.getByRole("rowheader").first()).toBeVisible();
  });

  test.describe("backend stopped while a page is open", () => {
    test.use({ expectedProblems: /Failed to load resource|net::ERR/ });
    test("a clear message with a way to try again, and nothing is lost", async ({ page, t }) => {
      await page.goto("/admin/orders?status=delivered");
      await expect(page.getByRole("rowheader").first()).toBeVisible();
      await page.route("**/rest/v1/**", (route) => route.abort("connectionrefused"));
      await page.getByRole("searchbox").fill("MR");
      await expect(page.getByRole("heading", { name: t("auth:errors.title") })).toBeVisible();
      await expect(page.getByText(t("auth:errors.network"))).toBeVisible();
      await expect(page).toHaveURL(/status=delivered/);
      await page.unroute("**/rest/v1/**");
      await page.getByRole("button", { name: t("auth:errors.retry") }).click();
      await expect(page.getByRole("rowheader").first()).toBeVisible();
      await expect(page.getByRole("searchbox")).toHaveValue("MR");
    });
  });
});

for (const colorScheme of ["light", "dark"] as const) {
  test.describe(`axe finds nothing in the back office, ${colorScheme}`, () => {
    test.use({ colorScheme });
    for (const path of paths) {
      test(path, async ({ page, accounts, enterAs }) => {
        await enterAs(await accounts.as("owner"));
        await page.goto(path);
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        const { violations } = await new AxeBuilder({ page }).analyze();
        expect(violations.map((one) => `${one.id}: ${one.nodes.map((node) => node.html.slice(0, 160)).join(" | ")}`)).toEqual([]);
      });
    }
  });
}
