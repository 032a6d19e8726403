import { expect, test } from "../fixtures/test";

test("a sign is searched as it is typed, and a search that fails says what it understood", async ({ page, at, t }) => {
  await page.goto(at("/cars"));
  const field = page.getByRole("main").getByRole("combobox", { name: t("browse:words.label") });
  await field.fill("4MATIC+");
  await field.press("Enter");
  await expect(page).toHaveURL(`${at("/cars")}?q=4MATIC%2B`);
  await expect(page.getByRole("article").first()).toContainText("4MATIC+");
  await expect(field).toHaveValue("4MATIC+");

  for (const query of ["used jeep xyzzyq", "جيب مستعمل قمبلظ"]) {
    await page.goto(`${at("/cars")}?q=${encodeURIComponent(query)}`);
    const read = t("browse:words.read", { read: [t("cars:body.suv"), t("cars:condition.used")].join(" · ") });
    await expect(page.getByText(read)).toBeVisible();
    await expect(page.getByRole("article").first()).toBeVisible();
  }
});
