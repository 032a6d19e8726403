import { takesKeys } from "../fixtures/drag-keys";
import type { Locator, Page } from "@playwright/test";
import sharp from "sharp";
import { violations } from "../fixtures/axe";
import { type EmptySite, startEmptySite } from "../fixtures/empty-site";
import { save, saved } from "../fixtures/save-form";
import { type Account, accountAt, expect, test } from "../fixtures/staff";
import type { TextName, Translate } from "../fixtures/text-name";
import { visitorsSee } from "../fixtures/visitors-see";

/** The two boxes of a text. */
function both(within: Page | Locator, t: Translate, label: TextName): Record<"en" | "ar", Locator> {
  const box = (language: "en" | "ar") =>
    within.getByRole("textbox", { name: new RegExp(`^${t(label)} ${t(`editing:language.${language}`)}`) });
  return { en: box("en"), ar: box("ar") };
}

const tab = (page: Page, name: string) => page.getByRole("navigation").getByRole("link", { name, exact: true });

/** Opens a tab; several have a field of the same name, so that it has to be there before anything is typed. */
async function openTab(page: Page, name: string): Promise<void> {
  await tab(page, name).click();
  await expect(tab(page, name)).toHaveAttribute("aria-current", "page");
}

/** What is set here is seen by every page: these tests have a site of their own. */
test.describe("what the dealer says about the house", () => {
  test.describe.configure({ mode: "default" });
  let site: EmptySite;
  let owner: Account;
  test.beforeAll(async () => {
    site = await startEmptySite();
    owner = await accountAt(site.url, site.owner);
  });
  test.afterAll(() => site?.close());

  test.beforeEach(async ({ page, context, language, t, enterAs }) => {
    await context.addCookies([{ name: "lang", value: language, url: site.url }]);
    await enterAs(owner);
    await page.goto(`${site.url}/admin/settings`);
    await expect(page.getByRole("heading", { level: 1, name: t("admin_site:settings.title") })).toBeVisible();
  });

  test(
    "contact and offices: footer, contact page and chat button follow in both languages",
    { tag: "@quick" },
    async ({ page, request, t }) => {
      const sees = (path: string, text: string | RegExp) => visitorsSee(request, site.url + path, text);

      const box = (label: TextName) => page.getByRole("textbox", { name: t(label) });

      await openTab(page, t("admin_site:settings.tab.contact"));
      await box("admin_site:contact.whatsapp").fill("٣٣٠٠ ٤٤٥٥");
      await box("admin_site:contact.email").fill("Hello@Example.com");
      await box("admin_site:contact.networks.instagram").fill("javascript:alert(1)");
      await page.getByRole("button", { name: t("editing:save"), exact: true }).click();
      await expect(page.getByRole("link", { name: t("editing:problems.urlInvalid") })).toBeVisible();
      await box("admin_site:contact.networks.instagram").fill("instagram.com/maarad");
      await save(page, t);
      for (const path of ["/", "/ar"]) {
        await sees(path, "wa.me/97333004455");
        await sees(path, "mailto:hello@example.com");
        await sees(path, "https://instagram.com/maarad");
      }

      await openTab(page, t("admin_site:settings.tab.offices"));
      for (const [en, ar, phone] of [
        ["Seef", "السيف", "17000000"],
        ["Riffa", "الرفاع", "+973 1700 0009"],
      ] as const) {
        await page.getByRole("button", { name: t("admin_site:offices.add") }).click();
        const office = page
          .getByRole("list", { name: t("admin_site:offices.title") })
          .locator("> li")
          .last();
        const name = both(office, t, "admin_site:offices.name");
        await name.en.fill(en);
        await name.ar.fill(ar);
        await office.getByRole("button", { name: t("admin_site:offices.addPhone") }).click();
        await office.getByRole("textbox", { name: t("admin_site:offices.number") }).fill(phone);
        const day = t("admin_site:hours.days.6");
        await office.getByRole("button", { name: t("admin_site:hours.openOn", { day }) }).click();
        await office.getByRole("button", { name: t("admin_site:hours.againOn", { day }) }).click();
        await office.getByLabel(t("admin_site:hours.closes", { day })).first().fill("17:00");
      }
      await page.getByRole("button", { name: t("editing:save"), exact: true }).click();
      // The morning now runs into the evening.
      const overlap = t("admin_site:hours.problems.overlap", { day: t("admin_site:hours.days.6") });
      await expect(page.getByRole("link", { name: overlap })).toHaveCount(2);
      for (const closes of await page
        .getByLabel(t("admin_site:hours.closes", { day: t("admin_site:hours.days.6") }))
        .all()) {
        if ((await closes.inputValue()) === "17:00") await closes.fill("13:00");
      }
      await save(page, t);
      await sees("/contact", /Seef[\s\S]*09:00[\s\S]*13:00[\s\S]*16:00[\s\S]*20:00/);
      await sees("/ar/contact", "الرفاع");
      await sees("/ar", "tel:+97317000000");

      const language = await page.locator("html").getAttribute("lang");
      await page
        .getByRole("button", { name: t("editing:order.up", { name: language === "ar" ? "الرفاع" : "Riffa" }) })
        .click();
      await page
        .getByRole("button", { name: t("admin_site:list.remove", { name: language === "ar" ? "السيف" : "Seef" }) })
        .click();
      await page.getByRole("button", { name: t("admin_site:list.undo") }).click();
      await save(page, t);
      await sees("/", "tel:+97317000009");
      await sees("/contact", /Riffa[\s\S]*Seef/);
    },
  );

  test("the numbers of registration are on Contact and About, and told to search engines", async ({
    page,
    request,
    t,
  }) => {
    await page.getByRole("textbox", { name: t("admin_site:dealer.commercial") }).fill("١٢٣٤٥-١");
    await page.getByRole("textbox", { name: t("admin_site:dealer.vat") }).fill("200000000000002");
    await save(page, t);
    for (const path of ["/contact", "/ar/contact", "/about", "/ar/about"]) {
      await visitorsSee(request, site.url + path, '<bdi dir="ltr">12345-1</bdi>');
      await visitorsSee(request, site.url + path, '<bdi dir="ltr">200000000000002</bdi>');
    }
    await visitorsSee(request, `${site.url}/contact`, '"vatID":"200000000000002"');
  });

  test("the logo comes from an upload, and goes again", async ({ page, request, t }) => {
    const name = both(page, t, "admin_site:dealer.name");
    await name.en.fill("Pearl Cars");
    await name.ar.fill("سيارات اللؤلؤة");
    const picture = await sharp({
      create: { width: 640, height: 160, channels: 4, background: { r: 200, g: 170, b: 110, alpha: 0.8 } },
    })
      .png()
      .toBuffer();
    await page.locator("input[type=file]").setInputFiles({ name: "logo.png", mimeType: "image/png", buffer: picture });
    await expect(page.getByLabel(t("admin_site:dealer.logoUrl"))).toHaveValue(/^\/img\/480\//);
    await save(page, t);
    for (const path of ["/", "/ar"])
      await visitorsSee(request, site.url + path, /<img src="\/img\/480\/[^"]+" alt="(Pearl Cars|سيارات اللؤلؤة)"/);
    const address = await page.getByLabel(t("admin_site:dealer.logoUrl")).inputValue();
    expect((await request.get(site.url + address)).headers()["content-type"]).toMatch(/^image\//);

    await page.getByRole("button", { name: t("pictures:field.remove") }).click();
    await save(page, t);
    await visitorsSee(request, `${site.url}/ar/about`, /^(?![\s\S]*\/img\/480\/)[\s\S]*سيارات اللؤلؤة/);
  });

  test("terms and points of papers start with our drafts, in both languages", async ({ page, t }) => {
    await openTab(page, t("admin_site:settings.tab.papers"));
    const terms = both(page, t, "papers:kinds.agreement");
    await expect(terms.en).toBeVisible();
    expect(await violations(page, "light")).toEqual([]);
    await terms.en.fill("Sold as seen.");
    await page.getByRole("button", { name: t("editing:save"), exact: true }).click();
    // A paper has both languages side by side.
    await expect(page.getByRole("link", { name: t("editing:problems.required") })).toHaveCount(1);
    await terms.ar.fill("تباع كما هي.");
    await page.getByRole("button", { name: t("admin_papers:rules.draft") }).click();
    await expect(terms.en).toHaveValue("Sold as seen.");
    await expect(both(page, t, "papers:kinds.quotation").ar).not.toHaveValue("");
    await expect(page.getByRole("button", { name: t("admin_papers:rules.draft") })).toBeHidden();
    await page.getByRole("button", { name: t("admin_papers:rules.add") }).click();
    const point = both(
      page
        .getByRole("list", { name: t("admin_papers:rules.points") })
        .locator("> li")
        .last(),
      t,
      "admin_papers:rules.point",
    );
    await point.en.fill("Roof box");
    await point.ar.fill("صندوق السقف");
    await save(page, t);
    const kept = await owner.client.from("site_content").select("content_value, private").eq("content_key", "papers");
    expect(kept.data).toMatchObject([
      { private: true, content_value: { terms: { agreement: { en: "Sold as seen.", ar: "تباع كما هي." } } } },
    ]);
    expect(JSON.stringify(kept.data)).toContain('{"ar":"صندوق السقف","en":"Roof box"}]');
  });

  test("About Us and the home page are previewed while they are typed", async ({ page, request, t, language }) => {
    await page.goto(`${site.url}/admin/about`);
    const preview = page.frameLocator("iframe");
    const heading = both(page, t, "admin_site:about.description");
    await heading.en.fill("Cars we would buy ourselves.");
    await heading.ar.fill("سيارات نشتريها لأنفسنا.");
    for (const title of ["One price", "The report first"]) {
      await page.getByRole("button", { name: t("admin_site:about.addValue") }).click();
      await both(
        page
          .getByRole("list", { name: t("admin_site:about.values") })
          .getByRole("listitem")
          .last(),
        t,
        "admin_site:about.valueTitle",
      ).en.fill(title);
    }
    await page.getByRole("radio", { name: t("admin_site:preview.en") }).click();
    await expect(preview.getByText("Cars we would buy ourselves.")).toBeVisible();
    await page.getByRole("radio", { name: t("admin_site:preview.ar") }).click();
    await expect(preview.getByText("سيارات نشتريها لأنفسنا.")).toBeVisible();
    await expect(preview.locator("html")).toHaveAttribute("dir", "rtl");
    await expect(
      page.getByText(
        language === "ar"
          ? t("admin_site:preview.missing.ar_two")
          : t("admin_site:preview.missing.ar_other", { count: 2 }),
      ),
    ).toBeVisible();

    // By keyboard: lifted, one up, put down.
    const handle = page.getByRole("button", {
      name: t("editing:order.move", { name: "The report first" }),
      exact: true,
    });
    await handle.focus();
    await page.keyboard.press("Space");
    await expect(
      page.getByText(t("editing:order.over", { name: "The report first", position: 2, total: 2 })),
    ).toBeAttached();
    await takesKeys(page);
    await page.keyboard.press("ArrowUp");
    await expect(
      page.getByText(t("editing:order.over", { name: "The report first", position: 1, total: 2 })),
    ).toBeAttached();
    await page.keyboard.press("Space");
    await save(page, t);
    await visitorsSee(request, `${site.url}/about`, /The report first[\s\S]*One price/);
    await visitorsSee(request, `${site.url}/ar/about`, "سيارات نشتريها لأنفسنا.");

    await openTab(page, t("admin_site:hero.tab"));
    const title = both(page, t, "admin_site:hero.heading");
    await title.ar.fill("سيارتك القادمة هنا");
    await page.getByRole("radio", { name: t("admin_site:preview.ar") }).click();
    await expect(preview.getByText("سيارتك القادمة هنا")).toBeVisible();
    // Another tab is another form: leaving this one asks.
    await tab(page, t("admin_site:teamPage.tab")).click();
    await page.getByRole("button", { name: t("editing:leave.stay") }).click();
    await save(page, t);
    await visitorsSee(request, `${site.url}/ar`, "سيارتك القادمة هنا");
  });

  test("two people at the same settings lose nothing", async ({ page, context, t }) => {
    await page.goto(`${site.url}/admin/settings?tab=sales`);
    const other = await context.newPage();
    await other.goto(`${site.url}/admin/settings?tab=sales`);
    await other.getByLabel(t("admin_site:sales.hold")).fill("٧٢");
    await save(other, t);

    await page.getByLabel(t("admin_site:sales.term")).fill("48");
    await page.getByRole("button", { name: t("editing:save"), exact: true }).click();
    const dialog = page.getByRole("dialog", { name: t("editing:conflict.title") });
    await expect(dialog.getByText(t("admin_site:sales.hold"))).toBeVisible();
    await dialog.getByRole("button", { name: t("editing:conflict.save") }).click();
    await expect(dialog).toBeHidden();
    await saved(page, t);
    await page.reload();
    await expect(page.getByLabel(t("admin_site:sales.hold"))).toHaveValue("72");
    await expect(page.getByLabel(t("admin_site:sales.term"))).toHaveValue("48");
  });
});
