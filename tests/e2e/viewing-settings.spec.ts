import { violations } from "../fixtures/axe";
import { save } from "../fixtures/save-form";
import { type EmptySite, startEmptySite } from "../fixtures/empty-site";
import { type Account, accountAt, expect, test } from "../fixtures/staff";
import { visitorsSee } from "../fixtures/visitors-see";

/** What is set here is seen by every page: these tests have a site of their own. */
let site: EmptySite;
let owner: Account;
test.beforeAll(async () => {
  site = await startEmptySite();
  owner = await accountAt(site.url, site.owner);
  const offices = [{ id: "seef", name: { en: "Seef", ar: "السيف" } }];
  const { error } = await owner.client
    .from("site_content")
    .upsert({ content_key: "contact_info", content_value: { offices } });
  if (error) throw error;
});
test.afterAll(() => site?.close());

/** A day to come, `YYYY-MM-DD`. */
const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

test(
  "viewings are off until the dealer turns them on; special hours are on contact either way",
  { tag: "@once" },
  async ({ page, context, request, language, t, enterAs }) => {
    await context.addCookies([{ name: "lang", value: language, url: site.url }]);
    await enterAs(owner);
    const html = async (path: string) => (await request.get(site.url + path)).text();
    for (const path of ["/", "/ar", "/contact", "/ar/contact"]) expect(await html(path)).not.toContain("/viewing");

    await page.goto(`${site.url}/admin/settings?tab=viewings`);
    await page.getByRole("button", { name: t("admin_viewings:rules.add") }).click();
    const days = page.getByRole("list", { name: t("admin_viewings:rules.exceptions") }).locator("> li");
    const name = (side: "en" | "ar") =>
      days.getByRole("textbox", {
        name: new RegExp(`^${t("admin_viewings:rules.name")} ${t(`editing:language.${side}`)}`),
      });
    await name("en").fill("National Day");
    await name("ar").fill("العيد الوطني");
    const day = (label: "from" | "to") =>
      days.getByRole("textbox", { name: new RegExp(`^${t(`admin_viewings:rules.${label}`)}`) });
    await day("from").fill(dayIn(3));
    await day("to").fill(dayIn(1));
    await page.getByRole("button", { name: t("editing:save"), exact: true }).click();
    await expect(page.getByRole("link", { name: t("editing:problems.endBeforeStart") })).toBeVisible();
    expect(await violations(page, "light")).toEqual([]);
    await day("to").fill(dayIn(4));
    await save(page, t);
    await visitorsSee(request, `${site.url}/contact`, "National Day");
    await visitorsSee(request, `${site.url}/ar/contact`, "العيد الوطني");
    expect(await html("/contact")).toContain("specialOpeningHoursSpecification");
    expect(await html("/contact")).not.toContain("/viewing");

    await page.getByRole("switch", { name: t("admin_viewings:rules.enabled") }).click();
    await save(page, t);
    for (const [path, link] of [
      ["/", "/viewing"],
      ["/ar", "/ar/viewing"],
      ["/contact", "/viewing"],
      ["/ar/contact", "/ar/viewing"],
    ] as const)
      await visitorsSee(request, site.url + path, `href="${link}"`);
  },
);
