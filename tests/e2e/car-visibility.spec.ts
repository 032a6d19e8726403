import { makeCar } from "../fixtures/car-form";
import { expect, test } from "../fixtures/staff";

test(
  "list, form and preview say why visitors do not see a car that is available",
  { tag: "@once" },
  async ({ page, t, accounts, enterAs }) => {
    const owner = await accounts.as("owner");
    const car = await makeCar(owner, { status: "available", published_incomplete: "true" });
    const { client } = owner;
    await enterAs(owner);
    const list = `/admin/cars?q=${car.stockNo}`;
    const screens = [list, `/admin/cars/${car.id}`, `/admin/cars/${car.id}/preview`];
    const saysOnEach = async (text: string) => {
      for (const address of screens) {
        await page.goto(address);
        await expect(page.getByText(text).first()).toBeVisible();
      }
    };

    await page.goto(list);
    await expect(page.getByRole("rowheader")).toHaveCount(1);
    await expect(page.getByText(t("admin_car:publish.state.brandHidden"))).toHaveCount(0);

    const { data } = await client.from("cars").select("brand_id").eq("id", car.id).single();
    const brand = client
      .from("brands")
      .update({ visible: false })
      .eq("id", data?.brand_id ?? 0);
    expect((await brand).error).toBeNull();
    await saysOnEach(t("admin_car:publish.state.brandHidden"));

    expect(
      (
        await client
          .from("brands")
          .update({ visible: true })
          .eq("id", data?.brand_id ?? 0)
      ).error,
    ).toBeNull();
    const inTenYears = new Date(Date.now() + 3650 * 86_400_000).toISOString();
    expect((await client.from("cars").update({ publish_at: inTenYears }).eq("id", car.id)).error).toBeNull();
    await saysOnEach(t("admin_car:publish.state.scheduled", { date: "\u2068" }));
    await expect(page.getByText(t("admin_car:publish.state.public"), { exact: true })).toHaveCount(0);
  },
);
