import { randomUUID } from "node:crypto";
import { expect, test, type Accounts } from "../../fixtures/staff";
import { toast } from "../../fixtures/sign-in-form";

test.describe("account: a customer's own orders", () => {
  /** Places an order as a visitor without an account would. */
  async function placeOrder(accounts: Accounts): Promise<{ reference: string; phone: string }> {
    const visitor = accounts.stranger();
    const { data: cars } = await visitor.from("cars").select("id").eq("status", "available").order("id").limit(1);
    const phone = `+9733${String(Math.floor(Math.random() * 10_000_000)).padStart(7, "0")}`;
    const { data, error } = await visitor.rpc("place_order", {
      p_car_id: cars?.[0]?.id ?? 0,
      p_name: "Noor Test",
      p_phone: phone,
      p_key: randomUUID(),
      p_consent: true,
    });
    if (error) throw error;
    const reference = typeof data === "object" && data !== null && "reference" in data ? String(data.reference) : "";
    return { reference, phone };
  }

  test(
    "an order made without an account is added by its reference and phone",
    { tag: "@once" },
    async ({ page, t, accounts, enterAs }) => {
      const { reference, phone } = await placeOrder(accounts);
      await enterAs(await accounts.create());
      await page.goto("/account");
      const add = page.getByRole("region", { name: t("auth:account.add") });
      await add.getByLabel(t("auth:account.reference")).fill(reference.toLowerCase());
      await add.getByLabel(t("auth:account.phone")).fill(phone.replace("+973", ""));
      await add.getByRole("button", { name: t("auth:account.addButton") }).click();
      await expect(page.getByRole("region", { name: t("auth:account.orders") }).getByText(reference)).toBeVisible();
      await expect(toast(page, t("auth:account.added"))).toContainText(reference);
      await page.reload();
      await expect(page.getByRole("region", { name: t("auth:account.orders") }).getByText(reference)).toBeVisible();
    },
  );

  test(
    "with the wrong phone it is not found, and what was typed stays",
    { tag: "@once" },
    async ({ page, t, accounts, enterAs }) => {
      const { reference } = await placeOrder(accounts);
      await enterAs(await accounts.create());
      await page.goto("/account");
      const add = page.getByRole("region", { name: t("auth:account.add") });
      await add.getByLabel(t("auth:account.reference")).fill(reference);
      await add.getByLabel(t("auth:account.phone")).fill("3300 9999");
      await add.getByRole("button", { name: t("auth:account.addButton") }).click();
      await expect(toast(page, t("auth:account.addFailed"))).toContainText(t("auth:account.notFound"));
      await expect(add.getByLabel(t("auth:account.reference"))).toHaveValue(reference);
    },
  );

  test("empty fields are named", { tag: "@once" }, async ({ page, t, accounts, enterAs }) => {
    await enterAs(await accounts.create());
    await page.goto("/account");
    await page.getByRole("button", { name: t("auth:account.addButton") }).click();
    await expect(page.getByText(t("pages:form.problems.referenceRequired"))).toBeVisible();
    await expect(page.getByText(t("pages:form.problems.phoneRequired"))).toBeVisible();
  });
});
