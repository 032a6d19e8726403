import type { Locator, Page } from "@playwright/test";
import sharp from "sharp";
import { type EmptySite, startEmptySite } from "../fixtures/empty-site";
import { expect, test } from "../fixtures/staff";
import type { NameAfter, TextName, Translate } from "../fixtures/text-name";
import { statusLine } from "../fixtures/status-line";
import { visitorsSee } from "../fixtures/visitors-see";

let site: EmptySite;
test.beforeEach(async () => {
  site = await startEmptySite();
});
test.afterEach(async ({ page }, { status }) => {
  // An open back office would miss its live updates; where something went wrong, it is looked at first.
  if (status === "passed") await page.close();
  await site?.close();
});

/** A photo, each one another colour. */
async function photo(name: string, red: number) {
  const buffer = await sharp({
    create: { width: 1200, height: 800, channels: 3, background: { r: red, g: 90, b: 120 } },
  })
    .jpeg()
    .toBuffer();
  return { name: `${name}.jpg`, mimeType: "image/jpeg", buffer };
}

/** What the dealer does in the back office, by the words on the screen. */
function backOffice(page: Page, t: Translate) {
  const side = (label: TextName, language: "en" | "ar", within: Locator = page.locator("main")) =>
    within.getByRole("textbox", { name: new RegExp(`^${t(label)} ${t(`editing:language.${language}`)}`) });
  return {
    open: (path: string) => page.goto(site.url + path),
    side,
    async both(label: TextName, en: string, ar: string, within?: Locator) {
      await side(label, "en", within).fill(en);
      await side(label, "ar", within).fill(ar);
    },
    field: (label: TextName) => page.getByLabel(new RegExp(`^${t(label)}`)).first(),
    async save() {
      await page.getByRole("button", { name: t("editing:save"), exact: true }).click();
    },
    async saved() {
      await expect(
        page.getByText(new RegExp(`^${t("editing:status.saved", { time: "" }).trim().replace(/,$|،$/, "")}`)).first(),
      ).toBeVisible();
    },
  };
}

test(
  "a dealer's first day: from an empty site to a delivered car",
  { tag: "@quick-ar" },
  async ({ page, context, request, t, language }) => {
    // The longest journey: a site of its own, and every room of it.
    test.setTimeout(300_000);
    await context.addCookies([{ name: "lang", value: language, url: site.url }]);
    await context.route("https://wa.me/**", (route) =>
      route.fulfill({ contentType: "text/html", body: "<title>WhatsApp</title>" }),
    );
    const office = backOffice(page, t);
    const sees = (path: string, text: string | RegExp) => visitorsSee(request, site.url + path, text);

    await test.step("sign in", async () => {
      await office.open("/login");
      const panel = page.getByRole("tabpanel");
      await panel.getByLabel(t("auth:email")).fill(site.owner.email);
      await panel.getByLabel(t("auth:password"), { exact: true }).fill(site.owner.password);
      await panel.getByRole("button", { name: t("auth:signIn"), exact: true }).click();
      await expect(page).toHaveURL(/\/admin$/);
    });

    await test.step("name, logo and numbers", async () => {
      await office.open("/admin/settings");
      await office.both("admin_site:dealer.name", "Pearl Cars", "سيارات اللؤلؤة");
      await page.locator("input[type=file]").setInputFiles(await photo("logo", 10));
      await expect(page.getByRole("button", { name: t("pictures:field.remove") })).toBeVisible();
      await office.save();
      await office.saved();
      await Promise.all([sees("/", "Pearl Cars"), sees("/ar", "سيارات اللؤلؤة")]);

      await office.open("/admin/settings?tab=contact");
      await office.field("admin_site:contact.whatsapp").fill("+973 3300 0000");
      await office.field("admin_site:contact.email").fill("hello@example.com");
      await office.save();
      await office.saved();
      await Promise.all([sees("/", "wa.me/97333000000"), sees("/ar/contact", "hello@example.com")]);
    });

    await test.step("an office", async () => {
      await office.open("/admin/settings?tab=offices");
      await page.getByRole("button", { name: t("admin_site:offices.add") }).click();
      await office.both("admin_site:offices.name", "Seef showroom", "معرض السيف");
      await office.both("admin_site:offices.address", "Seef, Manama", "السيف، المنامة");
      await page.getByRole("button", { name: t("admin_site:offices.addPhone") }).click();
      await page.getByLabel(t("admin_site:offices.number")).first().fill("+973 1700 0000");
      await office.save();
      await office.saved();
      await Promise.all([sees("/contact", "Seef showroom"), sees("/ar/contact", "معرض السيف")]);
    });

    await test.step("a brand", async () => {
      await office.open("/admin/brands/new");
      await office.both("admin_content:brands.name", "Nura", "نورا");
      await office.save();
      await expect(page).toHaveURL(/\/admin\/brands\/\d+$/);
    });

    const car = await test.step("a car with five pictures in both languages", async () => {
      await office.open("/admin/cars/new");
      await office.field("admin_car:form.part.brand").selectOption({ index: 1 });
      await office.both("admin_car:form.part.model", "Sama", "سما");
      await office.field("admin_car:form.part.year").fill("2026");
      await office.field("cars:facts.mileage").fill("١٢٠٠");
      await office.field("cars:facts.fuel").selectOption("electric");
      await office.field("cars:facts.transmission").selectOption("single_speed");
      await office.field("browse:filter.body").selectOption("sedan");
      await office.field("admin_car:form.part.price").fill("28500");
      const files = await Promise.all([40, 80, 120, 160, 200].map((red, index) => photo(`car-${index + 1}`, red)));
      await page.locator("input[type=file]").first().setInputFiles(files);
      // Each is made smaller in the browser, sent, and re-encoded by the server.
      await expect(
        page.getByRole("list", { name: t("admin_car:form.picture.order") }).getByRole("listitem"),
      ).toHaveCount(5, { timeout: 30_000 });
      await page.getByRole("button", { name: t("admin_car:form.picture.suggest") }).click();
      const more = page.getByRole("button", { name: t("admin_car:form.more") });
      if (await more.isVisible()) await more.click();
      await office.both(
        "admin_car:form.part.description",
        "A quiet saloon with a long range.",
        "سيدان هادئة بمدى طويل.",
      );
      await office.save();
      await expect(page).toHaveURL(/\/admin\/cars\/\d+/);
      return Number(/cars\/(\d+)/.exec(page.url())?.[1]);
    });

    await test.step("publish it", async () => {
      await office.field("admin_car:form.part.status").selectOption("available");
      await office.save();
      await office.saved();
      await Promise.all([
        sees(`/cars/${car}`, "A quiet saloon with a long range."),
        sees(`/ar/cars/${car}`, "سيدان هادئة بمدى طويل."),
        sees("/ar/cars", "سما"),
      ]);
      expect(
        (await (await request.get(`${site.url}/cars/${car}`)).text()).match(/\/img\/\d+\/[\w-]+\.(webp|jpg)/g)
          ?.length ?? 0,
      ).toBeGreaterThanOrEqual(5);
    });

    await test.step("a section on the home page", async () => {
      await office.open("/admin/sections/new");
      await office.both("admin_content:sections.titleField", "Chosen for you", "مختارة لك");
      await office.field("admin_content:sections.rule").selectOption("brand");
      await office.field("admin_content:sections.brand").selectOption({ label: language === "ar" ? "نورا" : "Nura" });
      await office.save();
      await expect(page).toHaveURL(/\/admin\/sections\/\d+$/);
      await Promise.all([sees("/", "Chosen for you"), sees("/ar", "مختارة لك")]);
    });

    await test.step("a team member", async () => {
      await office.open("/admin/team/new");
      await office.both("admin_content:team.name", "Huda Salman", "هدى سلمان");
      await office.both("admin_content:team.job", "Sales adviser", "مستشارة مبيعات");
      await office.save();
      await expect(page).toHaveURL(/\/admin\/team\/\d+$/);
      await Promise.all([sees("/team", "Huda Salman"), sees("/ar/team", "مستشارة مبيعات")]);
    });

    const visitor = await context.newPage();
    const publicPage = (path: string) => site.url + (language === "ar" ? `/ar${path}` : path);
    const reference = await test.step("an order comes in", async () => {
      await visitor.goto(publicPage(`/order/${car}`));
      await visitor.waitForFunction(() => performance.getEntriesByName("hydrated").length > 0);
      await visitor.getByLabel(t("pages:form.name")).fill("Noor Ali");
      await visitor.getByLabel(t("pages:form.phone")).fill("3300 4411");
      await visitor.getByRole("checkbox", { name: t("pages:form.consent") }).check();
      await visitor.getByRole("button", { name: t("orders:order.send") }).click();
      return visitor.getByText(/^MR-[2-9A-HJKMNP-TV-Z]{6}$/).innerText();
    });

    async function tracked(status: NameAfter<"orders:status.">) {
      await visitor.goto(publicPage("/track"));
      await visitor.waitForFunction(() => performance.getEntriesByName("hydrated").length > 0);
      await visitor.getByLabel(t("orders:track.reference")).fill(reference);
      await visitor.getByLabel(t("orders:track.phone")).fill("33004411");
      await visitor.getByRole("button", { name: t("orders:track.send") }).click();
      await expect(visitor.getByRole("heading", { level: 1 })).toHaveText(t(`orders:status.${status}`));
    }

    await test.step("it is answered, reserved and delivered, and the customer follows", async () => {
      await tracked("new");
      await page.bringToFront();
      await office.open("/admin/orders");
      await page.getByRole("row", { name: reference }).getByRole("rowheader").getByRole("link").first().click();
      await expect(page.getByRole("main").getByText(reference).first()).toBeVisible();
      const status = page.getByRole("region", { name: t("admin_orders:desk.status") });
      const dialog = page.getByRole("dialog");
      await page.getByRole("button", { name: t("admin_orders:reply.button") }).click();
      const chat = context.waitForEvent("page");
      await dialog.getByRole("link", { name: t("admin_orders:reply.open") }).click();
      await (await chat).close();
      for (const to of ["contacted", "reserved", "ready", "delivered"] as const) {
        const name = t(`admin_orders:orders.statuses.${to}`);
        await page.bringToFront();
        // The usual next step has its own button, the others are in the menu.
        const next = status.getByRole("button", { name: t("admin_orders:move.next", { status: name }), exact: true });
        if (await next.isVisible()) await next.click();
        else {
          await status.getByRole("button", { name: t("admin_orders:move.button") }).click();
          await page.getByRole("menuitem", { name, exact: true }).click();
        }
        await dialog.getByRole("button", { name: t("admin_orders:move.confirm", { status: name }) }).click();
        await expect(statusLine(status, name)).toBeVisible();
        // What the customer reads of each state is looked at in order-detail.spec.ts; here the first and the last.
        if (to === "reserved" || to === "delivered") await tracked(to);
      }
      await sees(`${language === "ar" ? "/ar" : ""}/cars/${car}`, t("cars:status.sold"));
    });
  },
);
