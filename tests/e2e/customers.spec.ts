import { randomUUID } from "node:crypto";
import { violations } from "../fixtures/axe";
import { forgetOwn, ownCar, ownOrder, ownOrderedCar } from "../fixtures/orders";
import { expect, test } from "../fixtures/staff";
import { ownPhone } from "../fixtures/visitor";

test.afterEach(({ accounts }) => forgetOwn(accounts));

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test(
    "who ordered and wrote is one customer: found, corrected, tagged and noted",
    { tag: "@phone" },
    async ({ page, accounts, enterAs, language, t }) => {
      test.slow();
      const { order } = await ownOrderedCar(accounts, language);
      await accounts
        .stranger()
        .rpc("send_message", {
          p_name: "N.",
          p_body: "Is it still there?",
          p_key: randomUUID(),
          p_phone: order.phone,
          p_consent: true,
        })
        .throwOnError();

      await enterAs(await accounts.as("sales"));
      await page.goto(`/admin/orders/customers?q=${encodeURIComponent(order.phone)}`);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      const link = page.getByRole("link", { name: order.name });
      await expect(link).toBeVisible();
      expect(await violations(page, "light")).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
      await link.click();
      await expect(page.getByRole("heading", { level: 1 })).toContainText(order.name);
      await expect(page.getByRole("link", { name: new RegExp(order.reference) })).toBeVisible();
      await expect(page.getByText("Is it still there?")).toBeVisible();
      expect(await violations(page, "dark")).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

      await page.getByLabel(t("admin_customers:notes.label")).fill("Pays by transfer.");
      await page.getByRole("button", { name: t("editing:save") }).click();
      const [saved = ""] = t("editing:status.saved", { time: "|" }).split("|");
      await expect(page.getByRole("status").filter({ hasText: saved })).toBeVisible();

      await page.getByRole("link", { name: t("admin_customers:edit"), exact: true }).click();
      const phone = ownPhone();
      const tag = `T ${randomUUID().slice(0, 6)}`;
      await page.locator("input[name=phone]").fill(phone);
      await page.locator("input[name=name_ar]").fill("نورة");
      await page.locator("input[name=tags]").fill(`${tag}، ${tag}`);
      await page.getByRole("button", { name: t("editing:save") }).click();
      await expect(page.getByRole("link", { name: tag, exact: true })).toBeVisible();

      // The corrected phone opens the order for its customer, and the order leads back to the customer.
      await page.getByRole("link", { name: new RegExp(order.reference) }).click();
      await expect(page.locator(`a[href="tel:+973${phone.replace(/\D/g, "").slice(-8)}"]`)).toBeVisible();
      await page.getByRole("link", { name: t("admin_customers:link") }).click();
      await page.getByRole("link", { name: tag, exact: true }).click();
      await expect(page.getByRole("link", { name: language === "ar" ? "نورة" : order.name })).toBeVisible();
    },
  );
});

test(
  "a customer is written down by hand, found everywhere, goes to the trash and comes back",
  { tag: "@once" },
  async ({ page, accounts, enterAs, t }) => {
    const name = `Salem ${randomUUID().slice(0, 6)}`;
    await enterAs(await accounts.as("manager"));
    await page.goto("/admin/orders/customers");
    await page.getByRole("link", { name: t("admin_customers:new") }).click();
    await page.getByRole("button", { name: t("editing:save") }).click();
    await expect(page.getByText(t("editing:problems.required")).first()).toBeVisible();
    await page.locator("input[name=name_en]").fill(name);
    await page.locator("input[name=phone]").fill(ownPhone());
    await page.locator("select[name=consent_source]").selectOption("walk_in");
    await page.getByRole("button", { name: t("editing:save") }).click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText(name);
    await expect(page.getByText(t("admin_desk:sources.walk_in"))).toBeVisible();

    await page.keyboard.press("ControlOrMeta+k");
    await page.getByRole("combobox").fill(name);
    await expect(page.getByRole("option", { name: new RegExp(name) })).toBeVisible();
    await page.keyboard.press("Escape");

    await page.getByRole("button", { name: t("admin_orders:trash.move") }).click();
    await page.getByRole("button", { name: t("editing:trash.confirm") }).click();
    await expect(page).toHaveURL(/\/customers$/);
    await page.goto(`/admin/orders/customers?view=trash&q=${encodeURIComponent(name)}`);
    await page.getByRole("button", { name: t("admin_orders:trash.restore") }).click();
    await expect(page.getByText(t("admin_orders:trash.empty"))).toBeHidden();
    await page.goto(`/admin/orders/customers?q=${encodeURIComponent(name)}`);
    await expect(page.getByRole("link", { name })).toBeVisible();
  },
);

test.describe("with a refusal on the way", () => {
  test.use({ expectedProblems: /409 \(Conflict\)/ });

  test(
    "two records of one person are merged and taken apart, and a person is erased",
    { tag: "@once" },
    async ({ page, accounts, enterAs, language, t }) => {
      test.slow();
      const car = await ownCar(accounts);
      const [kept, other] = [await ownOrder(accounts, car.id, language), await ownOrder(accounts, car.id, language)];
      const { client } = await accounts.as("owner");
      const ids = await client.from("orders").select("id, customer_id").in("id", [kept.id, other.id]).throwOnError();
      const idOf = (order: number) => ids.data.find(({ id }) => id === order)?.customer_id ?? 0;
      const { data } = await client
        .from("customers")
        .select("version")
        .eq("id", idOf(other.id))
        .single()
        .throwOnError();
      await client
        .rpc("save_customer", { p_customer: { name_en: kept.name }, p_id: idOf(other.id), p_version: data.version })
        .throwOnError();

      await enterAs(await accounts.as("owner"));
      await page.goto(`/admin/orders/customers/${idOf(kept.id)}`);
      const twins = page.getByRole("region", { name: t("admin_customers:merge.title") });
      await expect(twins.getByText(t("admin_customers:merge.reasons.name")).first()).toBeVisible();
      expect(await violations(page, "light")).toEqual([]);
      // What the visitor typed is not confirmed until a colleague says so.
      const hint = page.getByText(t("admin_customers:confirm.hint"));
      await expect(hint).toBeVisible();
      await page.getByRole("button", { name: t("admin_customers:confirm.button"), exact: true }).click();
      await expect(hint).toBeHidden();
      await twins
        .getByRole("listitem")
        .filter({ has: page.locator(`a[href$="/customers/${idOf(other.id)}"]`) })
        .getByRole("button")
        .click();
      await page
        .getByRole("alertdialog")
        .getByRole("button", { name: t("admin_customers:merge.confirm") })
        .click();
      await expect(page.getByRole("link", { name: new RegExp(other.reference) })).toBeVisible();
      await page.goto(`/admin/orders/customers/${idOf(other.id)}`);
      await expect(page).toHaveURL(new RegExp(`/customers/${idOf(kept.id)}$`));
      const merged = page.getByRole("region", { name: t("admin_customers:merge.merged") });
      await merged.getByRole("button", { name: t("editing:trash.undo") }).click();
      await expect(page.getByRole("link", { name: new RegExp(other.reference) })).toBeHidden();

      // Another person typed the same number.
      await accounts
        .stranger()
        .rpc("send_message", {
          p_name: "Someone else",
          p_body: "Not theirs",
          p_key: randomUUID(),
          p_phone: kept.phone,
          p_consent: true,
        })
        .throwOnError();
      await page.getByRole("button", { name: t("admin_customers:exportData") }).click();
      const question = page.getByRole("alertdialog");
      await expect(question.getByRole("checkbox", { name: /Someone else/ })).not.toBeChecked();
      expect(await violations(page, "light")).toEqual([]);
      const file = page.waitForEvent("download");
      await question.getByRole("button", { name: t("admin_customers:doubts.export") }).click();
      expect((await file).suggestedFilename()).toMatch(/^customer-\d+-.*\.json$/);

      const erase = page.getByRole("button", { name: t("admin_customers:erase.button") });
      const confirm = page.getByRole("alertdialog").getByRole("button", { name: t("admin_customers:erase.confirm") });
      await erase.click();
      const stillOpen = page.getByRole("dialog");
      await expect(stillOpen).toContainText(t("admin_customers:erase.openText"));
      await expect(stillOpen.getByRole("link", { name: kept.reference })).toHaveAttribute(
        "href",
        `/admin/orders/${kept.id}`,
      );
      expect(await violations(page, "light")).toEqual([]);
      await client
        .rpc("move_order", { p_id: kept.id, p_from: "new", p_to: "lost", p_lost_reason: "price" })
        .throwOnError();
      await page.reload();
      await erase.click();
      await expect(question.getByRole("checkbox", { name: /Someone else/ })).not.toBeChecked();
      await confirm.click();
      await expect(page).toHaveURL(/\/customers$/);
      // The embedded services read a leading plus in an equality as a number.
      const rest = client
        .from("customers")
        .select("name_en, confirmed_at")
        .like("phone", `%${kept.phone.slice(1)}`)
        .single();
      expect((await rest.throwOnError()).data).toEqual({ name_en: "Someone else", confirmed_at: null });
      await page.goto(`/admin/orders/${kept.id}`);
      await expect(page.getByText(t("admin_customers:erased"), { exact: true })).toBeVisible();
      await expect(page.getByText(kept.name)).toBeHidden();
    },
  );
});

test.describe("a walk-in on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test(
    "becomes a customer with an order of two cars, written down once",
    { tag: "@phone" },
    async ({ page, accounts, enterAs, t }) => {
      test.slow();
      const [first, second] = [await ownCar(accounts), await ownCar(accounts)];
      const name = `Walk-in ${randomUUID().slice(0, 6)}`;
      const phone = ownPhone();
      await enterAs(await accounts.as("sales"));
      await page.goto("/admin/orders");
      await page.getByRole("link", { name: t("admin_desk:new") }).click();
      await page.getByRole("button", { name: t("editing:save") }).click();
      await expect(page.getByText(t("editing:problems.required")).first()).toBeVisible();
      await page.locator("input[name=name]").fill(name);
      await page.locator("input[name=phone]").fill(phone);
      await page.locator("select[name=source]").selectOption("instagram");
      await page.getByRole("switch", { name: t("admin_desk:consent") }).click();
      for (const { title } of [first, second]) {
        const search = page.getByRole("searchbox", { name: t("admin_desk:cars") });
        await search.fill(title);
        const found = page.getByRole("button", { name: new RegExp(title) }).first();
        await expect(found).toBeVisible();
        // The first by keyboard, the second by hand.
        if (title === first.title) {
          await search.press("Enter");
          await expect(search).toBeFocused();
        } else await found.click();
        await expect(page.getByRole("list", { name: t("admin_desk:cars") }).getByText(title)).toBeVisible();
      }
      expect(await violations(page, "light")).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
      await page.getByRole("button", { name: t("editing:save") }).click();
      await expect(page).toHaveURL(/\/admin\/orders\/\d+$/);
      await expect(page.getByText(t("admin_desk:sources.instagram"))).toBeVisible();
      // It was not the customer who placed it, and there is no move to take back.
      const placed = page.getByRole("heading", { name: t("admin_orders:history.created") });
      await expect(page.getByRole("listitem").filter({ has: placed })).toContainText("Test sales");
      await expect(page.getByRole("button", { name: t("admin_orders:move.undo"), exact: true })).toHaveCount(0);
      await expect(page.getByRole("link", { name: new RegExp(second.title) })).toBeVisible();
      const { client } = await accounts.as("owner");
      const { data } = await client.from("orders").select("id, status").eq("customer_name", name).throwOnError();
      expect(data).toMatchObject([{ status: "contacted" }]);

      await page.getByRole("link", { name: t("admin_customers:link") }).click();
      await expect(page.getByRole("heading", { level: 1 })).toContainText(name);
      await page.getByRole("link", { name: t("admin_desk:new") }).click();
      await expect(page.locator("input[name=name]")).toHaveValue(name);
    },
  );
});
