import { randomUUID } from "node:crypto";
import { forgetOwn, ownOrderedCar } from "../fixtures/orders";
import { expect, test } from "../fixtures/staff";
import { openViewings } from "../fixtures/viewings";
import { ownPhone } from "../fixtures/visitor";

test.afterEach(({ accounts }) => forgetOwn(accounts));

test(
  "assigning says who has an order or a viewing now, and can be taken back",
  { tag: "@phone" },
  async ({ page, accounts, enterAs, t, language }) => {
    const { order } = await ownOrderedCar(accounts, language);
    await openViewings(accounts);
    const sales = await accounts.as("sales");
    const { data: contact } = await sales.client
      .from("site_content")
      .select("content_value->offices->0->>id")
      .eq("content_key", "contact_info")
      .single()
      .throwOnError();
    const booked = await sales.client
      .rpc("book_viewing_for", {
        p_office: contact.id,
        p_starts_at: new Date(Date.now() + 3 * 86_400_000).toISOString(),
        p_key: randomUUID(),
        p_details: { name: "Noor", phone: ownPhone(), kind: "viewing", language },
      })
      .throwOnError();
    const viewing = booked.data as { id: number };
    await enterAs(sales);
    for (const [address, what] of [
      [`/admin/orders/${order.id}`, order.reference],
      [`/admin/orders/viewings/${viewing.id}`, "Noor"],
    ] as const) {
      await page.goto(address);
      const assign = page.getByRole("button", { name: t("admin_orders:assign.button") });
      await assign.click();
      await page.getByRole("menuitem", { name: t("admin_orders:assign.toMe") }).click();
      const fact = page
        .getByRole("term")
        .filter({ hasText: t("admin_orders:orders.assigned") })
        .locator("..");
      await expect(fact.getByText(t("admin_orders:orders.unassigned"))).toBeHidden();
      const undo = page.getByRole("button", { name: t("admin_orders:move.undo") });
      await expect(page.getByRole("listitem").filter({ hasText: what, has: undo })).toBeVisible();
      await undo.first().click();
      await expect(fact.getByText(t("admin_orders:orders.unassigned"))).toBeVisible();
    }
    const owner = await accounts.as("owner");
    await owner.client.from("viewings").delete().eq("id", viewing.id).throwOnError();
  },
);
