import { forgetOwn, ownOrder, ownOrderedCar } from "../fixtures/orders";
import { expect, test } from "../fixtures/staff";

test.afterEach(({ accounts }) => forgetOwn(accounts));

test(
  "a paid reservation outlasts its time; a manager releases the car, and the next buyer can pay",
  { tag: "@phone" },
  async ({ page, accounts, enterAs, t, language }) => {
    const { car, order } = await ownOrderedCar(accounts, language);
    const second = await ownOrder(accounts, car.id, language);
    const { client } = await accounts.as("owner");
    await client
      .rpc("record_payment", {
        p_order_id: order.id,
        p_payment: { kind: "deposit", method: "cash", amount: "500" },
        p_key: crypto.randomUUID(),
      })
      .throwOnError();
    const past = new Date(Date.now() - 60_000).toISOString();
    await client.from("orders").update({ hold_until: past }).eq("id", order.id).throwOnError();
    await accounts.stranger().rpc("lapse_holds").throwOnError();

    // It is named among what is to be done, with who and how much.
    await enterAs(await accounts.as("manager"));
    await page.goto("/admin");
    const todo = page.getByRole("link", { name: order.reference });
    await expect(todo).toContainText(order.name);
    await expect(todo).toContainText("500.000");

    // The second buyer's order says whose car it is, and takes no payment.
    await page.goto(`/admin/orders/${second.id}`);
    const note = page.getByRole("note");
    await expect(note.getByRole("link", { name: order.reference })).toBeVisible();
    const money = page.getByRole("region", { name: t("admin_money:title"), exact: true });
    await expect(money.getByRole("button", { name: t("admin_money:record") })).toHaveCount(0);

    // Nor is a reservation offered, before anything is filled in.
    await page.getByRole("button", { name: t("admin_orders:move.buttonFor", { reference: second.reference }) }).click();
    const reserved = t("admin_orders:orders.statuses.reserved");
    await page.getByRole("menuitem", { name: reserved, exact: true }).click();
    const refusal = page.getByRole("dialog");
    await expect(refusal.getByRole("alert")).toContainText(order.reference);
    await expect(refusal.getByRole("textbox")).toHaveCount(0);
    await expect(
      refusal.getByRole("button", { name: t("admin_orders:move.confirm", { status: reserved }) }),
    ).toHaveCount(0);
    await page.keyboard.press("Escape");

    // Released with a word about the money.
    await note.getByRole("link", { name: order.reference }).click();
    await expect(page.getByRole("note")).toContainText("500.000");
    await page.getByRole("button", { name: t("admin_standing:bound.release") }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByRole("alert")).toContainText(t("admin_standing:bound.goOn.paid"));
    await dialog.getByRole("combobox").selectOption("changed_mind");
    const confirm = dialog.getByRole("button", {
      name: t("admin_orders:move.confirm", { status: t("admin_orders:orders.statuses.cancelled") }),
    });
    await confirm.click();
    await expect(dialog.getByText(t("admin_orders:move.reasonMissing"))).toBeVisible();
    await dialog.getByRole("textbox").fill("Leaves the deposit");
    await confirm.click();
    await expect(dialog).toBeHidden();

    await page.goto(`/admin/orders/${second.id}`);
    await expect(page.getByRole("note")).toHaveCount(0);
    await money.getByRole("button", { name: t("admin_money:record") }).click();
    await expect(dialog).toContainText(t("admin_money:reserves"));
    // The entry takes its time to be read: it is said to be recorded when it is on the page, and not before.
    await page.route(/\/rest\/v1\/payments\?/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1_500));
      await route.continue();
    });
    await dialog.getByRole("button", { name: t("admin_money:record"), exact: true }).click();
    await expect(page.locator("li[data-variant]").filter({ hasText: /R-20\d\d-\d{4,}/ })).toBeVisible();
    expect(await money.getByText(/^R-20\d\d-\d{4,}$/).count()).toBe(1);
    await expect(dialog).toBeHidden();
    await expect(page.getByRole("region", { name: t("admin_orders:desk.status") })).toContainText(
      t("admin_orders:orders.statuses.reserved"),
    );
  },
);

test(
  "a day of delivery is corrected with a reason; the sold car stays with its order",
  { tag: "@once" },
  async ({ page, accounts, enterAs, t, language }) => {
    const { car, order } = await ownOrderedCar(accounts, language);
    const manager = await accounts.as("manager");
    for (const [p_from, p_to] of [
      ["new", "reserved"],
      ["reserved", "ready"],
      ["ready", "delivered"],
    ] as const)
      await manager.client.rpc("move_order", { p_id: order.id, p_from, p_to }).throwOnError();
    await manager.client
      .rpc("record_payment", {
        p_order_id: order.id,
        p_payment: { kind: "part", method: "cash", amount: "500" },
        p_key: crypto.randomUUID(),
      })
      .throwOnError();
    await enterAs(manager);
    // What is still to be paid is named until it is.
    await page.goto("/admin");
    await page.getByRole("link", { name: t("admin_dashboard:unpaidDeliveries", { number: "" }) }).click();
    await page.getByRole("link", { name: order.name }).first().click();
    await expect(page.getByText(t("admin_orders:trash.bound"))).toBeVisible();
    await page.getByRole("button", { name: t("admin_standing:delivery.correct") }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("textbox", { name: t("admin_standing:delivery.day") }).fill("2026-11-01");
    await dialog.getByLabel(t("admin_orders:move.reason")).fill("Handed over before");
    await dialog.getByRole("button", { name: t("admin_standing:delivery.save") }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole("region", { name: t("admin_orders:history.title") })).toContainText(
      "Handed over before",
    );
    const saved = await manager.client.from("orders").select("delivered_on").eq("id", order.id).single().throwOnError();
    expect(saved.data.delivered_on).toBe("2026-11-01");

    await page.goto(`/admin/cars/${car.id}`);
    await expect(page.getByText(t("admin_car:form.problems.car_sold_by_order")).first()).toBeVisible();
    await expect(page.getByRole("button", { name: t("admin_car:form.sold.back") })).toHaveCount(0);
  },
);
