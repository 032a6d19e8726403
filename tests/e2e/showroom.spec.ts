import { expect, test } from "../fixtures/test";

test("a car's page leads to the showroom where it stands", async ({ page, at, t, language }) => {
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
