import { expect, test } from "../../fixtures/staff";
import { project } from "../../fixtures/project";
import { carsWith } from "../../fixtures/visitor";
import { publishableKeyOf } from "../../fixtures/web-server";

test.describe("public navigation (spec section 2)", () => {
  test("labels Home, About Us, Our Team, Contact, Admin", async ({ page, at, language, t }) => {
    await page.goto(at("/"));
    if (language === "ar") await page.getByRole("button", { name: t("shell:nav.menu") }).click();
    const links = page
      .getByRole("navigation", { name: t("shell:nav.label") })
      .filter({ visible: true })
      .getByRole("link");
    await expect(links).toHaveText(
      language === "en"
        ? ["Home", "About Us", "Our Team", "Contact", "Admin"]
        : (["home", "about", "team", "contact", "admin"] as const).map((key) => t(`shell:nav.${key}`)),
    );
    await links.nth(1).click();
    await expect(page).toHaveURL(new RegExp(`${at("/about")}$`));
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  });

  test(
    "the menu of a phone stays open when the scripts arrive, and closes once it has led somewhere",
    { tag: "@once" },
    async ({ page, at, t }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      let release = () => {};
      const held = new Promise<void>((resolve) => (release = resolve));
      await page.route(/\/assets\/.*\.js/, async (route) => {
        await held;
        await route.continue();
      });
      await page.goto(at("/"), { waitUntil: "load" });
      await page.getByRole("button", { name: t("shell:nav.menu") }).click();
      const menu = page.getByRole("navigation", { name: t("shell:nav.label") }).filter({ visible: true });
      await expect(menu.getByRole("link").first()).toBeVisible();
      release();
      await page.waitForFunction(() => performance.getEntriesByName("hydrated").length > 0);
      await expect(menu.getByRole("link").first()).toBeVisible();
      await menu.getByRole("link", { name: t("shell:nav.team") }).click();
      await expect(page).toHaveURL(new RegExp(`${at("/team")}$`));
      await expect(menu).toHaveCount(0);
    },
  );

  test(
    "the page behind the menu, the filters and an enlarged picture does not scroll",
    { tag: "@once" },
    async ({ page, request, at, t }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      const [car] = await carsWith(request, 200);
      const covers = [
        { path: "/about", open: page.getByRole("button", { name: t("shell:nav.menu") }), over: "#site-menu" },
        { path: "/cars", open: page.getByRole("button", { name: t("browse:filters.title") }), over: "#car-filters" },
        {
          path: `/cars/${car}`,
          open: page.getByRole("link", { name: t("car_extra:gallery.zoom", { index: 1 }) }),
          over: "dialog",
        },
      ];
      for (const { path, open, over } of covers) {
        await page.goto(at(path));
        await page.waitForFunction(() => performance.getEntriesByName("hydrated").length > 0);
        await open.first().click();
        await expect(page.locator(over)).toBeVisible();
        // Over a part that does not scroll.
        await page.mouse.move(200, 30);
        await page.mouse.wheel(0, 400);
        // The wheel moves the page in a later frame.
        await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
        expect(await page.evaluate(() => scrollY), path).toBe(0);
        await page.keyboard.press("Escape");
        await expect(page.locator(over)).toBeHidden();
        await page.mouse.wheel(0, 400);
        await expect.poll(() => page.evaluate(() => scrollY), path).toBeGreaterThan(0);
      }
    },
  );

  test("about and team have their own titles and descriptions", async ({ page, at, language }) => {
    await page.goto(at("/about"));
    const about = await page.title();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(language === "en" ? "About Us" : "من نحن");
    await page.goto(at("/team"));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(language === "en" ? "Our Team" : "فريقنا");
    expect(await page.title()).not.toBe(about);
    await expect(page.locator("meta[name=description]")).not.toHaveAttribute("content", "");
  });

  test(
    "the toggle leads to the twin page, keeps the query and turns the page around",
    { tag: "@quick-en" },
    async ({ page, at, language }) => {
      await page.goto(at("/cars?fuel=electric&sort=price_asc"));
      await page
        .getByRole("banner")
        .getByRole("link", { name: language === "en" ? "العربية" : "English" })
        .click();
      await expect(page).toHaveURL(
        new RegExp(`${language === "en" ? "/ar/cars" : "[0-9]/cars"}\\?fuel=electric&sort=price_asc$`),
      );
      await expect(page.locator("html")).toHaveAttribute("dir", language === "en" ? "rtl" : "ltr");
      await expect(page.locator("html")).toHaveAttribute("lang", language === "en" ? "ar" : "en");
    },
  );

  test("opening / again brings only Arabic readers back to /ar", async ({ page, context, language, baseURL }) => {
    await page.goto("/");
    await expect(page).toHaveURL(new RegExp(language === "ar" ? "/ar$" : "/$"));
    await context.clearCookies();
    await page.goto(baseURL ?? "/");
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
  });

  test("one font family for each language", { tag: "@once" }, async ({ page, at, language }) => {
    await page.goto(at("/"));
    const family = await page.evaluate(() => getComputedStyle(document.body).fontFamily);
    await page.goto(language === "en" ? "/ar" : "/cars");
    expect(await page.evaluate(() => getComputedStyle(document.body).fontFamily)).not.toBe(family);
  });
});

test("public footer (spec section 2)", async ({ page, request, at, baseURL, language, t }) => {
  await page.goto(at("/contact"));

  await test.step("tagline word for word", async () => {
    await expect(page.getByRole("contentinfo")).toContainText(
      language === "en"
        ? "Your premier destination for luxury and electric vehicles. Driving the future, today."
        : t("shell:footer.tagline"),
    );
  });

  await test.step("logo: the car icon with the brand text where no logo URL is set", async () => {
    const footer = page.getByRole("contentinfo");
    await expect(footer.getByText(language === "en" ? "Maarad Motors" : "معرض موتورز").first()).toBeVisible();
    await expect(footer.locator("img")).toHaveCount(0);
    await expect(footer.locator("svg").first()).toBeVisible();
  });

  await test.step("Quick Links About Us, Our Team, Contact Us, Admin", async () => {
    const list = page
      .getByRole("contentinfo")
      .getByRole("heading", { name: t("shell:footer.quickLinks") })
      .locator("xpath=following-sibling::ul");
    await expect(list.getByRole("link")).toHaveText(
      language === "en"
        ? ["About Us", "Our Team", "Contact Us", "Admin"]
        : (["about", "team", "contactUs", "admin"] as const).map((key) => t(`shell:footer.${key}`)),
    );
    expect(await list.getByRole("link").evaluateAll((links) => links.map((link) => link.getAttribute("href")))).toEqual(
      [at("/about"), at("/team"), at("/contact"), "/admin"],
    );
  });

  await test.step("contact: first phone of the first office, and the e-mail", async () => {
    const footer = page.getByRole("contentinfo");
    const apikey = project?.publishableKey ?? (await publishableKeyOf(baseURL ?? ""));
    const answer = await request.get(
      `${project?.url ?? ""}/rest/v1/site_content?select=content_value&content_key=eq.contact_info`,
      { headers: { apikey } },
    );
    const [{ content_value: info }] = await answer.json();
    await expect(footer.getByRole("link", { name: info.offices[0].phones[0].number })).toHaveAttribute(
      "href",
      `tel:${info.offices[0].phones[0].number.replace(/[^\d+]/g, "")}`,
    );
    await expect(footer.getByRole("link", { name: info.email })).toHaveAttribute("href", `mailto:${info.email}`);
    // Social icons only for networks with a link.
    await expect(footer.getByRole("list", { name: /.+/ }).first().getByRole("link")).toHaveCount(
      Object.values(info.social_links).filter(Boolean).length,
    );
  });

  await test.step("copyright with the current year and a designer credit", async () => {
    const footer = page.getByRole("contentinfo");
    await expect(footer).toContainText(`© ${new Date().getFullYear()}`);
    await expect(footer).toContainText(t("shell:footer.credit"));
  });

  await test.step("Top Brands: up to 6 names, each leading to its brand", async () => {
    const links = page
      .getByRole("contentinfo")
      .getByRole("heading", { name: t("shell:footer.topBrands") })
      .locator("xpath=following-sibling::ul")
      .getByRole("link");
    await expect(links).toHaveCount(6);
    expect(await links.first().getAttribute("href")).toMatch(new RegExp(`^${at("/brands/")}`));
    const name = (await links.first().textContent()) ?? "";
    await links.first().click();
    await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toHaveText(name);
  });
});

test.describe("floating chat button (spec section 2)", () => {
  test("is at the inline end, opens a chat by the digits of the number in a new tab", async ({
    page,
    at,
    language,
    t,
  }) => {
    await page.goto(at("/about"));
    const button = page.getByRole("link", { name: t("shell:whatsapp") });
    await expect(button).toHaveAttribute("href", /^https:\/\/wa\.me\/\d+$/);
    await expect(button).toHaveAttribute("target", "_blank");
    const box = await button.boundingBox();
    const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
    expect(box && (language === "en" ? width - box.x - box.width : box.x)).toBeLessThan(48);
    expect(box && height - box.y - box.height).toBeLessThan(48);
  });
});
