import { randomUUID } from "node:crypto";
import { learnNothing } from "../fixtures/live";
import { forgetOwn, ownCar, ownOrder } from "../fixtures/orders";
import { expect, test } from "../fixtures/staff";
import type { NameAfter } from "../fixtures/text-name";
import { ownPhone } from "../fixtures/visitor";

test.beforeEach(async ({ context }) => {
  // Nobody is written to.
  await context.route("https://wa.me/**", (route) =>
    route.fulfill({ contentType: "text/html", body: "<title>WhatsApp</title>" }),
  );
});

test.afterEach(({ accounts }) => forgetOwn(accounts));

test("an order is answered, reserved and delivered, and the tracking page follows", async ({
  page,
  context,
  accounts,
  enterAs,
  at,
  t,
  language,
}) => {
  test.slow();
  const car = await ownCar(accounts);
  const order = await ownOrder(accounts, car.id, language);
  await enterAs(await accounts.as("sales"));
  await page.goto(`/admin/orders/${order.id}`);
  await expect(page.getByRole("heading", { level: 1, name: order.reference })).toBeVisible();
  const status = page.getByRole("region", { name: t("admin_orders:desk.status") });
  const dialog = page.getByRole("dialog");

  // An answer in the customer's language: WhatsApp opens, the template is noted, the clock stops.
  await page.getByRole("button", { name: t("admin_orders:reply.button") }).click();
  await expect(dialog.getByLabel(t("admin_orders:reply.text"))).toHaveValue(new RegExp(order.reference));
  const chat = context.waitForEvent("page");
  await dialog.getByRole("link", { name: t("admin_orders:reply.open") }).click();
  expect(decodeURIComponent((await chat).url())).toMatch(
    new RegExp(`^https://wa\\.me/973${order.phone}\\?text=.*${order.name}.*${order.reference}.*${car.title}`),
  );
  const history = page.getByRole("region", { name: t("admin_orders:history.title") });
  await expect(history.getByRole("heading", { name: t("admin_orders:history.whatsapp") })).toBeVisible();
  await page.getByRole("button", { name: t("admin_orders:reply.contacted"), exact: true }).click();
  await expect(status.getByRole("paragraph")).toHaveText(t("admin_orders:orders.statuses.contacted"));

  // A note for colleagues only.
  await history.getByLabel(t("admin_orders:note.label")).fill("haggles a lot");
  await history.getByRole("button", { name: t("admin_orders:note.add"), exact: true }).click();
  await expect(history.getByText("haggles a lot")).toBeVisible();

  async function moveTo(to: NameAfter<"admin_orders:orders.statuses.">, note?: string) {
    await status.getByRole("button", { name: t("admin_orders:move.button") }).click();
    await page.getByRole("menuitem", { name: t(`admin_orders:orders.statuses.${to}`), exact: true }).click();
    if (note !== undefined) {
      await dialog.getByLabel(t("admin_orders:move.note")).fill(note);
      await dialog.getByRole("switch").click();
    }
    await dialog
      .getByRole("button", {
        name: t("admin_orders:move.confirm", { status: t(`admin_orders:orders.statuses.${to}`) }),
      })
      .click();
    await expect(dialog).toBeHidden();
    await expect(status.getByRole("paragraph")).toHaveText(t(`admin_orders:orders.statuses.${to}`));
  }
  await moveTo("reserved", "The deposit has arrived.");

  // The car is reserved for everybody, and the customer reads what is meant for the customer.
  const visitor = await context.newPage();
  await expect(async () => {
    await visitor.goto(at(`/cars/${car.id}`));
    await expect(visitor.getByText(t("cars:status.reserved"), { exact: true }).first()).toBeVisible({ timeout: 1000 });
  }).toPass();
  async function track() {
    await visitor.goto(at("/track"));
    await visitor.getByLabel(t("orders:track.reference")).fill(order.reference);
    await visitor.getByLabel(t("orders:track.phone")).fill(order.phone);
    await visitor.getByRole("button", { name: t("orders:track.send") }).click();
  }
  await track();
  await expect(visitor.getByRole("heading", { level: 1 })).toHaveText(t("orders:status.reserved"));
  await expect(visitor.getByText("The deposit has arrived.")).toBeVisible();
  await expect(visitor.getByText(t("orders:track.hold"), { exact: true })).toBeVisible();
  await expect(visitor.getByText("haggles a lot")).toHaveCount(0);

  // A hold is extended: the customer sees the new time.
  await status.getByRole("button", { name: t("admin_orders:hold.change") }).click();
  await dialog.getByRole("button", { name: t("admin_orders:hold.usual.168") }).click();
  await dialog.getByRole("button", { name: t("admin_orders:hold.save") }).click();
  await expect(dialog).toBeHidden();
  await track();
  await expect(
    visitor.getByRole("heading", { name: new RegExp(`^${t("orders:events.heldUntil", { date: "" }).trim()}`) }),
  ).toBeVisible();

  await page.bringToFront();
  await moveTo("ready");
  await status
    .getByRole("button", { name: t("admin_orders:move.next", { status: t("admin_orders:orders.statuses.delivered") }) })
    .click();
  await dialog
    .getByRole("button", {
      name: t("admin_orders:move.confirm", { status: t("admin_orders:orders.statuses.delivered") }),
    })
    .click();
  await expect(status.getByRole("paragraph")).toHaveText(t("admin_orders:orders.statuses.delivered"));
  await track();
  await expect(visitor.getByRole("heading", { level: 1 })).toHaveText(t("orders:status.delivered"));
});

test.describe("a cut line", () => {
  test.use({ expectedProblems: /Failed to load resource|net::ERR/ });

  test("says what was not saved, and keeps what was typed", async ({
    page,
    context,
    accounts,
    enterAs,
    t,
    language,
  }) => {
    const order = await ownOrder(accounts, (await ownCar(accounts)).id, language);
    await enterAs(await accounts.as("sales"));
    await page.goto(`/admin/orders/${order.id}`);
    const dialog = page.getByRole("dialog");
    const history = page.getByRole("region", { name: t("admin_orders:history.title") });
    const cut = (address: string) =>
      page.route(address, (route) =>
        route.request().method() === "POST" ? route.abort("connectionrefused") : route.continue(),
      );
    await cut("**/rest/v1/order_events*");
    await cut("**/rest/v1/rpc/move_order");

    // WhatsApp opened, but that could not be noted: said, with a way to note it.
    await page.getByRole("button", { name: t("admin_orders:reply.button") }).click();
    const chat = context.waitForEvent("page");
    await dialog.getByRole("link", { name: t("admin_orders:reply.open") }).click();
    await (await chat).close();
    await expect(page.getByText(t("admin_orders:reply.notLogged")).first()).toBeVisible();
    await page.unroute("**/rest/v1/order_events*");
    await page.getByRole("button", { name: t("admin_orders:reply.noteAgain") }).click();
    await expect(history.getByRole("heading", { name: t("admin_orders:history.whatsapp") })).toBeVisible();

    // A move keeps its note, also over a reload.
    const contacted = t("admin_orders:orders.statuses.contacted");
    const openMove = () =>
      page.getByRole("button", { name: t("admin_orders:move.next", { status: contacted }) }).click();
    await openMove();
    await dialog.getByLabel(t("admin_orders:move.note")).fill("Rang, will come on Sunday");
    await dialog.getByRole("button", { name: t("admin_orders:move.confirm", { status: contacted }) }).click();
    await expect(dialog.getByRole("alert")).toHaveText(t("auth:errors.network"));
    await page.reload();
    await openMove();
    await expect(dialog.getByLabel(t("admin_orders:move.note"))).toHaveValue("Rang, will come on Sunday");
  });
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("the board is worked by keyboard, along the allowed ways only", async ({
    page,
    accounts,
    enterAs,
    t,
    language,
  }) => {
    const car = await ownCar(accounts);
    const order = await ownOrder(accounts, car.id, language);
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
    await page.keyboard.press(forward);
    await page.keyboard.press(forward);
    await expect(
      page.getByText(
        t("admin_orders:board.over", { reference: order.reference, status: t("admin_orders:orders.statuses.viewing") }),
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
    await expect(dialog.getByText(t("admin_orders:move.reasonMissing"))).toBeVisible();
    await dialog.getByLabel(t("admin_orders:move.reason")).fill("Bought elsewhere");
    await confirm.click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole("region").getByText(order.name)).toHaveCount(0);
  });
});

test.describe("with a mouse", { tag: "@once" }, () => {
  test.use({ viewport: { width: 1280, height: 900 } });

  test("a card is dragged by mouse", async ({ page, accounts, enterAs, t, language }) => {
    const car = await ownCar(accounts);
    const order = await ownOrder(accounts, car.id, language);
    await enterAs(await accounts.as("sales"));
    await page.goto(`/admin/orders?view=board&q=${order.phone}`);
    const contacted = page.getByRole("region", { name: t("admin_orders:orders.statuses.contacted"), exact: true });
    await page.getByRole("heading", { level: 3, name: order.name }).hover();
    await page.mouse.down();
    await contacted.hover();
    await contacted.hover();
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
  });
});

test.describe("two colleagues", { tag: "@once" }, () => {
  test.use({ expectedProblems: /status of 409/ });

  test("who comes second is told where the order is, and who holds the car", async ({
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
    // Who comes second has not yet heard of who came first.
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
    await client.rpc("move_order", { p_id: rival.id, p_from: "new", p_to: "reserved" }).throwOnError();
    await page
      .getByRole("button", {
        name: t("admin_orders:move.next", { status: t("admin_orders:orders.statuses.reserved") }),
      })
      .click();
    const dialog = page.getByRole("dialog");
    await dialog
      .getByRole("button", {
        name: t("admin_orders:move.confirm", { status: t("admin_orders:orders.statuses.reserved") }),
      })
      .click();
    await expect(dialog.getByRole("alert")).toContainText(rival.reference);
    await expect(dialog.getByRole("alert")).toContainText(rival.name);
  });
});

test(
  "orders are found in any spelling, assigned together, and the trash gives them back",
  { tag: "@once" },
  async ({ page, accounts, enterAs, t, language }) => {
    const car = await ownCar(accounts);
    const phone = ownPhone();
    const [first, second] = [
      await ownOrder(accounts, car.id, language, phone),
      await ownOrder(accounts, car.id, language, phone),
    ];
    await enterAs(await accounts.as("sales"));
    await page.goto("/admin/orders");
    const arabic = phone.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)));
    await page.getByRole("searchbox").fill(`٠٠٩٧٣ ${arabic.slice(0, 4)} ${arabic.slice(4)}`);
    await expect(page.getByRole("rowheader")).toHaveCount(2);
    await expect(page.getByText(t("admin_orders:badges.samePhone_one", { count: 1 })).first()).toBeVisible();
    await page.getByRole("checkbox", { name: t("admin_orders:selection.all") }).check();
    await page.getByRole("button", { name: t("admin_orders:assign.button") }).click();
    await page.getByRole("menuitem", { name: t("admin_orders:assign.toMe") }).click();
    await expect(page.getByRole("row", { name: first.reference }).getByText("Test sales")).toBeVisible();

    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: t("admin_orders:export.button") }).click();
    expect((await download).suggestedFilename()).toMatch(/^orders-\d{4}-\d\d-\d\d\.csv$/);

    await page.goto(`/admin/orders/${second.id}`);
    await expect(page.getByRole("region", { name: t("admin_orders:others.orders") }).getByRole("link")).toHaveCount(1);
    await page.getByRole("button", { name: t("admin_orders:trash.move") }).click();
    await page
      .getByRole("alertdialog")
      .getByRole("button", { name: t("editing:trash.confirm") })
      .click();
    await expect(page).toHaveURL(/\/admin\/orders$/);
    await page.goto(`/admin/orders?view=trash&q=${second.reference}`);
    await page.getByRole("button", { name: t("admin_orders:trash.restore") }).click();
    await expect(page.getByRole("button", { name: t("admin_orders:trash.restore") })).toHaveCount(0);
    await page.goto(`/admin/orders?q=${second.reference.toLowerCase().replace("-", " ")}`);
    await expect(page.getByRole("rowheader", { name: second.reference })).toBeVisible();
  },
);

test("messages are answered together, undone, noted and archived", async ({ page, accounts, enterAs, t, language }) => {
  const phone = ownPhone();
  for (const body of ["Do you open on Fridays?", "And on Saturdays?"]) {
    await accounts
      .stranger()
      .rpc("send_message", {
        p_name: "Layla",
        p_body: body,
        p_key: randomUUID(),
        p_phone: phone,
        p_language: language,
        p_consent: true,
      })
      .throwOnError();
  }
  await enterAs(await accounts.as("sales"));
  await page.goto(`/admin/orders?view=messages&q=${phone}`);
  const states = (status: NameAfter<"admin_orders:messages.statuses.">) =>
    page.getByRole("row").filter({ hasText: t(`admin_orders:messages.statuses.${status}`) });
  await expect(states("new")).toHaveCount(2);
  await page.getByRole("checkbox", { name: t("admin_orders:selection.all") }).check();
  await page.getByRole("button", { name: t("admin_orders:messages.markAnswered") }).click();
  await expect(states("answered")).toHaveCount(2);
  await page.getByRole("button", { name: t("editing:trash.undo") }).click();
  await expect(states("new")).toHaveCount(2);

  await page.getByRole("rowheader").first().getByRole("link").click();
  await expect(page.getByText("And on Saturdays?")).toBeVisible();
  await page.getByLabel(t("admin_orders:messages.noteLabel")).fill("Called back");
  await page.getByRole("button", { name: t("editing:save"), exact: true }).click();
  await expect(page.getByText(new RegExp(t("editing:status.saved", { time: "" }).trim()))).toBeVisible();
  await page.getByRole("button", { name: t("admin_orders:messages.archive") }).click();
  await expect(page.getByRole("button", { name: t("admin_orders:messages.reopen") })).toBeVisible();
});

test("editors find no orders", { tag: "@once" }, async ({ page, accounts, enterAs, t }) => {
  await enterAs(await accounts.as("editor"));
  for (const path of ["/admin/orders?view=board", "/admin/orders/1", "/admin/orders/messages/1"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { name: t("admin:notForRole.title") })).toBeVisible();
  }
});
