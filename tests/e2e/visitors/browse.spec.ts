import type { Locator, Page } from "@playwright/test";
import { violations } from "../../fixtures/axe";
import { expect, test } from "../../fixtures/test";
import type { Translate } from "../../fixtures/text-name";

/** The figure at the end of a choice. */
async function counted(choice: Locator): Promise<number> {
  return Number(
    await choice
      .locator("xpath=ancestor-or-self::*[self::label or self::a]")
      .locator("[aria-hidden]")
      .last()
      .innerText(),
  );
}

const found = (page: Page) => page.locator("#car-count");
const choice = (page: Page, label: string) => page.getByRole("checkbox", { name: new RegExp(`^${label} ?[,،]`) });
/** The count of cars on offer; sold ones may be counted behind it. */
const cars = (t: Translate, language: string, count: number) =>
  new RegExp(`^${t(`cars:list.count_${new Intl.PluralRules(language).select(count)}`, { count })}( ·|$)`);

test.describe("at a desk", { tag: "@once" }, () => {
  test("the filters scroll below the site's header", async ({ page }) => {
    await page.goto("/cars");
    await page.mouse.move(700, 500);
    await page.mouse.wheel(0, 600);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300);
    const brand = page.getByRole("banner").getByRole("link").first();
    const onTop = brand.evaluate((link) => {
      const { x, y, width, height } = link.getBoundingClientRect();
      return link.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    });
    expect(await onTop).toBe(true);
  });

  test("a closed filter brings its choices when it is opened, and keeps what is chosen", async ({ page, t }) => {
    await page.goto("/cars");
    const black = page.locator("[name=colour][value=black]");
    const colours = page.locator("details summary").filter({ hasText: t("browse:filter.colour") });
    await expect(black).toHaveCount(0);
    await colours.press("Enter");
    await black.check();
    await expect(page).toHaveURL("/cars?colour=black");
    // Chosen by an address alone it is there, too, and goes along with the next choice.
    await page.goto("/cars");
    await page.goBack();
    await expect(black).toBeChecked();
    const petrol = choice(page, t("cars:fuel.petrol"));
    await petrol.check();
    await expect(page).toHaveURL(/^[^?]*\/cars\?(fuel=petrol&colour=black|colour=black&fuel=petrol)$/);
  });

  test("facets lead to as many cars as they say, chips take them back, and back finds the place", async ({
    page,
    t,
    language,
  }) => {
    await page.goto("/cars");
    // A brand opens its models; a model narrows it, and goes with its brand.
    const porsche = choice(page, "Porsche");
    await porsche.check();
    const taycan = page
      .getByRole("group", { name: t("browse:filters.models", { brand: "Porsche" }) })
      .getByRole("checkbox", { name: /^Taycan/ });
    const taycans = await counted(taycan);
    await taycan.check();
    await expect(page).toHaveURL("/cars?model=porsche_taycan");
    await expect(found(page)).toHaveText(cars(t, language, taycans));
    await porsche.uncheck();
    await expect(page).toHaveURL("/cars");
    await expect(taycan).toHaveCount(0);

    const electric = choice(page, t("cars:fuel.electric"));
    const count = await counted(electric);
    await electric.check();
    await expect(page).toHaveURL("/cars?fuel=electric");
    await expect(found(page)).toHaveText(cars(t, language, count));
    await expect(electric).toBeFocused();

    // A band of prices fills both fields.
    const band = page
      .getByRole("group", { name: t("browse:filters.bands", { title: t("browse:filter.price") }) })
      .getByRole("link")
      .first();
    const inBand = await counted(band);
    await band.click();
    await expect(page).toHaveURL(/price_m/);
    await expect(found(page)).toHaveText(cars(t, language, inBand));
    await band.click();
    await expect(page).toHaveURL("/cars?fuel=electric");

    // An amount is shown in groups once its field is left; its text stays.
    const least = page.locator("#car-filters input[name=price_min]");
    const grouped = page.locator("#car-filters").getByText("20,000", { exact: true });
    await least.fill("20000");
    await expect(grouped).toBeHidden();
    await least.press("Tab");
    await expect(page).toHaveURL("/cars?fuel=electric&price_min=20000");
    await expect(grouped).toBeVisible();
    await expect(least).toHaveValue("20000");
    await page.getByRole("link", { name: new RegExp(t("browse:filters.remove", { filter: ".*20,000.*" })) }).click();
    await expect(page).toHaveURL("/cars?fuel=electric");
    await expect(grouped).toHaveCount(0);

    const chip = page.getByRole("link", { name: t("browse:filters.remove", { filter: t("cars:fuel.electric") }) });
    await chip.click();
    await expect(page).toHaveURL("/cars");
    await expect(electric).not.toBeChecked();

    await page.getByRole("link", { name: t("browse:view.list") }).click();
    await expect(page).toHaveURL("/cars?view=list");
    const card = page.getByRole("article").nth(7);
    await card.scrollIntoViewIfNeeded();
    const place = await page.evaluate(() => scrollY);
    expect(place).toBeGreaterThan(300);
    await card.getByRole("link").first().click();
    await expect(page).toHaveURL(/\/cars\/\d+$/);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.goBack();
    await expect(card).toBeVisible();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);
  });
});

test.describe("on a phone", { tag: "@phone" }, () => {
  test.use({ expectedProblems: /Failed to load resource/ });
  test(
    "the sheet says what it leads to, the list keeps its view, and where nothing fits something helps",
    { tag: "@quick" },
    async ({ page, at, t, language }) => {
      await page.goto(at("/cars"));
      await page.getByRole("button", { name: t("browse:filters.title") }).click();
      const sheet = page.getByRole("group", { name: t("browse:filters.title"), exact: true });
      const hybrid = choice(page, t("cars:fuel.plug_in_hybrid"));
      const count = await counted(hybrid);
      await hybrid.check();
      const show = sheet.getByRole("button", {
        name: t(`browse:filters.show_${new Intl.PluralRules(language).select(count)}`, { count }),
      });
      await expect(show).toBeVisible();
      // Nothing has led away yet.
      await expect(page).toHaveURL(at("/cars"));
      expect(await violations(page, "light")).toEqual([]);

      // Counts that cannot be had take nothing away.
      await page.route("**/cars.data*", (route) => route.abort());
      const electric = choice(page, t("cars:fuel.electric"));
      const failing = page.waitForEvent("requestfailed", (failed) => failed.url().includes("/cars.data"));
      await electric.check();
      await failing;
      await expect(electric).toBeChecked();
      await expect(sheet.getByRole("button", { name: t("browse:filters.apply"), exact: true })).toBeVisible();
      await page.unroute("**/cars.data*");
      await electric.uncheck();
      await expect(show).toBeVisible();
      await show.click();
      await expect(page).toHaveURL(at("/cars?fuel=plug_in_hybrid"));
      await expect(sheet).toBeHidden();
      await expect(found(page)).toHaveText(cars(t, language, count));

      // What is being typed is given up with the sheet.
      await page.getByRole("button", { name: t("browse:filters.title") }).click();
      const from = page.locator("#car-filters input[name=price_min]");
      await from.pressSequentially("20000");
      await page.keyboard.press("Escape");
      await expect(sheet).toBeHidden();
      await expect(from).toHaveValue("");
      await expect(page.locator("#car-filters").getByText("20,000", { exact: true })).toHaveCount(0);
      await expect(page).toHaveURL(at("/cars?fuel=plug_in_hybrid"));

      await page.getByRole("link", { name: t("browse:view.list") }).click();
      await expect(page).toHaveURL(at("/cars?fuel=plug_in_hybrid&view=list"));
      // Some cars have no picture.
      const card = page
        .getByRole("article")
        .filter({ has: page.getByRole("img") })
        .first();
      // The picture at the line's start, the name beside it.
      const start = async (part: Locator) => (await part.boundingBox())?.x ?? 0;
      await expect
        .poll(async () => (await start(card.getByRole("img"))) > (await start(card.getByRole("heading"))))
        .toBe(true);
      expect(await violations(page, "light")).toEqual([]);

      await page.goto(at("/cars?fuel=plug_in_hybrid&price_max=1&view=list"));
      await expect(page.getByRole("heading", { name: t("nothing:noCars.title") })).toBeVisible();
      await expect(page.getByRole("main").getByRole("link", { name: t("cars:whatsapp.ask") })).toBeVisible();
      const way = page.getByRole("link", {
        name: new RegExp(t("nothing:noCars.without", { filter: t("browse:filter.price") })),
      });
      await expect(way.getByText(cars(t, language, count))).toBeVisible();
      await way.click();
      await expect(page).toHaveURL(at("/cars?fuel=plug_in_hybrid&view=list"));
      await expect(found(page)).toHaveText(cars(t, language, count));
    },
  );
});

test("seats, prices and an order in words are understood, and the page says how", async ({ page, at, t, language }) => {
  await page.goto(at("/cars"));
  const words = page.getByRole("main").getByRole("combobox", { name: t("browse:words.label") });
  await words.fill(language === "ar" ? "أرخص سيارة ٧ مقاعد تحت ٦٠ ألف" : "cheapest 7 seater under 60k");
  await words.press("Enter");
  const read = page.getByRole("main").getByText(t("browse:words.read", { read: "" }));
  for (const part of [t("browse:filter.price"), t("browse:filter.seats"), t("browse:sort.price_asc")])
    await expect(read).toContainText(part);
  await expect(read).toContainText("60,000");
  await expect(page.getByRole("article").first()).toBeVisible();
  expect(await violations(page, "light")).toEqual([]);

  // Another order is the visitor's own.
  await page
    .getByRole("main")
    .getByRole("combobox", { name: t("browse:sort.label") })
    .selectOption("price_desc");
  await expect(page).toHaveURL(/sort=price_desc/);
  await expect(read).not.toContainText(t("browse:sort.price_asc"));
  await expect(read).toContainText("60,000");
});

test(
  "words that nothing knows are named, and an empty page says which word is in the way",
  { tag: ["@phone", "@quick"] },
  async ({ page, at, t, language }) => {
    await page.goto(
      at(`/cars?q=${encodeURIComponent(language === "ar" ? "بورش زقططقز بانوراما" : "porsche qwxzy panorama")}`),
    );
    const main = page.getByRole("main");
    await expect(main.getByText(t("browse:words.dropped", { words: "" }))).toContainText(
      language === "ar" ? "زقططقز" : "qwxzy",
    );
    await expect(main.getByText(t("browse:words.read", { read: "" }))).toContainText(t("cars:feature.panoramic_roof"));
    await expect(main.getByRole("article").first()).toBeVisible();

    const [brand, words] = language === "ar" ? ["لكزس", "تدفئة مقاعد"] : ["lexus", "heated seats"];
    await page.goto(at(`/cars?q=${encodeURIComponent(`${brand} ${words}`)}`));
    await expect(page.getByRole("heading", { name: t("nothing:noCars.title") })).toBeVisible();
    // Ways out are tried while there is time: on a busy machine the first that helps may be the only one.
    const without = (dropped: string) =>
      page.getByRole("link", {
        name: t("nothing:noCars.without", { filter: t("browse:words.quoted", { words: dropped }) }),
      });
    const way = without(words).or(without(brand)).first();
    const left = ((await way.textContent()) ?? "").includes(words) ? brand : words;
    await way.click();
    await expect(page).toHaveURL(at(`/cars?q=${encodeURIComponent(left)}`));
    await expect(main.getByRole("article").first()).toBeVisible();
  },
);

test("equipment and history narrow, and automatic includes its kinds", { tag: "@once" }, async ({ page, at, t }) => {
  await page.goto(at("/cars?feature=massage_seats&feature=refrigerator&history=one_owner&transmission=automatic"));
  const chips = page.getByRole("list", { name: t("browse:filters.applied") });
  for (const name of [
    t("cars:feature.massage_seats"),
    t("cars:feature.refrigerator"),
    t("cars:history.one_owner"),
    t("cars:transmission.automatic"),
  ])
    await expect(chips.getByRole("link", { name: t("browse:filters.remove", { filter: name }) })).toBeVisible();
  // One with a single speed has no clutch pedal either.
  await expect(page.getByRole("article").filter({ hasText: "L9" })).toBeVisible();
  expect(await violations(page, "light")).toEqual([]);
});
