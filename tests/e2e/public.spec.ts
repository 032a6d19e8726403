import { expect, test } from "../fixtures/staff";
import { project } from "../fixtures/project";
import { carsWith } from "../fixtures/visitor";
import { publishableKeyOf } from "../fixtures/web-server";

test.describe("home (spec section 2)", () => {
  test("hero title, subtitle, and a search box that leads to /cars?q=", async ({ page, at, language, t }) => {
    await page.goto(at("/"));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      language === "en" ? "Find Your Perfect Car" : "اعثر على سيارتك المثالية",
    );
    await expect(page.getByRole("heading", { level: 1 }).locator("xpath=following::p[1]")).not.toBeEmpty();
    const search = page.getByRole("main").getByLabel(t("home:hero.label"));
    await expect(search).toHaveAttribute(
      "placeholder",
      language === "en" ? "Search for cars..." : t("home:hero.placeholder"),
    );
    await search.fill("Taycan");
    await search.press("Enter");
    await expect(page).toHaveURL(new RegExp(`${at("/cars")}\\?q=Taycan$`));
    await expect(page.getByRole("main").getByRole("article").first()).toContainText("2026");
  });

  test("sections Electric Cars, Special Car Deals and New Stock, each with a View All link", async ({
    page,
    at,
    language,
    t,
  }) => {
    await page.goto(at("/"));
    const titles =
      language === "en"
        ? ["Electric Cars", "Special Car Deals", "New Stock"]
        : ["سيارات كهربائية", "عروض خاصة", "وصل حديثًا"];
    for (const title of titles) {
      const section = page.getByRole("region", { name: title });
      await expect(section.getByRole("article").first()).toBeVisible();
      await expect(section.getByRole("link", { name: t("home:viewAll") })).toBeVisible();
    }
    await page
      .getByRole("region", { name: titles[1] ?? "" })
      .getByRole("link", { name: t("home:viewAll") })
      .click();
    await expect(page).toHaveURL(new RegExp(`${at("/cars")}\\?deal=1$`));
    await expect(page.getByRole("main").getByRole("article").first()).toBeVisible();
  });

  test("a car display shows year, price, mileage, fuel type and transmission", async ({ page, at, t }) => {
    await page.goto(at("/cars?q=taycan&fuel=electric"));
    const card = page.getByRole("article").first();
    for (const fact of ["year", "mileage", "fuel", "transmission"] as const)
      await expect(card.getByText(t(`cars:facts.${fact}`), { exact: true })).toBeAttached();
    await expect(card).toContainText("52,000");
    await expect(card).toContainText(t("cars:fuel.electric"));
    await expect(card).toContainText(t("cars:transmission.single_speed"));
  });
});

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

  test("about and team have their own titles and descriptions", async ({ page, at, language }) => {
    await page.goto(at("/about"));
    const about = await page.title();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(language === "en" ? "About Us" : "من نحن");
    await page.goto(at("/team"));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(language === "en" ? "Our Team" : "فريقنا");
    expect(await page.title()).not.toBe(about);
    await expect(page.locator("meta[name=description]")).not.toHaveAttribute("content", "");
  });

  test("the toggle leads to the twin page, keeps the query and turns the page around", async ({
    page,
    at,
    language,
  }) => {
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
  });

  test("opening / again brings an Arabic reader back to /ar, and nobody else", async ({
    page,
    context,
    language,
    baseURL,
  }) => {
    await page.goto("/");
    await expect(page).toHaveURL(new RegExp(language === "ar" ? "/ar$" : "/$"));
    await context.clearCookies();
    await page.goto(baseURL ?? "/");
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
  });

  test("one font family for each language", async ({ page, at, language }) => {
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
  test("stands at the line's end, opens a chat by the digits of the number in a new tab", async ({
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

test.describe("browse", () => {
  test("filters, order and pages stand in the address, and back restores them", async ({ page, at, language, t }) => {
    await page.goto(at("/cars"));
    if (language === "ar") await page.getByRole("button", { name: t("browse:filters.title") }).click();
    await page.getByRole("checkbox", { name: new RegExp(`^${t("cars:fuel.petrol")} ?[,،]`) }).check();
    if (language === "ar")
      await page
        .getByRole("group", { name: t("browse:filters.title"), exact: true })
        .locator("button[type=submit]")
        .click();
    await expect(page).toHaveURL(/fuel=petrol/);
    for (const card of await page.getByRole("article").all()) await expect(card).toContainText(t("cars:fuel.petrol"));
    await page.getByRole("combobox", { name: t("browse:sort.label") }).selectOption("price_asc");
    await expect(page).toHaveURL(/sort=price_asc/);
    // The whole card is the link.
    await page.getByRole("article").first().click();
    await expect(page).toHaveURL(/\/cars\/\d+$/);
    await page.goBack();
    await expect(page).toHaveURL(/fuel=petrol.*sort=price_asc|sort=price_asc.*fuel=petrol/);
    await expect(page.getByRole("combobox", { name: t("browse:sort.label") })).toHaveValue("price_asc");
  });

  test("a brand opens by its English or Arabic name, in any case", { tag: "@once" }, async ({ page, at, language }) => {
    for (const name of ["Porsche", "pORSCHE", "بورش"]) {
      expect((await page.goto(at(`/brands/${encodeURIComponent(name)}`)))?.status()).toBe(200);
      await expect(page.getByRole("heading", { level: 1 })).toContainText(language === "en" ? "Porsche" : "بورش");
      await expect(page.getByRole("article").first()).toBeVisible();
    }
  });

  test("a car: its facts, pictures, order and a chat that names it", async ({ page, request, at, t }) => {
    const [id] = await carsWith(request, 200);
    await page.goto(at(`/cars/${id}`));
    const title = await page.getByRole("heading", { level: 1 }).innerText();
    for (const fact of ["year", "mileage", "fuel", "transmission"] as const)
      await expect(page.getByText(t(`cars:facts.${fact}`), { exact: true }).first()).toBeVisible();
    const chat = page
      .getByRole("main")
      .getByRole("link", { name: t("cars:detail.whatsapp") })
      .first();
    const text = new URL((await chat.getAttribute("href")) ?? "").searchParams.get("text") ?? "";
    expect(text).toContain(at(`/cars/${id}`));
    expect(title.length).toBeGreaterThan(3);
    await page
      .getByRole("main")
      .getByRole("link", { name: t("cars:detail.order"), exact: true })
      .first()
      .click();
    await expect(page).toHaveURL(new RegExp(`${at("/order/")}${id}$`));
  });

  test("a sold car stays readable and points to others", { tag: "@once" }, async ({ page, request, at, t }) => {
    const [id] = await carsWith(request, 409);
    expect((await page.goto(at(`/cars/${id}`)))?.status()).toBe(200);
    await expect(page.getByText(t("cars:status.sold"), { exact: true }).first()).toBeVisible();
    await expect(page.getByRole("main").getByRole("link", { name: t("cars:detail.order"), exact: true })).toHaveCount(
      0,
    );
    await expect(page.getByRole("main").getByRole("article").first()).toBeVisible();
  });

  test("canonical, hreflang en, ar and x-default, title and description on every public page", async ({
    request,
    at,
    language,
    baseURL,
  }) => {
    const [id] = await carsWith(request, 200);
    for (const path of ["/", "/cars", `/cars/${id}`, "/brands/Porsche", "/about", "/team", "/contact"]) {
      const html = await (await request.get(at(path))).text();
      const english = `${baseURL}${path}`;
      const arabic = `${baseURL}${path === "/" ? "/ar" : `/ar${path}`}`;
      const slash = (address: string) => address.replace(/\/$/, "");
      const link = (pattern: RegExp) => slash(pattern.exec(html)?.[1] ?? "");
      expect(link(/rel="canonical" href="([^"]+)"/), path).toBe(slash(language === "en" ? english : arabic));
      expect(link(/rel="alternate" hrefLang="en" href="([^"]+)"/i)).toBe(slash(english));
      expect(link(/rel="alternate" hrefLang="ar" href="([^"]+)"/i)).toBe(slash(arabic));
      expect(link(/rel="alternate" hrefLang="x-default" href="([^"]+)"/i)).toBe(slash(english));
      expect(/<title>([^<]+)<\/title>/.exec(html)?.[1]?.length).toBeGreaterThan(5);
      expect(/name="description" content="([^"]+)"/.exec(html)?.[1]?.length).toBeGreaterThan(20);
    }
  });

  test(
    "a slow page shows the full-screen Loading... spinner, a fast one does not flash it",
    { tag: "@once" },
    async ({ page, at, language, t }) => {
      await page.goto(at("/"));
      let release = () => {};
      const held = new Promise<void>((resolve) => (release = resolve));
      await page.route(/team(\.data|-)/, async (route) => {
        await held;
        await route.continue();
      });
      const links = page.getByRole("contentinfo").getByRole("link", { name: t("shell:footer.team") });
      await links.click();
      await expect(
        page.getByRole("status").filter({ hasText: language === "en" ? "Loading..." : t("common:loading") }),
      ).toBeVisible();
      release();
      await expect(page).toHaveURL(new RegExp(`${at("/team")}$`));
      await expect(page.getByText(t("common:loading"))).toHaveCount(0);
    },
  );
});
