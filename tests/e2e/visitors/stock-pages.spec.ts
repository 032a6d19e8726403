import { expect, test } from "../../fixtures/test";

/** How many cars the page's structured data says it lists. */
function listedCars(html: string): number {
  return Number(/"@type":"ItemList"[^[]*"numberOfItems":(\d+)/.exec(html)?.[1]);
}

test(
  "a brand's page leads to a model, whose page lists as many cars as the link says",
  { tag: ["@once", "@quick"] },
  async ({ page, at, t }) => {
    await page.goto(at("/brands/Porsche"));
    const model = page.getByRole("main").getByRole("navigation").getByRole("link").first();
    const count = Number(/(\d+)$/.exec((await model.innerText()).trim())?.[1]);
    await model.click();
    await expect(page).toHaveURL(new RegExp(`${at("/brands/Porsche/")}[a-z0-9-]+$`));
    await expect(page.getByRole("heading", { level: 1 })).toContainText(/Porsche|بورش/);
    await expect(page.getByRole("article")).toHaveCount(count);
    await page.getByRole("link", { name: t("cars:brand.filter") }).click();
    await expect(page).toHaveURL(/\/cars\?model=porsche_/);
    await page.goto(at("/brands/Porsche"));
    await page
      .getByRole("main")
      .locator(`a[href="${at("/cars/fuel/electric")}"]`)
      .click();
    await expect(page).toHaveURL(new RegExp(`${at("/cars/fuel/electric")}$`));
  },
);

test(
  "the list of cars leads to pages by kind and model, a search does not",
  { tag: "@once" },
  async ({ page, at, request }) => {
    for (const path of ["/cars/fuel/electric", "/cars/body/suv", "/cars/price/up-to-50000"]) {
      await page.goto(at("/cars"));
      const link = page.getByRole("main").locator(`a[href="${at(path)}"]`);
      const count = Number(/(\d+)$/.exec((await link.innerText()).trim())?.[1]);
      await link.click();
      await expect(page).toHaveURL(new RegExp(`${at(path)}$`));
      expect(listedCars(await (await request.get(at(path))).text())).toBe(count);
    }
    await page.goto(at("/cars"));
    await page
      .getByRole("main")
      .locator(`a[href^="${at("/brands/")}"]`)
      .first()
      .click();
    await expect(page).toHaveURL(new RegExp(`${at("/brands/")}[^/]+/[^/]+$`));
    await expect(page.getByRole("main").locator(`a[href="${at("/cars/fuel/electric")}"]`)).toBeVisible();
    expect(await (await request.get(at("/cars?q=porsche"))).text()).not.toContain(`href="${at("/cars/body/suv")}"`);
  },
);

test(
  "a body's page lists its cars on offer and leads to the others, and to the filter",
  { tag: "@phone" },
  async ({ page, at, t }) => {
    await page.goto(at("/cars/body/suv"));
    await expect(page.getByRole("heading", { level: 1 })).toContainText("SUV");
    await expect(page.getByRole("article").first()).toBeVisible();
    await expect(page.getByRole("article").filter({ hasText: t("cars:status.sold") })).toHaveCount(0);
    await page
      .getByRole("main")
      .getByRole("navigation")
      .getByRole("link", { name: t("cars:body.sedan") })
      .click();
    await expect(page).toHaveURL(new RegExp(`${at("/cars/body/sedan")}$`));
    await expect(page.getByRole("main").locator(`a[href="${at("/cars/price/up-to-50000")}"]`)).toBeVisible();
    await page.getByRole("link", { name: t("cars:brand.filter") }).click();
    await expect(page).toHaveURL(/\/cars\?body=sedan$/);
  },
);
