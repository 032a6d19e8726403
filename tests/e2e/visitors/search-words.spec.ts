import { expect, test } from "../../fixtures/test";

test(
  "a sign is searched as it is typed, and a search that fails says what it understood",
  { tag: ["@quick-ar", "@engines"] },
  async ({ page, at, t }) => {
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
  },
);

test("what a month may cost names the example behind it; a name that is unknown is asked about", async ({
  page,
  at,
  t,
  language,
}) => {
  await page.goto(
    `${at("/cars")}?q=${encodeURIComponent(language === "ar" ? "قسط شهري أقل من ٣٠٠" : "under 300 a month")}`,
  );
  const terms = { downPct: 20, months: 60, rate: 3.5 };
  const [before = ""] = t("browse:words.monthly", { ...terms, amount: "\n" }).split("\n");
  await expect(page.getByText(before)).toContainText("300");
  await expect(page.getByRole("article").first()).toContainText("Long Range AWD");

  await page.goto(`${at("/cars")}?q=${encodeURIComponent(language === "ar" ? "قسط ١٠٠ شهري" : "100 a month")}`);
  await expect(page.getByText(t("nothing:noCars.monthly"))).toBeVisible();
  await page.goto(`${at("/cars")}?q=${encodeURIComponent("الغزالة")}`);
  await expect(
    page.getByText(t("nothing:noCars.unheard", { words: t("browse:words.quoted", { words: "الغزالة" }) })),
  ).toBeVisible();
  await page.goto(`${at("/cars")}?q=${encodeURIComponent("panamera turbo")}`);
  // A model that the market knows is named.
  const name = language === "ar" ? "باناميرا" : "Panamera";
  await expect(page.getByText(t("said:elsewhere", { name }))).toBeVisible();
  await expect(page.getByText(t("nothing:noCars.named"))).toBeVisible();
});

test("what is left out is said and taken away, what is not here is named, a question has its way", async ({
  page,
  at,
  t,
  language,
}) => {
  const isArabic = language === "ar";
  await page.goto(`${at("/cars")}?q=${encodeURIComponent(isArabic ? "تسلا مو أمريكي" : "tesla not american")}`);
  await expect(page.getByText(t("said:without", { names: t("cars:spec.us") }))).toBeVisible();
  await expect(page.getByRole("article").first()).toContainText(isArabic ? "تسلا" : "Tesla");
  await page.getByRole("link", { name: t("said:with") }).click();
  await expect(page).toHaveURL(new RegExp(`q=${isArabic ? encodeURIComponent("تسلا") : "tesla"}$`));

  await page.goto(`${at("/cars")}?q=${encodeURIComponent(isArabic ? "ام جي" : "MG")}`);
  await expect(page.getByText(t("said:elsewhere", { name: isArabic ? "ام جي" : "MG" }))).toBeVisible();
  const nearest = page.locator("section").filter({ hasText: t("nothing:noCars.nearest") });
  await expect(nearest.getByRole("article")).toHaveCount(3);

  await page.goto(`${at("/cars")}?q=${encodeURIComponent(isArabic ? "ساعات الدوام" : "opening hours")}`);
  await page.getByRole("link", { name: t("said:question.hours.link"), exact: true }).click();
  await expect(page).toHaveURL(at("/contact"));
});
