import type { Browser, Page } from "@playwright/test";
import { axeOn } from "../fixtures/axe";
import { carForm, makeCar, mark, photo } from "../fixtures/car-form";
import { sessionKey } from "../fixtures/session-storage";
import { expect, test, type Account } from "../fixtures/staff";
import type { Language } from "../../domain/languages.ts";
import { visitorsSee } from "../fixtures/visitors-see";

/** A second person at a machine of their own. */
async function colleague(
  browser: Browser,
  account: Account,
  language: Language,
  baseURL: string | undefined,
): Promise<Page> {
  const context = await browser.newContext({ baseURL, viewport: { width: 1280, height: 900 } });
  await context.addCookies([{ name: "lang", value: language, url: baseURL ?? "" }]);
  await context.addInitScript(
    ([key, session]) => localStorage.setItem(key ?? "", session ?? ""),
    [sessionKey, JSON.stringify(account.session)],
  );
  return context.newPage();
}

let editor: Account;
test.beforeEach(async ({ accounts, enterAs }) => {
  editor = await accounts.as("editor");
  await enterAs(editor);
});

test(
  "a car with five pictures in both languages meets the gate, is previewed, published, seen by visitors",
  { tag: ["@quick", "@engines"] },
  async ({ page, request, t, language }) => {
    test.slow();
    const form = carForm(page, t);
    const brand = `Brand ${mark()}`;
    await editor.client.from("brands").insert({ name: brand });
    await page.goto("/admin/cars/new");
    await form.choice("admin_car:form.part.brand").selectOption({ label: brand });
    await form.field("admin_car:form.part.stockNo").fill(`F-${mark()}`);
    await form.both("model", "Sama", "سما");
    await form.field("admin_car:form.part.year").fill("٢٠٢٥");
    await form.field("cars:facts.mileage").fill("١٢٬٥٠٠");
    await form.choice("cars:facts.fuel").selectOption("electric");
    await form.choice("car_facts:body").selectOption("sedan");
    await form.field("cars:price").fill("0");
    await form.save();
    await expect(
      page.getByRole("link", { name: new RegExp(t("admin_car:form.problems.priceNotPositive").slice(0, 20)) }),
    ).toBeVisible();
    await form.field("cars:price").fill("٢٨٬٥٠٠");
    expect((await axeOn(page).analyze()).violations).toEqual([]);

    await page
      .locator("input[type=file]")
      .first()
      .setInputFiles(await Promise.all([30, 70, 110, 150, 190].map((red, index) => photo(`p${index}`, red))));
    await expect(form.pictures).toHaveCount(5);
    const third = await form.pictures.nth(2).getByRole("img").getAttribute("src");
    await form.pictures
      .nth(2)
      .getByRole("button", { name: t("admin_car:form.picture.more", { number: 3 }) })
      .click();
    await page.getByRole("menuitem", { name: t("admin_car:form.picture.makeCover") }).click();
    await expect(form.pictures.first().getByRole("img")).toHaveAttribute("src", third ?? "");
    await page.getByRole("button", { name: t("admin_car:form.picture.suggest") }).click();
    await form.save();
    await expect(page).toHaveURL(/\/admin\/cars\/\d+$/);
    await expect(page.getByRole("listitem").filter({ hasText: t("admin_car:form.saved") })).toBeVisible();
    const id = Number(/\d+$/.exec(page.url())?.[0]);

    // Something is missing: the gate says what, and leads there.
    await form.choice("admin_car:form.part.status").selectOption("available");
    await form.save();
    const gate = page.getByRole("dialog", { name: t("admin_car:publish.title") });
    expect((await axeOn(page).include("[role=dialog]").analyze()).violations).toEqual([]);
    await gate
      .getByRole("button", {
        name: t("admin_car:form.inLanguage", {
          part: t("admin_car:form.part.description"),
          language: t("editing:language.ar"),
        }),
      })
      .click();
    await expect(form.side("description", "ar")).toBeFocused();
    await form.both("description", `A quiet saloon ${brand}.`, `سيدان هادئة ${brand}.`);
    await form.both("highlights", "Long range", "مدى طويل");
    await form.choice("admin_car:form.part.status").selectOption("draft");
    await form.save();
    await form.saved();

    const preview = await page.context().newPage();
    await preview.goto(`/admin/cars/${id}/preview`);
    await expect(preview.getByText(t("admin_car:preview.bar"))).toBeVisible();
    const other = language === "en" ? "ar" : "en";
    await expect(
      preview.getByText(language === "en" ? `A quiet saloon ${brand}.` : `سيدان هادئة ${brand}.`),
    ).toBeVisible();
    await preview.getByRole("radio", { name: t(`editing:language.${other}`) }).click();
    await expect(
      preview.getByText(other === "en" ? `A quiet saloon ${brand}.` : `سيدان هادئة ${brand}.`),
    ).toBeVisible();
    await preview.close();
    expect((await request.get(`/cars/${id}`)).status()).toBe(404);

    await form.choice("admin_car:form.part.status").selectOption("available");
    await form.save();
    await expect(page.getByRole("link", { name: t("admin_car:form.action.onSite") })).toBeVisible();
    await visitorsSee(request, `/cars/${id}`, `A quiet saloon ${brand}.`);
    await visitorsSee(request, `/ar/cars/${id}`, `سيدان هادئة ${brand}.`);
    expect((await (await request.get(`/ar/cars/${id}`)).text()).match(/تكبير الصورة \d/g)).toHaveLength(5);
  },
);

test("Save waits for pictures that are being uploaded, can be stopped, and loses none", async ({
  page,
  t,
  language,
}) => {
  const car = await makeCar(editor);
  const form = carForm(page, t);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/storage/v1/object/media/**", async (route) => {
    if (route.request().method() === "POST") await released;
    await route.continue();
  });
  await page.goto(`/admin/cars/${car.id}`);
  await form.field("admin_car:form.part.year").fill("2024");
  const files = await Promise.all([40, 160].map((red, index) => photo(`w${index}`, red)));
  await page.locator("input[type=file]").first().setInputFiles(files);
  await form.save();
  const two = language === "en" ? "other" : "two";
  const waiting = page.getByText(t(`admin_car:form.picture.waiting_${two}`, { count: 2 }), { exact: true });
  await expect(waiting).toBeVisible();
  await page.getByRole("button", { name: t("editing:stopWaiting") }).click();
  await expect(waiting).toBeHidden();

  await form.save();
  await expect(waiting).toBeVisible();
  const { data: before } = await editor.client.from("cars").select("year, version").eq("id", car.id).single();
  expect(before).toEqual({ year: 2025, version: car.version });
  release();
  await form.saved();
  const saved = await editor.client.from("cars").select("year, car_images(path)").eq("id", car.id).single();
  expect(saved.data).toMatchObject({ year: 2024, car_images: [{}, {}] });
  await expect(form.pictures).toHaveCount(2);
});

// The database refuses, and the browser notes each refusal.
test.describe("with others at work", () => {
  test.use({ expectedProblems: /409 \(Conflict\)/ });

  test("two people edit one car: the second is told, chooses, and nothing is lost", async ({
    page,
    browser,
    t,
    language,
    baseURL,
    accounts,
  }) => {
    const manager = await accounts.as("manager");
    const car = await makeCar(editor);
    const theirs = await colleague(browser, manager, language, baseURL);
    await page.goto(`/admin/cars/${car.id}`);
    await theirs.goto(`/admin/cars/${car.id}`);
    const [mine, other] = [carForm(page, t), carForm(theirs, t)];
    await expect(mine.field("cars:price")).toHaveValue("25000");
    await other.field("cars:price").fill("24000");
    await other.both("model", "Nova", "نوفا");
    await other.save();
    await other.saved();

    await mine.field("cars:price").fill("23500");
    await mine.both("description", "Mine", "وصفي");
    await mine.save();
    const conflict = page.getByRole("dialog", { name: t("editing:conflict.title") });
    await expect(conflict).toContainText("24,000");
    await expect(conflict).toContainText("23,500");
    await conflict.getByRole("radio", { name: /23,500/ }).click();
    await conflict.getByRole("button", { name: t("editing:conflict.save") }).click();
    await mine.saved();
    const { data } = await editor.client
      .from("cars")
      .select("price, model_ar, description_en, description_ar")
      .eq("id", car.id)
      .single();
    expect(data).toEqual({ price: 23500, model_ar: "نوفا", description_en: "Mine", description_ar: "وصفي" });
    await theirs.context().close();
  });

  test("sales see the car at a glance and move its state only; what is refused says why", async ({
    page,
    browser,
    t,
    language,
    baseURL,
    accounts,
  }) => {
    const sales = await accounts.as("sales");
    const car = await makeCar(editor);
    const shop = await colleague(browser, sales, language, baseURL);
    await shop.goto(`/admin/cars/${car.id}`);
    await expect(shop.getByRole("textbox")).toHaveCount(0);
    const status = shop.getByRole("combobox", { name: t("admin_car:form.move.title") });
    await status.selectOption("available");
    await shop.getByRole("button", { name: t("admin_car:form.move.save") }).click();
    const gate = shop.getByRole("dialog", { name: t("admin_car:publish.title") });
    await expect(gate).toContainText(t("admin_car:form.part.images"));
    await gate.getByRole("button", { name: t("admin_car:publish.anyway") }).click();
    await expect(
      shop
        .getByRole("listitem")
        .filter({ hasText: t("admin_car:form.move.moved", { status: t("cars:status.available") }) }),
    ).toBeVisible();
    expect((await axeOn(shop).analyze()).violations).toEqual([]);
    const { data } = await editor.client.from("cars").select("status, published_incomplete").eq("id", car.id).single();
    expect(data).toEqual({ status: "available", published_incomplete: true });
    await shop.context().close();

    // The editor takes it off the site, and puts it back.
    await page.goto(`/admin/cars/${car.id}`);
    await page.getByRole("button", { name: t("admin_car:form.action.more"), exact: true }).click();
    await page.getByRole("menuitem", { name: t("admin_car:form.action.trash") }).click();
    await page.getByRole("button", { name: t("editing:trash.confirm") }).click();
    await page.getByRole("button", { name: t("admin_car:form.action.restore") }).click();
    await expect(carForm(page, t).field("cars:price")).toHaveValue("25000");
  });
});

test.describe("without a connection", () => {
  test.use({ expectedProblems: /Failed to load resource|WebSocket/ });

  test("a save that is lost on the way keeps everything, and goes through when the line is back", async ({
    page,
    context,
    t,
  }) => {
    const car = await makeCar(editor);
    const form = carForm(page, t);
    await page.goto(`/admin/cars/${car.id}`);
    await form.field("cars:price").fill("21000");
    await form.both("description", "Kept", "محفوظ");
    await context.setOffline(true);
    await form.save();
    await expect(page.getByRole("alert").filter({ hasText: t("editing:failures.network.title") })).toBeVisible();
    await expect(form.field("cars:price")).toHaveValue("21000");
    await context.setOffline(false);
    await page.getByRole("button", { name: t("editing:tryAgain") }).click();
    await form.saved();
    const { data } = await editor.client.from("cars").select("price, description_ar").eq("id", car.id).single();
    expect(data).toEqual({ price: 21000, description_ar: "محفوظ" });
  });
});

test("what was typed survives a closed tab", async ({ page, context, t }) => {
  const car = await makeCar(editor);
  const form = carForm(page, t);
  await page.goto(`/admin/cars/${car.id}`);
  await form.both("description", "Half a sentence", "نصف جملة");
  await page.close({ runBeforeUnload: false });
  const again = await context.newPage();
  await again.goto(`/admin/cars/${car.id}`);
  const restored = carForm(again, t);
  await expect(restored.side("description", "ar")).toHaveValue("نصف جملة");
  await expect(restored.side("description", "en")).toHaveValue("Half a sentence");
  await again.getByRole("button", { name: t("editing:draft.discard") }).click();
  await expect(restored.side("description", "en")).toHaveValue("");
});

test("the copy of a used car asks for its mileage", { tag: "@once" }, async ({ page, t }) => {
  const form = carForm(page, t);
  const car = await makeCar(editor);
  await editor.client.from("cars").update({ mileage_km: 8_000 }).eq("id", car.id).throwOnError();
  await page.goto(`/admin/cars/${car.id}`);
  await page.getByRole("button", { name: t("admin_car:form.action.more"), exact: true }).click();
  await page.getByRole("menuitem", { name: t("admin_car:form.action.duplicate") }).click();
  await expect(page).not.toHaveURL(new RegExp(`/admin/cars/${car.id}$`));
  const mileage = form.field("cars:facts.mileage");
  await expect(mileage).toHaveValue("");
  // Until it is known, nothing says 0 km, and the car cannot be shown, not even as an incomplete one.
  const copy = page.url();
  await page.goto(`/admin/cars?q=${car.stockNo}-2`);
  const row = page.getByRole("row").filter({ hasText: `${car.stockNo}-2` });
  await expect(row).toContainText("–");
  await expect(row).not.toContainText("0 km");
  await page.goto(copy);
  await form.choice("admin_car:form.part.status").selectOption("available");
  await form.save();
  await expect(mileage).toHaveAttribute("aria-invalid", "true");
  await form.choice("car_facts:condition").selectOption("new");
  await mileage.fill("9000");
  await expect(mileage).toHaveAccessibleDescription(t("admin_car:form.hint.drivenNew", { most: "1,000" }));
  await form.choice("car_facts:condition").selectOption("used");
  await form.choice("admin_car:form.part.status").selectOption("draft");
  await form.save();
  await form.saved();
  await page.reload();
  await expect(mileage).toHaveValue(/^9,?000$/);
});
