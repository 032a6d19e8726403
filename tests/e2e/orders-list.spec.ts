import { randomUUID } from "node:crypto";
import { forgetOwn, ownCar, ownOrder } from "../fixtures/orders";
import { expect, test } from "../fixtures/staff";
import type { NameAfter } from "../fixtures/text-name";
import { ownPhone } from "../fixtures/visitor";

test.afterEach(({ accounts }) => forgetOwn(accounts));

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
    const arabic = phone.slice(4).replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)));
    await page.getByRole("searchbox").fill(`٠٠٩٧٣ ${arabic.slice(0, 4)} ${arabic.slice(4)}`);
    await expect(page.getByRole("rowheader")).toHaveCount(2);
    await expect(page.getByText(t("admin_orders:badges.samePhone_one", { count: 1 })).first()).toBeVisible();
    await page.getByRole("checkbox", { name: t("admin_orders:selection.all") }).check();
    await page.getByRole("button", { name: t("admin_orders:assign.button") }).click();
    await page.getByRole("menuitem", { name: t("admin_orders:assign.toMe") }).click();
    const row = page.getByRole("row", { name: first.reference });
    await expect(row.getByText("Test sales")).toBeVisible();
    const result = page.getByRole("region", { name: t("admin_bulk:label") });
    await expect(result.getByRole("status")).toContainText(t("admin_bulk:orders.done", { number: "2" }));
    await page.reload();
    await result.getByRole("button", { name: t("admin_bulk:undo") }).click();
    await expect(row.getByText(t("admin_orders:orders.unassigned"))).toBeVisible();
    await expect(result.getByRole("status")).toContainText(t("admin_bulk:orders.undone", { number: "2" }));

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

test(
  "messages are answered together, undone, noted and archived",
  { tag: "@phone" },
  async ({ page, accounts, enterAs, t, language }) => {
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
    const states = (status: NameAfter<"admin_messages:messages.statuses.">) =>
      page.getByRole("row").filter({ hasText: t(`admin_messages:messages.statuses.${status}`) });
    await expect(states("new")).toHaveCount(2);
    await page.getByRole("checkbox", { name: t("admin_orders:selection.all") }).check();
    await page.getByRole("button", { name: t("admin_messages:messages.markAnswered") }).click();
    await expect(states("answered")).toHaveCount(2);
    await page.getByRole("button", { name: t("editing:trash.undo") }).click();
    await expect(states("new")).toHaveCount(2);

    await page.getByRole("rowheader").first().getByRole("link").click();
    await expect(page.getByText("And on Saturdays?")).toBeVisible();
    await page.getByLabel(t("admin_messages:messages.noteLabel")).fill("Called back");
    await page.getByRole("button", { name: t("editing:save"), exact: true }).click();
    await expect(page.getByText(new RegExp(t("editing:status.saved", { time: "" }).trim()))).toBeVisible();
    // A second click means the same.
    await page.getByRole("button", { name: t("admin_messages:messages.archive") }).dblclick();
    await expect(page.getByRole("button", { name: t("admin_messages:messages.reopen") })).toBeVisible();
    await expect(page.getByRole("button", { name: t("editing:trash.undo") })).toBeVisible();
    await expect(page.getByText(t("admin_messages:messages.failed"))).toHaveCount(0);
  },
);

test("editors find no orders", { tag: "@once" }, async ({ page, accounts, enterAs, t }) => {
  await enterAs(await accounts.as("editor"));
  for (const path of ["/admin/orders?view=board", "/admin/orders/1", "/admin/orders/messages/1"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { name: t("admin:notForRole.title") })).toBeVisible();
  }
});

test("the headings sort the list", { tag: "@once" }, async ({ page, accounts, enterAs, t, language }) => {
  const car = await ownCar(accounts);
  const phone = ownPhone();
  const orders = [
    await ownOrder(accounts, car.id, language, phone),
    await ownOrder(accounts, car.id, language, phone),
    await ownOrder(accounts, car.id, language, phone),
  ].toSorted((one, other) => one.name.localeCompare(other.name));
  await enterAs(await accounts.as("sales"));
  await page.goto(`/admin/orders?q=${encodeURIComponent(phone)}`);
  const references = page.getByRole("rowheader");
  await expect(references).toHaveCount(3);
  const heading = page.getByRole("columnheader", { name: t("admin_orders:orders.customer") });
  await heading.getByRole("link").click();
  await expect(page).toHaveURL(/sort=customer_asc/);
  await expect(heading).toHaveAttribute("aria-sort", "ascending");
  await expect(references).toContainText(orders.map(({ reference }) => reference));
  await heading.getByRole("link").click();
  await expect(heading).toHaveAttribute("aria-sort", "descending");
  await expect(references).toContainText(orders.toReversed().map(({ reference }) => reference));
});
