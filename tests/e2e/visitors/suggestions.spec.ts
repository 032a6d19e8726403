import { violations } from "../../fixtures/axe";
import { expect, test } from "../../fixtures/test";

test(
  "what is typed is suggested: by keyboard at a desk, by touch on a phone",
  { tag: "@quick-en" },
  async ({ page, at, t, language }) => {
    await page.goto(at("/about"));
    const button = page.getByRole("button", { name: t("shell:nav.search") });
    const panel = page.getByRole("dialog", { name: t("shell:nav.search") });
    const field = panel.getByRole("combobox");
    const options = panel.getByRole("option");

    if (language === "en") await page.keyboard.press("Control+k");
    else await button.tap();
    await expect(field).toBeFocused();
    await field.pressSequentially(language === "en" ? "por" : "بور");
    await expect(options.first()).toContainText(language === "en" ? "Porsche" : "بورش");
    await expect(panel.getByRole("status")).not.toBeEmpty();
    await expect(options.first().locator(".font-semibold")).toHaveText(language === "en" ? "Por" : "بور");

    if (language === "en") {
      await field.press("ArrowDown");
      await expect(field).toHaveAttribute("aria-activedescendant", (await options.first().getAttribute("id")) ?? "");
      await field.press("End");
      await expect(options.last()).toHaveAttribute("aria-selected", "true");
      expect(await violations(page, "light")).toEqual([]);
      // The list closes first, then the panel.
      await field.press("Escape");
      await expect(options).toHaveCount(0);
      await field.press("Escape");
      await expect(panel).toBeHidden();
      await button.press("Enter");
      await expect(field).toBeFocused();
      await field.press("Escape");
      await expect(button).toBeFocused();
      await page.keyboard.press("Control+k");
      await field.press("ArrowDown");
      await field.press("Enter");
    } else {
      await options.first().tap();
    }
    await expect(page).toHaveURL(at("/cars?brand=porsche"));
    await expect(panel).toBeHidden();
  },
);

test("a list that is exchanged takes its highlighted entry along @once", async ({ page, at, t }) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/suggest?q=por", async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(at("/"));
  const field = page.getByRole("main").getByRole("combobox", { name: t("home:hero.label") });
  await field.pressSequentially("po");
  await expect(page.getByRole("option").filter({ hasText: "Polestar" }).first()).toBeVisible();
  const asked = page.waitForRequest("**/suggest?q=por");
  await field.press("r");
  await field.press("ArrowDown");
  await expect(field).toHaveAttribute("aria-activedescendant", /./);
  await asked;
  release();
  await expect(page.getByRole("option").filter({ hasText: "Polestar" })).toHaveCount(0);
  await expect(field).not.toHaveAttribute("aria-activedescendant");
});

test("where suggestions fail, the search works all the same @once", async ({ page, at, t }) => {
  await page.route("**/suggest?*", (route) => route.fulfill({ status: 200, body: "<html>" }));
  await page.goto(at("/"));
  const field = page.getByRole("main").getByRole("combobox", { name: t("home:hero.label") });
  const asked = page.waitForResponse("**/suggest?q=taycan");
  await field.fill("taycan");
  await asked;
  await expect(page.getByRole("option")).toHaveCount(0);
  await field.press("Enter");
  await expect(page).toHaveURL(at("/cars?q=taycan"));
});

test("the field above the list of cars suggests, too", { tag: "@once" }, async ({ page, at, t, language }) => {
  await page.goto(at("/cars?fuel=electric"));
  const main = page.getByRole("main");
  const field = main.getByRole("combobox", { name: t("browse:words.label") });
  await field.pressSequentially(language === "en" ? "por" : "بور");
  const options = main.getByRole("listbox", { name: t("search:suggestions") }).getByRole("option");
  await expect(options.first()).toContainText(language === "en" ? "Porsche" : "بورش");
  await field.press("ArrowDown");
  await field.press("Enter");
  await expect(page).toHaveURL(at("/cars?brand=porsche"));
  await expect(options).toHaveCount(0);
  // Without a suggestion, the words are searched among what is chosen.
  await page.goto(at("/cars?fuel=electric"));
  await field.fill("taycan");
  await field.press("Enter");
  await expect(page).toHaveURL(at("/cars?q=taycan&fuel=electric"));
});
