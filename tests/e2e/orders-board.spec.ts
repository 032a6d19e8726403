import { takesKeys } from "../fixtures/drag-keys";
import { learnNothing } from "../fixtures/live";
import { forgetOwn, ownCar, ownOrder, ownOrderedCar, type PlacedOrder } from "../fixtures/orders";
import { expect, test } from "../fixtures/staff";
import { ownPhone } from "../fixtures/visitor";
import type { NameAfter } from "../fixtures/text-name";

test.afterEach(({ accounts }) => forgetOwn(accounts));

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test(
    "the board is worked by keyboard, along the allowed ways only",
    { tag: ["@phone", "@quick"] },
    async ({ page, accounts, enterAs, t, language }) => {
      const { order } = await ownOrderedCar(accounts, language);
      await enterAs(await accounts.as("sales"));
      await page.goto(`/admin/orders?view=board&q=${order.phone}`);
      const column = (status: NameAfter<"admin_orders:orders.statuses.">) =>
        page.getByRole("region", { name: t(`admin_orders:orders.statuses.${status}`), exact: true });
      const handle = page.getByRole("button", {
        name: t("admin_orders:board.handle", { reference: order.reference, customer: order.name }),
      });
      await expect(column("new").getByText(order.name)).toBeVisible();

      // Two steps on: from "new" over "contacted" to "viewing"; the focus goes along.
      const forward = language === "ar" ? "ArrowLeft" : "ArrowRight";
      await handle.focus();
      await page.keyboard.press("Space");
      await expect(
        page.getByText(
          t("admin_orders:board.lifted", { reference: order.reference, status: t("admin_orders:orders.statuses.new") }),
        ),
      ).toBeAttached();
      await takesKeys(page);
      await page.keyboard.press(forward);
      await page.keyboard.press(forward);
      await expect(
        page.getByText(
          t("admin_orders:board.over", {
            reference: order.reference,
            status: t("admin_orders:orders.statuses.viewing"),
          }),
        ),
      ).toBeAttached();
      await page.keyboard.press("Space");
      await expect(column("viewing").getByText(order.name)).toBeVisible();
      await expect(handle).toBeFocused();

      // Giving up asks why.
      await column("viewing")
        .getByRole("button", { name: t("admin_orders:move.button") })
        .click();
      await expect(page.getByRole("menuitem")).toHaveCount(4);
      await page.getByRole("menuitem", { name: t("admin_orders:orders.statuses.lost") }).click();
      const dialog = page.getByRole("dialog");
      const confirm = dialog.getByRole("button", {
        name: t("admin_orders:move.confirm", { status: t("admin_orders:orders.statuses.lost") }),
      });
      await confirm.click();
      await expect(dialog.getByText(t("admin_follow_ups:lost.missing"))).toBeVisible();
      await dialog.getByLabel(t("admin_follow_ups:lost.reason")).selectOption("other");
      await confirm.click();
      await expect(dialog.getByText(t("admin_orders:move.reasonMissing"))).toBeVisible();
      await dialog.getByRole("textbox", { name: t("admin_orders:move.note") }).fill("Moves abroad");
      await confirm.click();
      await expect(dialog).toBeHidden();
      await expect(page.getByRole("region").getByText(order.name)).toHaveCount(0);
      await page.goto(`/admin/orders?lost=other&ended=90&q=${order.reference}`);
      await expect(page.getByRole("cell").getByText(t("admin_follow_ups:lost.reasons.other"))).toBeVisible();
    },
  );
});

test.describe("with a mouse", { tag: "@once" }, () => {
  test.use({ viewport: { width: 1280, height: 900 } });

  test(
    "a card is dragged by mouse",
    { tag: ["@quick", "@engines"] },
    async ({ page, accounts, enterAs, t, language }) => {
      const { order } = await ownOrderedCar(accounts, language);
      await enterAs(await accounts.as("sales"));
      await page.goto(`/admin/orders?view=board&q=${order.phone}`);
      const contacted = page.getByRole("region", { name: t("admin_orders:orders.statuses.contacted"), exact: true });
      await page.getByRole("heading", { level: 3, name: order.name }).hover();
      await page.mouse.down();
      await contacted.hover();
      await expect(page.getByRole("heading", { level: 3, name: order.name })).toHaveCount(2);
      // The board measures its columns once a card is lifted: a card dropped before that falls back.
      await contacted.hover({ position: { x: 40, y: 90 } });
      await expect(
        page.getByText(
          t("admin_orders:board.over", {
            reference: order.reference,
            status: t("admin_orders:orders.statuses.contacted"),
          }),
        ),
      ).toBeAttached();
      await page.mouse.up();
      await expect(contacted.getByText(order.name)).toBeVisible();
      await expect(
        page
          .getByText(
            t("admin_orders:move.done", {
              reference: `\u2066${order.reference}\u2069`,
              status: t("admin_orders:orders.statuses.contacted"),
            }),
          )
          .first(),
      ).toBeVisible();
    },
  );

  test("a card that lands below the window takes the page along by key, not by mouse", async ({
    page,
    accounts,
    enterAs,
    t,
    language,
  }) => {
    const phone = ownPhone();
    const orders: PlacedOrder[] = [];
    for (let count = 0; count < 5; count += 1)
      orders.push(await ownOrder(accounts, (await ownCar(accounts)).id, language, phone));
    const [byMouse, byKey] = [orders[3], orders[4]];
    if (!byMouse || !byKey) throw new Error("no orders");
    const { client } = await accounts.as("manager");
    for (const { id } of orders.slice(0, 3))
      await client.rpc("move_order", { p_id: id, p_from: "new", p_to: "contacted" }).throwOnError();
    await page.setViewportSize({ width: 1280, height: 600 });
    await enterAs(await accounts.as("sales"));
    await page.goto(`/admin/orders?view=board&q=${phone}`);
    const contacted = page.getByRole("region", { name: t("admin_orders:orders.statuses.contacted"), exact: true });
    const handleOf = (order: PlacedOrder) =>
      contacted.getByRole("button", {
        name: t("admin_orders:board.handle", { reference: order.reference, customer: order.name }),
      });
    await page.getByRole("heading", { level: 3, name: byMouse.name }).hover();
    await page.mouse.down();
    await contacted.hover({ position: { x: 40, y: 40 } });
    await contacted.hover({ position: { x: 40, y: 90 } });
    await expect(
      page.getByText(
        t("admin_orders:board.over", {
          reference: byMouse.reference,
          status: t("admin_orders:orders.statuses.contacted"),
        }),
      ),
    ).toBeAttached();
    const before = await page.evaluate(() => scrollY);
    await page.mouse.up();
    await expect(handleOf(byMouse)).toBeFocused();
    expect(await page.evaluate(() => scrollY)).toBe(before);

    await page
      .getByRole("button", {
        name: t("admin_orders:board.handle", { reference: byKey.reference, customer: byKey.name }),
      })
      .press("Space");
    const said = (what: "lifted" | "over", status: "new" | "contacted") =>
      page.getByText(
        t(`admin_orders:board.${what}`, {
          reference: byKey.reference,
          status: t(`admin_orders:orders.statuses.${status}`),
        }),
      );
    await expect(said("lifted", "new")).toBeAttached();
    await takesKeys(page);
    await page.keyboard.press("ArrowRight");
    await expect(said("over", "contacted")).toBeAttached();
    await page.keyboard.press("Space");
    await expect(handleOf(byKey)).toBeFocused();
    await expect(handleOf(byKey)).toBeInViewport();
  });
});

test.describe("two colleagues", { tag: "@once" }, () => {
  test.use({ expectedProblems: /status of 409/ });

  test("the second colleague is told where the order is, and who holds the car", async ({
    page,
    accounts,
    enterAs,
    t,
    language,
  }) => {
    const car = await ownCar(accounts);
    const [order, rival] = [await ownOrder(accounts, car.id, language), await ownOrder(accounts, car.id, language)];
    const { client } = await accounts.as("manager");
    await enterAs(await accounts.as("sales"));
    // The second colleague's screen does not know of the first yet.
    await learnNothing(page);

    await page.goto(`/admin/orders?view=board&q=${order.phone}`);
    const column = (status: NameAfter<"admin_orders:orders.statuses.">) =>
      page.getByRole("region", { name: t(`admin_orders:orders.statuses.${status}`), exact: true });
    await expect(column("new").getByText(order.name)).toBeVisible();
    await client.rpc("move_order", { p_id: order.id, p_from: "new", p_to: "viewing" }).throwOnError();
    await column("new")
      .getByRole("button", { name: t("admin_orders:move.button") })
      .click();
    await page.getByRole("menuitem", { name: t("admin_orders:orders.statuses.contacted") }).click();
    await expect(
      page.getByText(t("admin_orders:refusals.moved", { status: t("admin_orders:orders.statuses.viewing") })).first(),
    ).toBeVisible();
    await expect(column("viewing").getByText(order.name)).toBeVisible();

    await page.goto(`/admin/orders/${order.id}`);
    const reserved = { status: t("admin_orders:orders.statuses.reserved") };
    const next = page.getByRole("button", { name: t("admin_orders:move.next", reserved) });
    const dialog = page.getByRole("dialog");
    const confirm = dialog.getByRole("button", { name: t("admin_orders:move.confirm", reserved) });
    await next.click();
    await expect(confirm).toBeVisible();
    await client.rpc("move_order", { p_id: rival.id, p_from: "new", p_to: "reserved" }).throwOnError();
    await confirm.click();
    await expect(dialog.getByRole("alert")).toContainText(rival.reference);
    await expect(dialog.getByRole("alert")).toContainText(rival.name);
    await page.keyboard.press("Escape");
    // From then on it is said before anything is filled in.
    await page.reload();
    await next.click();
    await expect(dialog.getByRole("alert")).toContainText(rival.reference);
    await expect(confirm).toHaveCount(0);
  });
});
