import { readFile } from "node:fs/promises";
import { violations } from "../fixtures/axe";
import { forgetOwn, ownCar, ownOrderedCar } from "../fixtures/orders";
import { expect, test } from "../fixtures/staff";

test.afterEach(({ accounts }) => forgetOwn(accounts));

test(
  "an owner enters what a car cost, sells it, and the margin is right to the last decimal",
  { tag: "@once" },
  async ({ page, accounts, enterAs, language, t }) => {
    test.slow();
    const { car, order } = await ownOrderedCar(accounts, language);
    const { client } = await accounts.as("owner");
    await enterAs(await accounts.as("owner"));
    await page.goto(`/admin/cars/${car.id}`);
    const section = page.getByRole("region", { name: t("admin_costs:title"), exact: true });
    await section.getByRole("button", { name: t("admin_costs:add") }).click();
    const dialog = page.getByRole("dialog");
    const line = (index: number, field: string) => dialog.locator(`[name='lines.${index}.${field}']`);
    const save = dialog.getByRole("button", { name: t("admin_costs:form.save"), exact: true });

    // Nothing typed is lost while it is refused.
    await line(0, "amount").fill("18000.1255");
    await dialog.getByRole("button", { name: t("admin_costs:form.another") }).click();
    await line(1, "kind").selectOption("other");
    await line(1, "amount").fill("٣٢٫٥");
    await save.click();
    await expect(dialog.locator("#field-lines\\.1\\.words")).toContainText(t("editing:problems.required"));
    expect(await violations(page, "light")).toEqual([]);
    await line(0, "amount").fill("18000.1250");
    await line(1, "words").fill("Wallbox");
    await save.click();
    await expect(dialog).toBeHidden();
    const lines = section.getByRole("list", { name: t("admin_costs:lines"), exact: true });
    await expect(lines.getByRole("listitem")).toHaveCount(2);
    await expect(section).toContainText("18,032.625");

    // A second purchase is refused at its field; a line that was wrong is removed and put back.
    await section.getByRole("button", { name: t("admin_costs:add") }).click();
    await line(0, "kind").selectOption("purchase");
    await line(0, "amount").fill("1");
    await save.click();
    await expect(dialog).toContainText(t("admin_costs:refusals.purchase_taken"));
    await line(0, "kind").selectOption("repair");
    await line(0, "amount").fill("400");
    await save.click();
    await expect(dialog).toBeHidden();
    await expect(section).toContainText("18,432.625");
    await lines
      .getByRole("listitem")
      .filter({ hasText: t("admin_costs:kinds.repair") })
      .getByRole("button")
      .click();
    await expect(section).toContainText("18,032.625");
    await page.getByRole("button", { name: t("admin_costs:undo"), exact: true }).click();
    await expect(section).toContainText("18,432.625");

    // Agreed with an extra that is income, and plates that are not: 21000.5 + 99.875 - 18432.625.
    await client
      .rpc("save_terms", {
        p_order_id: order.id,
        p_version: 0,
        p_terms: {
          agreed_price: "21000.5",
          reason: "A friend",
          lines: [
            { kind: "extra", name_en: "Film", name_ar: "حماية", amount: "99.875" },
            { kind: "plates", amount: "25", taxed: false },
          ],
        },
        p_key: crypto.randomUUID(),
      })
      .throwOnError();
    const moves = ["new", "reserved", "ready", "delivered"] as const;
    for (const [index, to] of moves.slice(1).entries())
      await client.rpc("move_order", { p_id: order.id, p_from: moves[index] ?? "new", p_to: to }).throwOnError();
    await page.reload();
    const margin = section.getByRole("region", { name: t("admin_costs:marginOf", { reference: order.reference }) });
    await expect(margin).toContainText("2,667.750");
    await expect(margin).toContainText("18,432.625");
    expect(await violations(page, "dark")).toEqual([]);

    await page.goto("/admin/cars");
    await page
      .getByRole("navigation", { name: t("admin:list.views.label") })
      .getByRole("link", { name: t("admin_costs:report.title") })
      .click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("admin_costs:report.title"));
    const row = page
      .getByRole("table", { name: t("admin_costs:report.perCar") })
      .getByRole("row")
      .filter({ hasText: order.reference });
    await expect(row).toContainText("2,667.750");
    await expect(page.getByRole("table", { name: t("admin_costs:report.perColleague") })).toBeVisible();
    for (const scheme of ["light", "dark"] as const) expect(await violations(page, scheme)).toEqual([]);
    const width = page.viewportSize()?.width ?? 0;
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: t("admin_costs:file.month") }).click(),
    ]);
    const sold = (await readFile(await file.path(), "utf8")).split("\n").find((one) => one.includes(order.reference));
    for (const amount of ["21000.5", "99.875", "21100.375", "18432.625", "2667.75"]) expect(sold).toContain(amount);

    // The months and the buckets are ways to their own report.
    await page.getByRole("link", { name: new RegExp(t("admin_costs:stock.over", { days: "90" })) }).click();
    await expect(page).toHaveURL(/age=91/);
    await expect(
      page.getByRole("link", { name: new RegExp(t("admin_costs:stock.over", { days: "90" })) }),
    ).toHaveAttribute("aria-current", "true");
    const [stock] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: t("admin_costs:file.stock") }).click(),
    ]);
    expect(await readFile(await stock.path(), "utf8")).toContain("MM-0");
  },
);

test(
  "sales and editors see nothing of it: no page, no tab, no call, no file",
  { tag: "@once" },
  async ({ page, accounts, enterAs, t }) => {
    const car = await ownCar(accounts);
    const owner = await accounts.as("owner");
    const lines = [{ kind: "purchase", amount: "12345.678" }];
    await owner.client
      .rpc("add_car_costs", { p_car_id: car.id, p_lines: lines, p_key: crypto.randomUUID() })
      .throwOnError();
    for (const role of ["sales", "editor"] as const) {
      const person = await accounts.as(role);
      const read = await Promise.all([
        person.client.from("car_costs").select("id"),
        person.client.from("order_margins").select("order_id"),
        person.client.from("standing_cars").select("car_id"),
      ]);
      expect(read.map(({ data }) => data)).toEqual([[], [], []]);
      expect((await person.client.rpc("margins")).error?.code).toBe("42501");
      const csv = await person.client.from("car_costs").select("*").csv();
      expect(csv.data ?? "").not.toContain("12345.678");
    }
    await enterAs(await accounts.as("sales"));
    await page.goto(`/admin/cars/${car.id}`);
    await expect(page.getByRole("heading", { level: 1 })).toContainText(car.title);
    await expect(page.getByText(t("admin_costs:title"))).toHaveCount(0);
    await page.goto("/admin/cars");
    await expect(page.getByRole("table")).toBeVisible();
    await expect(page.getByRole("link", { name: t("admin_costs:report.title") })).toHaveCount(0);
    await page.goto("/admin/cars/margins");
    await expect(page.getByText(t("admin:notForRole.title"))).toBeVisible();
  },
);
