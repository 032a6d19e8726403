import type { Locator, Page } from "@playwright/test";
import { forgetOwn, ownCar, ownOrder, ownOrderedCar } from "../fixtures/orders";
import { expect, test } from "../fixtures/staff";

test.afterEach(({ accounts }) => forgetOwn(accounts));

test.use({ viewport: { width: 1440, height: 900 }, isMobile: false });

test("at a desk, filters say their choice in full", async ({ page, accounts, enterAs }) => {
  await enterAs(await accounts.as("owner"));
  for (const address of [
    "/admin/cars",
    "/admin/cars?view=trash",
    "/admin/orders",
    "/admin/orders?view=messages",
    "/admin/orders/viewings",
    "/admin/orders/viewings?view=list",
    "/admin/orders/viewings?view=trash",
    "/admin/orders/trade-ins",
    "/admin/media",
    "/admin/audit",
  ]) {
    await page.goto(address);
    await expect(page.getByRole("combobox").first()).toBeVisible();
    const cut = await page.getByRole("combobox").evaluateAll((controls) =>
      controls.flatMap((control) => {
        if (!(control instanceof HTMLSelectElement) || control.offsetWidth === 0) return [];
        const style = getComputedStyle(control);
        const pen = document.createElement("canvas").getContext("2d");
        if (!pen) return ["no canvas"];
        pen.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
        const text = control.selectedOptions[0]?.text ?? "";
        const room = control.clientWidth - parseFloat(style.paddingInlineStart) - parseFloat(style.paddingInlineEnd);
        return pen.measureText(text).width > room + 1 ? [text] : [];
      }),
    );
    expect(cut, address).toEqual([]);
  }
});

test("at a desk, the list of orders and the cards of the board fit", async ({
  page,
  accounts,
  enterAs,
  t,
  language,
}) => {
  const { order } = await ownOrderedCar(accounts, language);
  const owner = await accounts.as("owner");
  for (const [p_from, p_to] of [
    ["new", "contacted"],
    ["contacted", "reserved"],
  ] as const)
    await owner.client.rpc("move_order", { p_id: order.id, p_from, p_to, p_visible: false }).throwOnError();
  const { data: me } = await owner.client.auth.getUser();
  await owner.client
    .from("orders")
    .update({ assigned_to: me.user?.id ?? null })
    .eq("id", order.id)
    .throwOnError();
  await enterAs(owner);
  const left = page.getByText(new RegExp(t("admin_orders:badges.left", { span: ".+" })), { exact: true });

  await page.goto(`/admin/orders?q=${order.phone}`);
  const row = page.getByRole("row").filter({ hasText: order.reference });
  await expect(row.locator(left)).toBeVisible();
  const beyond = await page.getByRole("table").evaluate(({ parentElement: frame }) => {
    return frame ? frame.scrollWidth - frame.clientWidth : null;
  });
  expect(beyond).toBeLessThanOrEqual(0);

  await page.goto(`/admin/orders?view=board&q=${order.phone}`);
  const card = page.getByRole("listitem").filter({ hasText: order.reference });
  await expect(card.locator(left)).toBeVisible();
  // One line.
  expect((await card.locator(left).boundingBox())?.height).toBeLessThan(24);
  const outer = await card.boundingBox();
  for (const button of await card.getByRole("button").all()) {
    const box = await button.boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(outer?.x ?? Infinity);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual((outer?.x ?? 0) + (outer?.width ?? 0));
  }
});

test("a long name of a car is read to its end in the list of orders, in the palette and where a car is chosen", async ({
  page,
  accounts,
  enterAs,
  language,
  t,
}) => {
  const car = await ownCar(accounts);
  const owner = await accounts.as("owner");
  // Arabic words, then Latin ones: cut on one line, the middle of the name would be missing.
  const name = { model: "Range Rover", model_ar: "رنج روفر", trim_level: `Autobiography P530 ${car.title}` };
  await owner.client.from("cars").update(name).eq("id", car.id).throwOnError();
  const order = await ownOrder(accounts, car.id, language);
  await enterAs(owner);
  const isCut = (text: Locator) =>
    text.evaluate(
      (element) => element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 1,
    );
  const named = (within: Locator | Page) => within.getByText(`Autobiography P530 ${car.title}`).first();

  await page.goto(`/admin/orders?q=${order.phone}`);
  await expect(named(page.getByRole("row"))).toBeVisible();
  expect(await isCut(named(page.getByRole("row")).locator("..")), "the list of orders").toBe(false);

  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: t("admin_palette:field") }).fill(car.title);
  const option = page.getByRole("option").filter({ hasText: car.title }).first();
  expect(await isCut(named(option)), "the palette").toBe(false);
  await page.keyboard.press("Escape");

  await page.goto("/admin/orders/new");
  await page.getByRole("searchbox", { name: t("admin_desk:cars") }).fill(car.title);
  const found = page.getByRole("button").filter({ hasText: car.title }).first();
  expect(await isCut(named(found)), "the cars to choose").toBe(false);
});
