import { expect, test } from "../../fixtures/test";

test("a car's page leads to the showroom where it stands", { tag: "@once" }, async ({ page, at, t, language }) => {
  await page.goto(`${at("/cars")}?q=MM-0101`);
  await page.getByRole("article").first().getByRole("link").first().click();
  const link = page.getByRole("main").locator('a[href*="/contact#office-"]');
  const office = (await link.innerText()).trim();
  await link.click();
  await expect(page).toHaveURL(`${at("/contact")}#office-manama`);
  const card = page.locator("#office-manama");
  await expect(card).toBeInViewport();
  const name = await card.getByRole("heading", { level: 3 }).innerText();
  expect(office).toBe(t("car_extra:page.standsIn", { office: name.trim() }));
  expect(language === "ar").toBe(/[\u0621-\u064A]/.test(name));
});

test(
  "the list is narrowed to a showroom, and its empty page offers the way back",
  { tag: "@phone" },
  async ({ page, at, t, language }) => {
    const counted = (count: number) => t(`cars:list.count_${new Intl.PluralRules(language).select(count)}`, { count });
    await page.goto(at("/contact"));
    const name = (await page.locator("#office-riffa").getByRole("heading", { level: 3 }).innerText()).trim();

    await page.goto(at("/cars"));
    await page.getByRole("button", { name: t("browse:filters.title") }).click();
    const sheet = page.getByRole("group", { name: t("browse:filters.title"), exact: true });
    await sheet.getByText(t("browse:filter.office"), { exact: true }).click();
    const riffa = sheet.getByRole("checkbox", { name: new RegExp(`^${name}`) });
    const count = Number(await riffa.locator("xpath=ancestor::label").locator("[aria-hidden]").innerText());
    expect(count).toBeGreaterThan(1);
    await riffa.check();
    await sheet
      .getByRole("button", {
        name: t(`browse:filters.show_${new Intl.PluralRules(language).select(count)}`, { count }),
      })
      .click();
    await expect(page).toHaveURL(at("/cars?office=riffa"));
    await expect(page.locator("#car-count")).toHaveText(new RegExp(`^${counted(count)}( ·|$)`));
    // Its sold cars are listed, and counted apart.
    const cards = page.getByRole("main").getByRole("article");
    await expect(cards.filter({ hasText: name })).toHaveCount(await cards.count());

    // Nothing there costs one dinar: the page says so and offers what does fit.
    await page.goto(at("/cars?office=riffa&price_max=1"));
    const main = page.getByRole("main");
    await expect(main.getByRole("heading", { name: t("nothing:noCars.title") })).toBeVisible();
    const price = t("browse:filter.price");
    await expect(main.getByText(t("nothing:noCars.because"))).toBeVisible();
    for (const action of [t("nothing:noCars.request"), t("nothing:noCars.all"), t("cars:whatsapp.ask")])
      await expect(main.getByRole("link", { name: action })).toBeVisible();
    await main.getByRole("link", { name: t("nothing:noCars.without", { filter: price }) }).click();
    await expect(page).toHaveURL(at("/cars?office=riffa"));
    await page
      .getByRole("list", { name: t("browse:filters.applied") })
      .getByRole("link", { name: t("browse:filters.remove", { filter: name }) })
      .click();
    await expect(page).toHaveURL(at("/cars"));
  },
);

test(
  "an empty page says what is not here, and asks for it in the visitor's words",
  { tag: "@once" },
  async ({ page, at, t }) => {
    const main = page.getByRole("main");
    await page.goto(at("/cars?q=bugatti"));
    await expect(main.getByText(t("said:elsewhere", { name: "Bugatti" }))).toBeVisible();
    await expect(main.getByText(t("nothing:noCars.named"))).toBeVisible();
    await expect(main.getByRole("heading", { name: t("pages:wish.title") })).toBeVisible();
    await expect(main.getByLabel(t("pages:wish.body"))).toHaveValue("bugatti");
    await main.getByRole("link", { name: t("nothing:noCars.request") }).click();
    await expect(page).toHaveURL(/#wish$/);

    // Words of no kind are named, and asked about.
    await page.goto(at("/cars?q=qwxzy"));
    await expect(
      main.getByText(t("browse:words.dropped", { words: t("browse:words.quoted", { words: "qwxzy" }) })),
    ).toBeVisible();
    await expect(
      main.getByText(t("nothing:noCars.unheard", { words: t("browse:words.quoted", { words: "qwxzy" }) })),
    ).toBeVisible();
  },
);
