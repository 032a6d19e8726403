import { forgetOwn, ownCar, ownOrder, ownOrderedCar } from "../fixtures/orders";
import { expect, test } from "../fixtures/staff";
import { statusLine } from "../fixtures/status-line";

test.afterEach(({ accounts }) => forgetOwn(accounts));

test(
  "a manager steps a delivered order back, undoes it, and corrects a note",
  { tag: "@once" },
  async ({ page, accounts, enterAs, t, language }) => {
    const { order } = await ownOrderedCar(accounts, language);
    const manager = await accounts.as("manager");
    for (const [p_from, p_to] of [
      ["new", "reserved"],
      ["reserved", "ready"],
      ["ready", "delivered"],
    ] as const)
      await manager.client.rpc("move_order", { p_id: order.id, p_from, p_to }).throwOnError();
    await enterAs(manager);
    await page.goto(`/admin/orders/${order.id}`);
    const status = page.getByRole("region", { name: t("admin_orders:desk.status") });
    const dialog = page.getByRole("dialog");

    await status.getByRole("button", { name: t("admin_orders:move.button") }).click();
    const back = t("admin_orders:move.backTo", { status: t("admin_orders:orders.statuses.ready") });
    await page.getByRole("menuitem", { name: back }).click();
    await dialog.getByRole("button", { name: back }).click();
    await expect(dialog.getByText(t("admin_orders:move.reasonMissing"))).toBeVisible();
    await dialog.getByLabel(t("admin_orders:move.reason")).fill("The bank refused");
    await dialog.getByRole("button", { name: back }).click();
    await expect(statusLine(status, t("admin_orders:orders.statuses.ready"))).toBeVisible();
    const history = page.getByRole("region", { name: t("admin_orders:history.title") });
    await expect(history.getByText("The bank refused")).toBeVisible();

    await status.getByRole("button", { name: t("admin_orders:move.undo") }).click();
    await expect(statusLine(status, t("admin_orders:orders.statuses.delivered"))).toBeVisible();
    await expect(status.getByRole("button", { name: t("admin_orders:move.undo") })).toHaveCount(0);

    await history.getByLabel(t("admin_orders:note.label")).fill("See you on Sunday");
    await history.getByRole("switch").click();
    await history.getByRole("button", { name: t("admin_orders:note.addVisible") }).click();
    await history.getByRole("button", { name: t("admin_orders:note.correct") }).click();
    await dialog.getByRole("textbox").fill("See you on Monday");
    await dialog.getByRole("button", { name: t("admin_orders:note.saveCorrection") }).click();
    await expect(dialog).toBeHidden();
    await expect(history.getByText("See you on Monday")).toBeVisible();
    await history.getByRole("button", { name: t("admin_orders:note.withdraw") }).click();
    const question = page.getByRole("alertdialog");
    await question.getByRole("button", { name: t("admin_orders:note.withdraw") }).click();
    await expect(question).toBeHidden();
    await expect(history.getByRole("button", { name: t("admin_orders:note.withdraw") })).toHaveCount(0);
  },
);

test.describe("a car with an open order", { tag: "@once" }, () => {
  test.use({ expectedProblems: /status of 409/ });

  test("is not taken off the offer without a word", async ({ page, accounts, enterAs, t, language }) => {
    const { car, order } = await ownOrderedCar(accounts, language);
    await enterAs(await accounts.as("manager"));
    await page.goto(`/admin/cars/${car.id}`);
    await page.getByRole("button", { name: t("admin_car:form.action.more"), exact: true }).click();
    await page.getByRole("menuitem", { name: t("admin_car:form.action.trash") }).click();
    const question = page.getByRole("alertdialog");
    await expect(question.getByText(t("admin_cars:openOrders.count", { number: "1" }))).toBeVisible();
    await expect(question.getByRole("link", { name: order.reference })).toHaveAttribute(
      "href",
      `/admin/orders/${order.id}`,
    );
    await question.getByRole("button", { name: t("editing:trash.confirm") }).click();
    const { client } = await accounts.as("owner");
    await expect
      .poll(async () => (await client.from("cars").select("deleted_at").eq("id", car.id).single()).data?.deleted_at)
      .toBeTruthy();

    await page.goto(`/admin/orders/${order.id}`);
    const reserved = t("admin_orders:orders.statuses.reserved");
    const status = page.getByRole("region", { name: t("admin_orders:desk.status") });
    await status.getByRole("button", { name: t("admin_orders:move.button") }).click();
    await page.getByRole("menuitem", { name: reserved }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: t("admin_orders:move.confirm", { status: reserved }) }).click();
    await expect(dialog.getByRole("alert")).toHaveText(t("admin_orders:refusals.carInTrash"));
  });
});

test("a view is shared with the team", { tag: "@once" }, async ({ page, accounts, enterAs, t, language }) => {
  const order = await ownOrder(accounts, (await ownCar(accounts)).id, language);
  const manager = await accounts.as("manager");
  await enterAs(manager);
  await page.goto(`/admin/orders?q=${order.phone}`);
  await page.getByRole("button", { name: t("admin:list.views.label") }).click();
  await page.getByRole("textbox", { name: t("admin:list.views.name"), exact: true }).fill(order.reference);
  await page.getByRole("switch", { name: t("admin:list.views.share") }).click();
  await page.getByRole("button", { name: t("admin:list.views.save") }).click();
  await expect(page.getByRole("button", { name: order.reference, exact: true })).toBeVisible();
  const sales = await accounts.as("sales");
  const seen = async () =>
    (await sales.client.from("saved_views").select("query").eq("name", order.reference).throwOnError()).data;
  expect(await seen()).toEqual([{ query: `q=${order.phone}` }]);
  await page.getByRole("button", { name: order.reference, exact: true }).click();
  await page.getByRole("button", { name: t("admin:list.views.remove") }).click();
  await expect.poll(seen).toEqual([]);
});
