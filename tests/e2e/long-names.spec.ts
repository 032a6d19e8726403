import { randomUUID } from "node:crypto";
import { forgetOwn, ownCar } from "../fixtures/orders";
import { expect, test } from "../fixtures/staff";
import { ownPhone } from "../fixtures/visitor";
import { sideways } from "../fixtures/sideways";

test.afterEach(({ accounts }) => forgetOwn(accounts));

test(
  "a name of 120 letters without a space widens no list",
  { tag: "@phone" },
  async ({ page, accounts, enterAs, language }) => {
    const name = randomUUID().replaceAll("-", "").repeat(4).slice(0, 120);
    const { client } = await accounts.as("owner");
    const car = await ownCar(accounts);
    const visitor = { p_name: name, p_phone: ownPhone(), p_language: language, p_consent: true };
    await accounts
      .stranger()
      .rpc("send_message", { ...visitor, p_body: name, p_key: randomUUID() })
      .throwOnError();
    await accounts
      .stranger()
      .rpc("place_order", { ...visitor, p_car_id: car.id, p_key: randomUUID() })
      .throwOnError();
    await enterAs(await accounts.as("sales"));
    for (const address of ["/admin/orders?view=messages", "/admin/orders", "/admin/orders?view=board"]) {
      await page.goto(address);
      const shown = page.getByText(name).first();
      await expect(shown).toBeVisible();
      const box = await shown.boundingBox();
      expect(box?.width).toBeLessThan(500);
      expect(await sideways(page)).toBeLessThanOrEqual(0);
      if (process.env["SHOTS"])
        await page.screenshot({
          path: `${process.env["SHOTS"]}/${test.info().project.name}-${address.replace(/\W/g, "_")}.png`,
        });
    }
    await client.from("orders").delete().eq("customer_name", name).throwOnError();
    await client.from("messages").delete().eq("name", name).throwOnError();
  },
);

test(
  "a model of 78 letters without a space keeps its form within a phone",
  { tag: "@phone" },
  async ({ page, accounts, enterAs }) => {
    const model = randomUUID().replaceAll("-", "").repeat(3).slice(0, 78);
    const car = await ownCar(accounts);
    const owner = await accounts.as("owner");
    await owner.client.from("cars").update({ model, model_ar: model }).eq("id", car.id).throwOnError();
    await enterAs(owner);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`/admin/cars/${car.id}`);
    await expect(page.getByRole("heading", { level: 1 })).toContainText(model);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  },
);
