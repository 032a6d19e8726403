import { expect, test } from "../../fixtures/staff";
import { carsWith } from "../../fixtures/visitor";

test.describe("home (spec section 2)", () => {
  test(
    "hero title, subtitle, and a search box that leads to /cars?q=",
    { tag: "@quick-en" },
    async ({ page, at, language, t }) => {
      await page.goto(at("/"));
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(
        language === "en" ? "Find Your Perfect Car" : "اعثر على سيارتك المثالية",
      );
      await expect(page.getByRole("heading", { level: 1 }).locator("xpath=following::p[1]")).not.toBeEmpty();
      const search = page.getByRole("main").getByRole("combobox", { name: t("home:hero.label") });
      await expect(search).toHaveAttribute(
        "placeholder",
        language === "en" ? "Search for cars..." : t("home:hero.placeholder"),
      );
      await search.fill("Taycan");
      await search.press("Enter");
      await expect(page).toHaveURL(new RegExp(`${at("/cars")}\\?q=Taycan$`));
      await expect(page.getByRole("main").getByRole("article").first()).toContainText("2026");
    },
  );

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

  test("View All says how many cars its list has", { tag: "@once" }, async ({ page, request, at, t }) => {
    await page.goto(at("/"));
    const links = await page
      .getByRole("main")
      .getByRole("link", { name: t("home:viewAll") })
      .all();
    expect(links.length).toBeGreaterThanOrEqual(3);
    for (const link of links) {
      const told = /\d+/.exec(await link.innerText())?.[0];
      const list = await (await request.get((await link.getAttribute("href")) ?? "")).text();
      expect(/id="car-count"[^>]*>(\d+)/.exec(list)?.[1]).toBe(told);
    }
  });

  test(
    "about and team have bands of their own, and the showroom says when it is open",
    { tag: "@once" },
    async ({ page, at, t }) => {
      await page.goto(at("/"));
      const main = page.getByRole("main");
      for (const [more, path] of [
        ["aboutMore", "/about"],
        ["teamMore", "/team"],
      ] as const) {
        const band = main
          .getByRole("region")
          .filter({ has: page.getByRole("link", { name: t(`home_bands:${more}`) }) });
        await expect(band.getByRole("heading", { level: 2 })).not.toBeEmpty();
        await expect(band.getByRole("paragraph")).not.toBeEmpty();
        await expect(band.getByRole("link")).toHaveAttribute("href", at(path));
      }
      const showroom = main.getByRole("region", { name: t("home:showroom.title") });
      await expect(
        showroom.getByText(new RegExp(`${t("hours:closedNow")}|${t("hours:openUntil").trim()}`)),
      ).toBeVisible();
      await expect(showroom.getByRole("link", { name: t("home_bands:map") })).toHaveAttribute("target", "_blank");
      // Where viewings are taken, it leads to the booking.
      await expect(showroom.locator(`a[href="${at("/contact")}"], a[href="${at("/viewing")}"]`)).toBeVisible();
    },
  );

  test("a car display shows year, price, mileage, fuel type and transmission", async ({ page, at, t }) => {
    await page.goto(at("/cars?q=taycan&fuel=electric"));
    const card = page.getByRole("article").first();
    await expect(card).toContainText("52,000");
    await expect(card.getByText("2026", { exact: true })).toBeVisible();
    await expect(card.getByText(/^0 (km|كم)$/)).toBeVisible();
    await expect(card).toContainText(t("cars:fuel.electric"));
    await expect(card).toContainText(t("cars:transmission.single_speed"));
  });
});

test.describe("browse", () => {
  test(
    "filters, order and pages are in the address, and back restores them",
    { tag: ["@once", "@quick"] },
    async ({ page, at, language, t }) => {
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
    },
  );

  test("a brand opens by its English or Arabic name, in any case", { tag: "@once" }, async ({ page, at, language }) => {
    for (const name of ["Porsche", "pORSCHE", "بورش"]) {
      expect((await page.goto(at(`/brands/${encodeURIComponent(name)}`)))?.status()).toBe(200);
      await expect(page.getByRole("heading", { level: 1 })).toContainText(language === "en" ? "Porsche" : "بورش");
      await expect(page.getByRole("article").first()).toBeVisible();
    }
  });

  test(
    "a car: its facts, pictures, order and a chat that names it",
    { tag: "@quick-ar" },
    async ({ page, request, at, t }) => {
      const [id] = await carsWith(request, 200);
      await page.goto(at(`/cars/${id}`));
      const title = await page.getByRole("heading", { level: 1 }).innerText();
      for (const fact of ["year", "mileage", "fuel", "transmission"] as const)
        await expect(page.getByText(t(`cars:facts.${fact}`), { exact: true }).first()).toBeVisible();
      const chat = page
        .getByRole("main")
        .getByRole("link", { name: t("car_facts:page.whatsapp") })
        .first();
      const text = new URL((await chat.getAttribute("href")) ?? "").searchParams.get("text") ?? "";
      expect(text).toContain(at(`/cars/${id}`));
      expect(title.length).toBeGreaterThan(3);
      await page
        .getByRole("main")
        .getByRole("link", { name: t("car_facts:page.order"), exact: true })
        .first()
        .click();
      await expect(page).toHaveURL(new RegExp(`${at("/order/")}${id}$`));
    },
  );

  test("a sold car stays readable and points to others", { tag: "@once" }, async ({ page, request, at, t }) => {
    const [id] = await carsWith(request, 409);
    expect((await page.goto(at(`/cars/${id}`)))?.status()).toBe(200);
    await expect(page.getByText(t("cars:status.sold"), { exact: true }).first()).toBeVisible();
    await expect(
      page.getByRole("main").getByRole("link", { name: t("car_facts:page.order"), exact: true }),
    ).toHaveCount(0);
    await expect(page.getByRole("main").getByRole("article").first()).toBeVisible();
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
