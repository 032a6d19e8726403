import { forgetOwn, ownCar, ownOrder, ownOrderedCar } from "../fixtures/orders";
import { expect, test } from "../fixtures/staff";
import { statusLine } from "../fixtures/status-line";
import type { NameAfter } from "../fixtures/text-name";

test.beforeEach(async ({ context }) => {
  // Open no real chat.
  await context.route("https://wa.me/**", (route) =>
    route.fulfill({ contentType: "text/html", body: "<title>WhatsApp</title>" }),
  );
});

test.afterEach(({ accounts }) => forgetOwn(accounts));

test(
  "an order is answered, reserved and delivered, and the tracking page follows",
  { tag: ["@once", "@quick"] },
  async ({ page, context, accounts, enterAs, at, t, language }) => {
    test.slow();
    const { car, order } = await ownOrderedCar(accounts, language);
    await enterAs(await accounts.as("sales"));
    await page.goto(`/admin/orders/${order.id}`);
    await expect(page.getByRole("heading", { level: 1, name: order.name })).toBeVisible();
    const status = page.getByRole("region", { name: t("admin_orders:desk.status") });
    const dialog = page.getByRole("dialog");

    // An answer in the customer's language: WhatsApp opens, the template is noted, the clock stops.
    await page.getByRole("button", { name: t("admin_orders:reply.button") }).click();
    await expect(dialog.getByLabel(t("admin_orders:reply.text"))).toHaveValue(new RegExp(order.reference));
    const chat = context.waitForEvent("page");
    await dialog.getByRole("link", { name: t("admin_orders:reply.open") }).click();
    expect(decodeURIComponent((await chat).url())).toMatch(
      new RegExp(`^https://wa\\.me/${order.phone.slice(1)}\\?text=.*${order.name}.*${order.reference}.*${car.title}`),
    );
    const history = page.getByRole("region", { name: t("admin_orders:history.title") });
    await expect(history.getByRole("heading", { name: t("admin_orders:history.whatsapp") })).toBeVisible();
    await page.getByRole("button", { name: t("admin_orders:reply.contacted"), exact: true }).click();
    await expect(statusLine(status, t("admin_orders:orders.statuses.contacted"))).toBeVisible();

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
      await expect(statusLine(status, t(`admin_orders:orders.statuses.${to}`))).toBeVisible();
    }
    await moveTo("reserved", "The deposit has arrived.");

    // Every visitor sees the car as reserved, and the customer reads what is meant for the customer.
    const visitor = await context.newPage();
    await expect(async () => {
      await visitor.goto(at(`/cars/${car.id}`));
      await expect(visitor.getByText(t("cars:status.reserved"), { exact: true }).first()).toBeVisible({
        timeout: 1000,
      });
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
    await status.getByRole("button", { name: t("admin_standing:hold.change") }).click();
    await dialog.getByRole("button", { name: t("admin_standing:hold.usual.168") }).click();
    await dialog.getByRole("button", { name: t("admin_standing:hold.save") }).click();
    await expect(dialog).toBeHidden();
    await track();
    await expect(
      visitor.getByRole("heading", { name: new RegExp(`^${t("orders:events.heldUntil", { date: "" }).trim()}`) }),
    ).toBeVisible();

    await page.bringToFront();
    await moveTo("ready");
    // Price and payments are kept here now: who hands the car over reads what is owed.
    const { client } = await accounts.as("owner");
    const terms = { agreed_price: "20000.5", reason: "Regular customer", lines: [] };
    await client
      .rpc("save_terms", { p_order_id: order.id, p_version: 0, p_terms: terms, p_key: crypto.randomUUID() })
      .throwOnError();
    const deliver = status.getByRole("button", {
      name: t("admin_orders:move.next", { status: t("admin_orders:orders.statuses.delivered") }),
    });
    const totals = "**/rpc/order_totals";
    await page.route(totals, (route) => route.fulfill({ json: [{}] }));
    await deliver.click();
    await expect(dialog.getByText(t("admin_money:owedUnread"))).toBeVisible();
    await page.keyboard.press("Escape");
    await page.unroute(totals);
    await deliver.click();
    await expect(dialog.getByText(/20,000\.500/)).toBeVisible();
    await dialog
      .getByRole("button", {
        name: t("admin_orders:move.confirm", { status: t("admin_orders:orders.statuses.delivered") }),
      })
      .click();
    await expect(statusLine(status, t("admin_orders:orders.statuses.delivered"))).toBeVisible();
    await track();
    await expect(visitor.getByRole("heading", { level: 1 })).toHaveText(t("orders:status.delivered"));
  },
);

test.describe("a cut line", { tag: "@once" }, () => {
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
    // What is noted about WhatsApp arrives; only the answer is lost.
    await page.route("**/rest/v1/rpc/create_once", async (route) => {
      await route.fetch();
      await route.abort("connectionreset");
    });
    await cut("**/rest/v1/rpc/move_order");

    // WhatsApp opened, but that could not be noted: said, with a way to note it.
    await page.getByRole("button", { name: t("admin_orders:reply.button") }).click();
    const chat = context.waitForEvent("page");
    await dialog.getByRole("link", { name: t("admin_orders:reply.open") }).click();
    await (await chat).close();
    await expect(page.getByText(t("admin_orders:reply.notLogged")).first()).toBeVisible();
    await page.unroute("**/rest/v1/rpc/create_once");
    const noted = page.waitForResponse("**/rest/v1/rpc/create_once");
    await page.getByRole("button", { name: t("admin_orders:reply.noteAgain") }).click();
    await noted;
    const { client } = await accounts.as("owner");
    const answers = client.from("order_events").select("id").eq("order_id", order.id).eq("kind", "whatsapp");
    expect((await answers).data).toHaveLength(1);
    await expect(history.getByRole("heading", { name: t("admin_orders:history.whatsapp") })).toHaveCount(1);

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

test("what is typed while a note is being saved stays", { tag: "@once" }, async ({ page, accounts, enterAs, t }) => {
  const order = await ownOrder(accounts, (await ownCar(accounts)).id, "en");
  await enterAs(await accounts.as("sales"));
  await page.goto(`/admin/orders/${order.id}`);
  const held = Promise.withResolvers<void>();
  await page.route("**/rest/v1/rpc/create_once", async (route) => {
    await held.promise;
    await route.continue();
  });
  const note = page.getByRole("textbox", { name: t("admin_orders:note.label") });
  await note.fill("Asked for a picture of the boot");
  await page.getByRole("button", { name: t("admin_orders:note.add"), exact: true }).click();
  await note.fill("Will call again on Sunday");
  held.resolve();
  const history = page.getByRole("region", { name: t("admin_orders:history.title") });
  await expect(history.getByText("Asked for a picture of the boot")).toBeVisible();
  await expect(page.getByRole("button", { name: t("admin_orders:note.add"), exact: true })).not.toHaveAttribute(
    "aria-busy",
  );
  await expect(note).toHaveValue("Will call again on Sunday");
  await page.getByRole("button", { name: t("admin_orders:note.add"), exact: true }).click();
  await expect(history.getByText("Will call again on Sunday")).toBeVisible();
  await expect(note).toHaveValue("");
});
