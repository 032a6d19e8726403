import { violations } from "../fixtures/axe";
import { forgetOwn, ownOrderedCar } from "../fixtures/orders";
import { sideways } from "../fixtures/sideways";
import { expect, test } from "../fixtures/staff";

test.afterEach(({ accounts }) => forgetOwn(accounts));

const forms = ["/admin/orders/new", "/admin/orders/viewings/new", "/admin/orders/trade-ins/new"] as const;

for (const form of forms)
  test(
    `a known number says who it is at ${form}`,
    { tag: "@phone" },
    async ({ page, t, accounts, enterAs, language }) => {
      const { order } = await ownOrderedCar(accounts, language);
      const sales = await accounts.as("sales");
      const { data: known } = await sales.client
        .from("orders")
        .select("phone, customer_name")
        .eq("id", order.id)
        .single()
        .throwOnError();
      await enterAs(sales);
      await page.goto(form);
      const phone = page.locator("input[name=phone]");
      const name = page.locator("input[name=name]");
      const hint = page.getByRole("status").filter({ hasText: t("admin_desk:known.has") });

      // Part of a number is nobody's; the whole number fills in the name that is missing.
      await phone.fill(known.phone.slice(0, -2));
      await phone.fill(known.phone.slice(4));
      await expect(hint).toBeVisible();
      await expect(name).toHaveValue(known.customer_name);
      await expect(hint.getByRole("listitem").filter({ hasText: order.reference })).toBeVisible();
      expect(await violations(page, "light")).toEqual([]);
      expect(await sideways(page)).toBeLessThanOrEqual(0);

      // What was typed stays until the button is pressed.
      await name.fill("Somebody");
      const take = hint.getByRole("button");
      await take.click();
      await expect(name).toHaveValue(known.customer_name);
      await expect(take).toHaveCount(0);
      await phone.fill("39999");
      await expect(hint).toBeHidden();
    },
  );
