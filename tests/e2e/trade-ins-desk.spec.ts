import { paint } from "../fixtures/library-pictures";
import { expect, test } from "../fixtures/staff";
import { ownPhone } from "../fixtures/visitor";

test(
  "a walk-in's car gets an offer, is accepted and becomes a draft with its photo",
  { tag: ["@once", "@quick"] },
  async ({ page, accounts, enterAs, t }) => {
    await enterAs(await accounts.as("manager"));
    await page.goto("/admin/orders/trade-ins/new");
    await page.getByRole("textbox", { name: t("trade_in:make"), exact: true }).fill("Porsche");
    await page.getByRole("textbox", { name: t("trade_in:model"), exact: true }).fill("Macan");
    await page.getByRole("textbox", { name: t("trade_in:year"), exact: true }).fill("2021");
    await page
      .locator("input[type=file][multiple]")
      .setInputFiles([{ name: "front.png", mimeType: "image/png", buffer: await paint("#7b5a23") }]);
    await expect(page.getByRole("status").filter({ hasText: t("trade_in:photos.arrived_one") })).toBeAttached();
    await page.getByRole("textbox", { name: t("admin_orders:desk.name"), exact: true }).fill("Layla Hasan");
    await page.getByRole("textbox", { name: t("admin_orders:desk.phone"), exact: true }).fill(ownPhone());
    await page.getByRole("button", { name: t("editing:save"), exact: true }).click();

    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Porsche Macan 2021");
    // The customer has not agreed, and no consent is claimed.
    await expect(page.getByRole("definition").filter({ hasText: t("admin_desk:noConsent") })).toBeVisible();
    const photo = page.getByRole("img", { name: t("trade_in:photos.number", { number: "1" }) });
    await expect(photo).toBeVisible();
    await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);

    await page.getByRole("button", { name: t("admin_trade_ins:offer.button") }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: t("admin_trade_ins:offer.send") }).click();
    await expect(dialog.getByText(t("admin_trade_ins:refusals.amount"))).toBeVisible();
    await dialog.locator("input[name=amount]").fill("9,500");
    await dialog.getByRole("button", { name: t("admin_trade_ins:offer.send") }).click();
    await expect(dialog).toBeHidden();
    await page.getByRole("button", { name: t("admin_trade_ins:moves.accepted") }).click();
    await page.getByRole("button", { name: t("admin_trade_ins:take.button") }).click();
    await dialog.getByRole("button", { name: t("admin_trade_ins:take.send") }).click();
    // Nothing is chosen ahead that visitors would read as a fact.
    await expect(dialog.getByText(t("admin_trade_ins:take.required"))).toHaveCount(3);
    await dialog.locator("select[name=fuel]").selectOption("petrol");
    await dialog.locator("select[name=transmission]").selectOption("automatic");
    await dialog.locator("select[name=body]").selectOption("suv");
    await dialog.getByRole("button", { name: t("admin_trade_ins:take.send") }).click();

    await page.waitForURL(/\/admin\/cars\/\d+$/);
    await expect(page.getByText(t("admin_trade_ins:ofCar"))).toBeVisible();
    const { client } = await accounts.as("manager");
    const car = Number(page.url().split("/").at(-1));
    const made = await client
      .from("cars")
      .select("status, model, mileage_km, car_images(path), car_costs(kind, amount)")
      .eq("id", car);
    expect(made.data).toMatchObject([
      {
        status: "draft",
        model: "Macan",
        mileage_km: null,
        car_images: [{ path: expect.stringMatching(/^trade-ins\//) }],
      },
    ]);
    await client.from("cars").update({ deleted_at: new Date().toISOString() }).eq("id", car).throwOnError();
  },
);

test(
  "sales make offers and take nothing into stock; editors see none",
  { tag: "@once" },
  async ({ page, accounts, enterAs, t }) => {
    const { client } = await accounts.as("editor");
    expect((await client.from("trade_ins").select("id")).data).toEqual([]);
    await enterAs(await accounts.as("sales"));
    await page.goto("/admin/orders/trade-ins");
    await expect(page.getByRole("navigation", { name: t("admin_orders:orders.tabs") })).toContainText(
      t("admin_trade_ins:title"),
    );
    await page.getByLabel(t("admin:list.status")).selectOption("accepted");
    await page.waitForURL(/status=accepted/);
    await page.getByRole("link", { name: /Toyota Camry 2021/ }).click();
    await expect(page.getByText(t("admin_trade_ins:deducted"))).toBeVisible();
    await expect(page.getByRole("button", { name: t("admin_trade_ins:offer.again") })).toBeVisible();
    await expect(page.getByRole("button", { name: t("admin_trade_ins:take.button") })).toBeHidden();
  },
);
