import type { Page } from "@playwright/test";
import { forgetOwn, ownOrderedCar } from "../fixtures/orders";
import { sideways } from "../fixtures/sideways";
import { expect, test } from "../fixtures/staff";

const screens = ["/admin/cars", "/admin/orders"];

/** The boxes of the rows below the headings, in their order on the screen. */
async function rowBoxes(page: Page) {
  const rows = page.getByRole("row").filter({ has: page.getByRole("rowheader") });
  await expect(rows.nth(9)).toBeAttached();
  return rows.evaluateAll((all) =>
    all.map((row) => {
      const { top, bottom } = row.getBoundingClientRect();
      return { top, bottom };
    }),
  );
}

for (const path of screens) {
  test(`${path} shows its rows early and many of them`, async ({ page, accounts, enterAs, t }) => {
    await enterAs(await accounts.as("owner"));
    const phone = (page.viewportSize()?.width ?? 0) < 600;
    if (!phone) await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(path);
    const [first, ...rest] = await rowBoxes(page);
    expect(first?.top).toBeLessThan(phone ? 330 : 300);
    if (phone) {
      await expect(page.getByRole("combobox", { name: t("admin:list.status") })).toBeHidden();
      await page.getByRole("button", { name: t("admin:list.filtersButton") }).click();
      await expect(page.getByRole("combobox", { name: t("admin:list.status") })).toBeVisible();
      return;
    }
    expect(rest.filter((row) => row.bottom <= 900).length + 1).toBeGreaterThanOrEqual(9);
  });
}

test(
  "compact rows are remembered and hold for every list",
  { tag: "@once" },
  async ({ page, accounts, enterAs, t }) => {
    await enterAs(await accounts.as("owner"));
    await page.setViewportSize({ width: 1440, height: 900 });
    // A car of the demo: rows of other tests' cars have long names that wrap in compact rows, too.
    await page.goto("/admin/cars?q=MM-0101");
    const row = page.getByRole("row").filter({ has: page.getByRole("rowheader") });
    const height = async () => (await row.boundingBox())?.height ?? 0;
    await expect(row).toHaveCount(1);
    const normal = await height();
    const button = page.getByRole("button", { name: t("admin:list.compact") });
    await button.click();
    await expect(button).toHaveAttribute("aria-pressed", "true");
    expect(await height()).toBeLessThan(normal * 0.8);
    await page.goto("/admin/orders");
    await rowBoxes(page);
    expect(await page.locator("[data-rows]").getAttribute("data-rows")).toBe("compact");
  },
);

test(
  "on a phone, the current tab is seen whole, also after the counts beside it have come",
  { tag: "@phone" },
  async ({ page, accounts, enterAs, t }) => {
    await enterAs(await accounts.as("owner"));
    // The count comes after the row has been scrolled.
    let answer = () => {};
    const held = new Promise<void>((resolve) => (answer = resolve));
    await page.route(/\/rest\/v1\/viewings\?/, async (route) => {
      if (route.request().method() === "HEAD") await held;
      await route.continue();
    });
    await page.goto("/admin/orders?view=trash");
    const tabs = page.getByRole("navigation", { name: t("admin_orders:orders.tabs") });
    const current = tabs.getByRole("link", { name: t("admin_orders:trash.title"), exact: true });
    await expect(current).toBeInViewport({ ratio: 0.9 });
    answer();
    await expect(tabs.getByRole("link").nth(1)).toHaveText(/\d/);
    await expect(current).toBeInViewport({ ratio: 0.9 });
    // Where more of the row is, it fades out.
    await expect(tabs.getByRole("list")).toHaveAttribute("data-more", "start");
    await tabs.getByRole("link").first().click();
    await expect(tabs.getByRole("list")).toHaveAttribute("data-more", "end");
  },
);

test.describe("records of the desk on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });
  test.afterEach(({ accounts }) => forgetOwn(accounts));

  for (const path of [
    "/admin/orders",
    "/admin/orders/customers",
    "/admin/orders/viewings?view=list&when=all",
    "/admin/orders/trade-ins",
  ])
    test(`${path} has rows of at most 150 px`, { tag: "@phone" }, async ({ page, accounts, enterAs }) => {
      await enterAs(await accounts.as("owner"));
      await page.goto(path);
      const rows = page.getByRole("row").filter({ has: page.getByRole("rowheader") });
      await expect(rows.first()).toBeVisible();
      const heights = await rows.evaluateAll((all) => all.map((row) => Math.ceil(row.getBoundingClientRect().height)));
      expect(Math.max(...heights)).toBeLessThanOrEqual(150);
      expect(await sideways(page)).toBeLessThanOrEqual(0);
    });

  test(
    "an order shows who, what, its status, WhatsApp and the next step without scrolling",
    { tag: "@phone" },
    async ({ page, accounts, enterAs, t, language }) => {
      const { car, order } = await ownOrderedCar(accounts, language);
      await enterAs(await accounts.as("sales"));
      await page.goto(`/admin/orders/${order.id}`);
      const next = { status: t("admin_orders:orders.statuses.contacted") };
      for (const seen of [
        page.getByRole("heading", { level: 1, name: order.name }),
        page.getByText(order.reference, { exact: true }).first(),
        page.getByText(car.title).first(),
        page.getByText(t("admin_orders:orders.statuses.new"), { exact: true }).first(),
        page.getByRole("button", { name: t("admin_orders:reply.button") }),
        page.getByRole("button", { name: t("admin_orders:move.next", next) }),
      ])
        await expect(seen).toBeInViewport({ ratio: 1 });
    },
  );
});
