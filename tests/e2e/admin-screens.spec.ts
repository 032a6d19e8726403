import { expect, test } from "../fixtures/staff";

test.describe("screens", () => {
  test.beforeEach(async ({ accounts, enterAs }) => {
    await enterAs(await accounts.as("owner"));
  });

  test("every figure of the dashboard is true", { tag: ["@once", "@quick"] }, async ({ page, accounts }) => {
    const { client } = await accounts.as("owner");
    await page.goto("/admin");
    const tiles = page.getByRole("main").getByRole("link");
    await expect(tiles.first()).toBeVisible();
    const shown = await tiles.evaluateAll((links) =>
      links.map(
        (link) => [link.getAttribute("href") ?? "", Number(link.lastElementChild?.textContent ?? "NaN")] as const,
      ),
    );
    const byState = shown.filter(([href]) => /^\/admin\/(orders|cars)\?status=(?!overdue|active|ending)/.test(href));
    expect(byState.length).toBeGreaterThanOrEqual(16);
    for (const [href, figure] of byState) {
      const [table = "", status = ""] = href.replace("/admin/", "").split("?status=");
      const { count } = await client
        .from(table === "cars" ? "cars" : "orders")
        .select("id", { count: "exact", head: true })
        .eq("status", status as "sold")
        .is("deleted_at", null);
      expect([href, figure]).toEqual([href, count]);
    }
  });

  test("the days of the charts are read in the direction of their words", { tag: "@phone" }, async ({ page }) => {
    await page.goto("/admin");
    const label = page.locator("figure svg text", { hasText: /20\d\d/ }).first();
    await expect(label).toBeVisible();
    // "3 يونيو 2026": from the right, the day comes first and the year last. The chart is drawn again once it knows its
    // room, and its words have no places until they are laid out.
    await expect(async () => {
      const [day = 0, year = 0] = await label.evaluate((text) =>
        text instanceof SVGTextContentElement
          ? [/\d/, /\d{4}/].map((part) => text.getStartPositionOfChar((text.textContent ?? "").search(part)).x)
          : [],
      );
      expect(day).toBeGreaterThan(year);
    }).toPass();
  });

  test("the chart of the stock names thousands of cars in full", { tag: "@once" }, async ({ page, t }) => {
    await page.route("**/rest/v1/rpc/dashboard_figures", async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.text()).replace(/"stock": ?\d+/g, '"stock": 123456') });
    });
    await page.goto("/admin");
    const chart = page.getByRole("figure").filter({ hasText: t("admin_dashboard:byWeek") });
    const label = chart.locator("svg text", { hasText: "140,000" });
    await expect(label).toBeVisible();
    // The axis is as wide as its labels once they have been measured.
    await expect(async () => {
      const [text, drawing] = [await label.boundingBox(), await chart.locator("svg").first().boundingBox()];
      // The shape of a digit may begin a fraction of a pixel before it.
      expect(text?.x).toBeGreaterThan((drawing?.x ?? Infinity) - 0.5);
    }).toPass();
    // The screen may be reading again just now.
    await page.unrouteAll({ behavior: "ignoreErrors" });
  });

  test("each figure is the link to its list", { tag: "@once" }, async ({ page, t }) => {
    test.slow();
    for (const target of [
      "/admin/orders?status=overdue",
      "/admin/orders?status=ending",
      "/admin/orders?view=messages&status=new",
      "/admin/orders?status=active",
      "/admin/cars?missing=arabic",
      "/admin/cars?missing=photos",
      "/admin/cars?missing=price",
      "/admin/cars?reserved=48h",
    ]) {
      // Other tests add records meanwhile: the figure and the list are read again until both are of one moment.
      await expect(async () => {
        await page.goto("/admin");
        const tile = page.getByRole("main").locator(`a[href="${target}"]`);
        const figure = Number(await tile.locator("span").last().textContent());
        await tile.click();
        await expect(page).toHaveURL(target);
        if (figure === 0) await expect(page.getByText(t("admin:list.nothing"))).toBeVisible({ timeout: 4_000 });
        else await expect(page.getByRole("rowheader"), target).toHaveCount(figure, { timeout: 4_000 });
      }).toPass({ timeout: 30_000 });
    }
  });

  test("the charts are shown as tables, too", { tag: "@once" }, async ({ page, t }) => {
    await page.goto("/admin");
    for (const [title, rows] of [
      ["admin_dashboard:byDay", 61],
      ["admin_dashboard:byWeek", 27],
    ] as const) {
      const figure = page.getByRole("figure").filter({ hasText: t(title) });
      await figure.getByText(t("admin_dashboard:showTable")).click();
      await expect(page.getByRole("table", { name: t(title) }).getByRole("row")).toHaveCount(rows);
      // The drawing comes with the library that is loaded only here.
      await expect(figure.locator("svg.recharts-surface").first()).toBeAttached();
    }
  });

  test("bad input in the address of a list is no failure", { tag: "@once" }, async ({ page, t }) => {
    test.slow();
    // Quotes, commas, brackets, wildcards, an emoji and direction marks; and more than a person types.
    for (const q of ["%27%3B+drop+table+orders+a%2Cb%29%28%22%25+%F0%9F%9A%97%E2%80%8F%E2%80%AE", "x".repeat(3000)]) {
      for (const list of ["orders", "cars", "media", "audit"] as const) {
        await page.goto(`/admin/${list}?q=${q}&status=zzz&page=-7&brand=x&folder=&sort=1&from=2026-99-99`);
        await expect(
          page.getByRole("heading", {
            level: 1,
            name: t(list === "audit" ? "admin_audit:title" : `admin:nav.${list}`),
          }),
        ).toBeVisible();
        await expect(page.getByText(t("auth:errors.title"))).toHaveCount(0);
      }
    }
  });

  test("nothing matches: says so and offers to clear", { tag: "@once" }, async ({ page, t }) => {
    await page.goto("/admin/cars?q=zzzzzz");
    await expect(page.getByText(t("admin:list.nothing"))).toBeVisible();
    await page.getByRole("link", { name: t("admin:list.clear") }).click();
    await expect(page).toHaveURL(/\/admin\/cars$/);
    await expect(page.getByRole("rowheader").first()).toBeVisible();
  });

  test.describe("a record that is gone", { tag: "@once" }, () => {
    test.use({ expectedProblems: /status of 40[46]/ });
    test("leads back to its list", async ({ page, t }) => {
      for (const [record, list] of [
        ["/admin/orders/999999999", /\/admin\/orders$/],
        ["/admin/orders/customers/999999999/edit", /\/admin\/orders\/customers$/],
        ["/admin/cars/999999999", /\/admin\/cars$/],
      ] as const) {
        await page.goto(record);
        await expect(page.getByRole("heading", { name: t("auth:errors.not_found") })).toBeVisible();
        await page.getByRole("link", { name: t("admin:gone.list") }).click();
        await expect(page).toHaveURL(list);
        await expect(page.getByRole("rowheader").first()).toBeVisible();
      }
    });
  });

  test.describe("backend stopped while a page is open", { tag: "@once" }, () => {
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
