import { randomUUID } from "node:crypto";
import type { Locator } from "@playwright/test";
import { adoptOrder, forgetOwn, ownCar } from "../fixtures/orders";
import { expect, test } from "../fixtures/staff";
import { ownPhone } from "../fixtures/visitor";

/** Taps from the list of orders to the printed receipt of a deposit; typing is none, choosing a field is one. */
const mostTaps = 16;

test.afterEach(({ accounts }) => forgetOwn(accounts));

test(
  `a walk-in has a receipt in ${mostTaps} taps: discount, plates and deposit included`,
  { tag: "@phone" },
  async ({ page, accounts, enterAs, t }) => {
    test.slow();
    let taps = 0;
    const tap = async (on: Locator) => {
      await on.click();
      taps += 1;
    };
    /** Types where the keyboard is, as a person does after a tap. */
    const type = (text: string) => page.keyboard.type(text);

    const car = await ownCar(accounts);
    await enterAs(await accounts.as("sales"));
    await page.goto("/admin/orders");
    await page.evaluate(() => Reflect.set(window, "print", () => Reflect.set(window, "printed", document.title)));

    await tap(page.getByRole("link", { name: t("admin_desk:new") }));
    await expect(page.locator("input[name=name]")).toBeFocused();
    await type(`Walk-in ${randomUUID().slice(0, 6)}`);
    await tap(page.locator("input[name=phone]"));
    await type(ownPhone());
    await tap(page.getByRole("searchbox", { name: t("admin_desk:cars") }));
    await type(car.title);
    await tap(page.getByRole("button", { name: new RegExp(car.title) }).first());
    await tap(page.getByRole("button", { name: t("editing:save"), exact: true }));
    await expect(page).toHaveURL(/\/admin\/orders\/\d+$/);
    const order = page.url();
    adoptOrder(Number(order.split("/").at(-1)));

    const section = page.getByRole("region", { name: t("admin_money:title"), exact: true });
    await tap(section.getByRole("link", { name: t("admin_money:change") }));
    await tap(page.locator("input[name=agreed_price]"));
    await type("21400");
    await tap(page.locator("textarea[name=reason]"));
    await type("Paid at once");
    await tap(page.getByRole("button", { name: t("admin_money:terms.add") }));
    await tap(page.getByRole("menuitem", { name: t("admin_money:lines.plates") }));
    await expect(page.locator("input[name='lines.0.amount']")).toBeFocused();
    await type("25");
    await tap(page.getByRole("button", { name: t("editing:save"), exact: true }));
    await expect(page).toHaveURL(order);
    await expect(section).toContainText("21,425.000");

    const status = page.getByRole("region", { name: t("admin_orders:desk.status") });
    await tap(status.getByRole("button", { name: t("admin_orders:move.button") }));
    await tap(page.getByRole("menuitem", { name: t("admin_orders:orders.statuses.reserved"), exact: true }));
    const dialog = page.getByRole("dialog");
    await tap(dialog.getByRole("textbox", { name: t("admin_money:now.amount") }));
    await type("500");
    const reserved = { status: t("admin_orders:orders.statuses.reserved") };
    await tap(dialog.getByRole("button", { name: t("admin_orders:move.confirm", reserved) }));
    await tap(page.getByRole("button", { name: t("admin_money:receipt"), exact: true }));
    await expect.poll(() => page.evaluate(() => Reflect.get(window, "printed"))).toMatch(/R-\d{4}-\d{4}/);
    await expect(page.locator("main")).toContainText("500.000");
    expect(taps).toBeLessThanOrEqual(mostTaps);
  },
);
