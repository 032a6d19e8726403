import { expect, test } from "../../fixtures/test";

test.use({ expectedProblems: /Failed to load resource|Unable to decode turbo-stream/ });

/** Addresses of nothing, and what the page says is missing. */
const missing = {
  page: ["/no-such-page", "/about/more", "/ar/ar", "/cars/7/8"],
  car: ["/cars/999999", "/cars/abc", "/cars/0", "/cars/-7", "/cars/1e3", "/cars/7%27--", "/cars/%D9%A7"],
  brand: [
    "/brands/no-such-brand",
    "/brands/%D9%84%D8%A7%20%D8%A3%D8%AD%D8%AF",
    "/brands/%3Cscript%3E",
    `/brands/${"x".repeat(500)}`,
  ],
};

for (const [what, tag] of [
  ["page", ["@once"]],
  ["car", ["@phone"]],
  ["brand", ["@once"]],
] as const) {
  test(`an unknown ${what} is a real 404 that helps`, { tag: [...tag] }, async ({ page, request, at, t, language }) => {
    for (const path of missing[what]) expect((await request.get(at(path))).status(), path).toBe(404);

    const answer = await page.goto(at(missing[what][0] ?? ""));
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(t(`nothing:missing.${what}.title`));
    await expect(page.locator("html")).toHaveAttribute("lang", language);
    await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
    const links = page.getByRole("navigation", { name: t("nothing:missing.links") });
    await expect(links.getByRole("link", { name: t("nothing:missing.cars") })).toHaveAttribute("href", at("/cars"));
    await page.getByRole("main").getByRole("searchbox").fill("taycan");
    await page.getByRole("main").getByRole("searchbox").press("Enter");
    await expect(page).toHaveURL(new RegExp(`${at("/cars")}\\?q=taycan`));
  });
}

test(
  "what is unknown beside the account is said in words, with scripts as without",
  { tag: "@phone" },
  async ({ page, context, baseURL, language, t }) => {
    await context.addCookies([{ name: "lang", value: language, url: baseURL ?? "" }]);
    await page.goto("/account/nothing");
    await page.waitForFunction(() => performance.getEntriesByName("hydrated").length > 0);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("nothing:missing.page.title"));
    await expect(page.getByRole("navigation", { name: t("nothing:missing.links") })).toBeVisible();
  },
);

test(
  "Unexpected Application Error!: a heading, another try and the way home",
  { tag: ["@once", "@quick"] },
  async ({ page, at, t }) => {
    await page.goto(at("/about"));
    await page.route("**/team.data*", (route) =>
      route.fulfill({ status: 500, contentType: "text/html", body: "<h1>broken</h1>" }),
    );
    await page
      .getByRole("contentinfo")
      .getByRole("link", { name: t("shell:footer.team") })
      .click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("errors:unexpected"));
    await expect(page.getByRole("main")).not.toContainText(/at .+\.js:\d+/);
    await page
      .getByRole("main")
      .getByRole("link", { name: t("errors:home") })
      .click();
    await expect(page).toHaveURL(at("/"));
    await expect(page.getByRole("heading", { level: 1 })).not.toHaveText(t("errors:unexpected"));
  },
);

test(
  "without a connection a page says so, and comes once there is one",
  { tag: "@phone" },
  async ({ page, context, at, t }) => {
    const open = (name: "team" | "about") =>
      page
        .getByRole("contentinfo")
        .getByRole("link", { name: t(`shell:footer.${name}`), exact: true })
        .click();
    await page.goto(at("/about"));
    // The code of the page is there: without it, the browser's own page for no connection opens.
    await open("team");
    await expect(page).toHaveURL(at("/team"));
    await open("about");
    await expect(page).toHaveURL(at("/about"));
    await context.setOffline(true);
    await open("team");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("errors:cut"));
    await context.setOffline(false);
    await page
      .getByRole("main")
      .getByRole("link", { name: t("errors:again") })
      .click();
    await expect(page.getByRole("heading", { level: 1 })).not.toHaveText(t("errors:cut"));
    await expect(page).toHaveURL(at("/team"));
  },
);
