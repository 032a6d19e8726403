import type { Page } from "@playwright/test";
import { carForm, mark } from "../fixtures/car-form";
import { expect, test } from "../fixtures/staff";
import type { Translate } from "../fixtures/text-name";
import { ownPhone } from "../fixtures/visitor";

// A refusal and a lost answer are part of the first test.
test.use({ expectedProblems: /rpc\/create_once/ });

test(
  "a car of a brand that does not exist yet is entered without leaving its form",
  { tag: "@once" },
  async ({ page, accounts, enterAs, t }) => {
    const editor = await accounts.as("editor");
    await enterAs(editor);
    const [brand, model, taken] = [`Lucid ${mark()}`, `Air ${mark()}`, `Taken ${mark()}`];
    await editor.client.from("brands").insert({ name: taken }).throwOnError();
    await page.goto("/admin/cars/new");
    const form = carForm(page, t);
    await form.side("model", "en").fill(model);
    await form.field("admin_car:form.part.year").fill("2026");

    await page.getByRole("button", { name: t("admin_content:brands.add.button") }).click();
    const dialog = page.getByRole("dialog", { name: t("admin_content:brands.new") });
    const english = dialog.getByRole("textbox", { name: t("admin_content:brands.add.en") });
    const send = dialog.getByRole("button", { name: t("admin_content:brands.add.send") });
    await send.click();
    await expect(english).toHaveAttribute("aria-invalid", "true");
    await english.fill(taken.toUpperCase());
    await send.click();
    await expect(dialog.getByText(t("admin_content:brands.add.taken"))).toBeVisible();
    await english.fill(brand);
    await dialog.getByRole("textbox", { name: t("admin_content:brands.add.ar") }).fill("لوسيد");
    // The answer of the first request is lost: it is sent again, and makes no second brand.
    let lost = false;
    await page.route("**/rpc/create_once", async (route) => {
      if (lost) return route.continue();
      lost = true;
      await route.fetch();
      await route.abort();
    });
    await send.click();
    await expect(dialog).toBeHidden();

    const chosen = form.choice("admin_car:form.part.brand").locator("option:checked");
    await expect(chosen).toHaveText(brand);
    await expect(form.side("model", "en")).toHaveValue(model);
    await expect(form.field("admin_car:form.part.year")).toHaveValue("2026");
    await form.field("cars:facts.mileage").fill("10");
    await form.choice("cars:facts.fuel").selectOption("electric");
    await form.choice("car_facts:body").selectOption("sedan");
    await form.save();
    await expect(page).toHaveURL(/\/admin\/cars\/\d+$/);
    await expect(chosen).toHaveText(brand);
    const { data } = await editor.client.from("brands").select("name, name_ar, cars(model)").eq("name", brand);
    expect(data).toEqual([{ name: brand, name_ar: "لوسيد", cars: [{ model }] }]);
  },
);

/** Writes down a trade-in of a walk-in. */
async function writeDown(page: Page, t: Translate, make: string): Promise<void> {
  await page.goto("/admin/orders/trade-ins/new");
  const named = (label: "trade_in:make" | "trade_in:model" | "trade_in:year") =>
    page.getByRole("textbox", { name: t(label), exact: true });
  await expect(named("trade_in:make")).toHaveAccessibleDescription(t("admin_trade_ins:form.makeHint"));
  await named("trade_in:make").fill(make);
  await named("trade_in:model").fill("Air");
  await named("trade_in:year").fill("2024");
  await page.getByRole("textbox", { name: t("admin_orders:desk.name"), exact: true }).fill("Layla Hasan");
  await page.getByRole("textbox", { name: t("admin_orders:desk.phone"), exact: true }).fill(ownPhone());
  await page.getByRole("button", { name: t("editing:save"), exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`${make} Air 2024`);
}

test(
  "sales write down a trade-in of a make that is no brand, and add no brands",
  { tag: "@phone" },
  async ({ page, accounts, enterAs, t }) => {
    await enterAs(await accounts.as("sales"));
    await writeDown(page, t, `Fisker ${mark()}`);
    await expect(page.getByRole("button", { name: t("admin_trade_ins:take.button") })).toBeHidden();
  },
);

test(
  "the make of a trade-in is added as a brand where the car is taken into stock",
  { tag: "@phone" },
  async ({ page, accounts, enterAs, t }) => {
    const make = `لوسيد ${mark()}`;
    const manager = await accounts.as("manager");
    await enterAs(manager);
    await writeDown(page, t, make);
    await page.getByRole("button", { name: t("admin_trade_ins:offer.button") }).click();
    const dialog = page.getByRole("dialog");
    await dialog.locator("input[name=amount]").fill("9500");
    await dialog.getByRole("button", { name: t("admin_trade_ins:offer.send") }).click();
    await expect(dialog).toBeHidden();
    await page.getByRole("button", { name: t("admin_trade_ins:moves.accepted") }).click();
    await page.getByRole("button", { name: t("admin_trade_ins:take.button") }).click();
    const take = page.getByRole("dialog", { name: t("admin_trade_ins:take.title") });
    await take.locator("select[name=fuel]").selectOption("electric");
    await take.getByRole("button", { name: make }).click();
    const adding = page.getByRole("dialog", { name: t("admin_content:brands.new") });
    await expect(adding.getByRole("textbox", { name: t("admin_content:brands.add.ar") })).toHaveValue(make);
    await adding.getByRole("textbox", { name: t("admin_content:brands.add.en") }).fill(`Lucid ${mark()}`);
    await page.keyboard.press("Enter");
    await expect(adding).toBeHidden();
    await expect(take.locator("select[name=brand] option:checked")).toHaveText(make);
    await expect(take.locator("select[name=fuel]")).toHaveValue("electric");
    await take.locator("select[name=transmission]").selectOption("single_speed");
    await take.locator("select[name=body]").selectOption("sedan");
    await take.getByRole("button", { name: t("admin_trade_ins:take.send") }).click();
    await page.waitForURL(/\/admin\/cars\/\d+$/);
    const { data } = await manager.client
      .from("cars")
      .select("model, brands!inner(name_ar)")
      .eq("brands.name_ar", make);
    expect(data).toMatchObject([{ model: "Air" }]);
  },
);
