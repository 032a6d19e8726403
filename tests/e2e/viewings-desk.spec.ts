import { takesKeys } from "../fixtures/drag-keys";
import { clickAfterDrag } from "../fixtures/firefox-click";
import { randomUUID } from "node:crypto";
import { violations } from "../fixtures/axe";
import { learnNothing } from "../fixtures/live";
import { adoptOrder, forgetOwn, ownCar } from "../fixtures/orders";
import { type Accounts, expect, test } from "../fixtures/staff";
import { bookViewing, openViewings, viewingOf } from "../fixtures/viewings";
import { ownPhone } from "../fixtures/visitor";

/** Ids of what the tests of this worker have booked. */
const own = new Set<number>();

test.afterEach(async ({ accounts }) => {
  const { client } = await accounts.as("owner");
  await client
    .from("viewings")
    .delete()
    .in("id", [...own])
    .throwOnError();
  own.clear();
  await forgetOwn(accounts);
});

const minute = 60_000;

/** A viewing as the database has it; it is deleted after the test. */
async function inDatabase(accounts: Accounts, name: string) {
  const viewing = await viewingOf(accounts, name);
  own.add(viewing.id);
  return viewing;
}

async function ownViewing(accounts: Accounts, car: number | null = null) {
  const { name, day } = await bookViewing(accounts, car);
  return { name, day, ...(await inDatabase(accounts, name)) };
}

test.describe("on a phone, and then at a desk", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test(
    "a visitor's booking is confirmed, moved by keyboard, and ends without the visitor",
    { tag: ["@phone", "@quick"] },
    async ({ page, accounts, enterAs, at, t }) => {
      test.slow();
      await openViewings(accounts);
      const name = `Layla ${randomUUID().slice(0, 6)}`;
      await page.goto(at("/viewing"));
      const last = page.locator("ol a[href*='day=']").last();
      const chosen = await last.getAttribute("href");
      await last.click();
      await expect(page.locator("ol a[aria-current=date]")).toHaveAttribute("href", chosen ?? "");
      await page.locator("input[name=at]").first().check();
      await page.getByLabel(t("pages:form.name")).fill(name);
      await page.getByLabel(t("pages:form.phone")).first().fill(ownPhone());
      await page.getByRole("checkbox", { name: t("pages:form.consent") }).check();
      await page.getByRole("button", { name: t("viewings:send") }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("viewings:placed.title"));
      const booked = await inDatabase(accounts, name);
      const day = new Date(Date.parse(booked.starts_at) + 180 * minute).toISOString().slice(0, 10);

      await enterAs(await accounts.as("sales"));
      await page.goto(`/admin/orders/viewings?day=${day}&q=${booked.reference}`);
      const link = page.getByRole("link", { name: new RegExp(name) });
      await expect(link).toBeVisible();
      expect(await violations(page, "light")).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
      await link.click();
      await page.getByRole("button", { name: t("admin_viewings:steps.confirmed"), exact: true }).click();
      await expect(page.getByRole("button", { name: t("admin_viewings:steps.arrived"), exact: true })).toBeVisible();

      await page.setViewportSize({ width: 1440, height: 900 });
      await page.goto(`/admin/orders/viewings?day=${day}&q=${booked.reference}`);
      await link.focus();
      await page.keyboard.press("Space");
      const [lifted = ""] = t("admin_viewings:calendar.lifted", { customer: name, place: "|" }).split("|");
      await expect(page.getByRole("status").getByText(lifted)).toBeAttached();
      await takesKeys(page);
      await page.keyboard.press("ArrowUp");
      await page.keyboard.press("ArrowUp");
      await page.keyboard.press("Space");
      await expect
        .poll(async () => Date.parse((await inDatabase(accounts, name)).starts_at))
        .toBe(Date.parse(booked.starts_at) - 30 * minute);
      await expect(link).toBeFocused();
      await page.getByRole("button", { name: t("admin_viewings:said.undo") }).click();
      await expect
        .poll(async () => Date.parse((await inDatabase(accounts, name)).starts_at))
        .toBe(Date.parse(booked.starts_at));
      // Without the second Space it stays where it is.
      await link.focus();
      await page.keyboard.press("Space");
      await expect(page.getByRole("status").getByText(lifted)).toBeAttached();
      await takesKeys(page);
      await page.keyboard.press("ArrowDown");
      await page.keyboard.press("Escape");
      await link.click();

      await page.getByRole("button", { name: t("admin_viewings:moreFor", { reference: booked.reference }) }).click();
      await page.getByRole("menuitem", { name: t("admin_viewings:steps.no_show") }).click();
      await expect(page.getByText(t("admin_viewings:statuses.no_show"), { exact: true })).toBeVisible();
      const ended = await inDatabase(accounts, name);
      expect([ended.status, Date.parse(ended.starts_at)]).toEqual(["no_show", Date.parse(booked.starts_at)]);
      await page.setViewportSize({ width: 390, height: 844 });
      expect(await violations(page, "light")).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    },
  );
});

test.describe("at a desk", { tag: "@once" }, () => {
  test.use({ viewport: { width: 1440, height: 900 }, expectedProblems: /status of 409|ERR_|Failed to load resource/ });

  test("a count that comes late leaves the screen where it is scrolled to", async ({ page, accounts, enterAs, t }) => {
    await ownViewing(accounts);
    await openViewings(accounts);
    const counted = Promise.withResolvers<void>();
    await page.route("**/rest/v1/**", async (route) => {
      if (route.request().method() === "HEAD") await counted.promise;
      await route.continue();
    });
    await enterAs(await accounts.as("sales"));
    await page.goto("/admin/orders/viewings?view=day");
    const office = page.getByRole("combobox", { name: t("admin_viewings:office") });
    await expect(office).toBeVisible();
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));
    const scrolled = await page.evaluate(() => scrollY);
    expect(scrolled).toBeGreaterThan(200);
    counted.resolve();
    const tab = page.getByRole("navigation", { name: t("admin_orders:orders.tabs") });
    await expect(tab.locator(".figures").first()).toBeAttached();
    expect(await page.evaluate(() => scrollY)).toBe(scrolled);
  });

  test(
    "a viewing is dragged to another time, and a caller is booked beside it",
    { tag: ["@quick", "@engines"] },
    async ({ page, accounts, enterAs, t }) => {
      const viewing = await ownViewing(accounts);
      await enterAs(await accounts.as("sales"));
      await page.goto(`/admin/orders/viewings?view=day&day=${viewing.day}&office=${viewing.office_id}`);
      const card = page.getByRole("link", { name: new RegExp(viewing.name) });
      // In the middle of the screen: near its edge it scrolls while something is dragged.
      await card.evaluate((element) => element.scrollIntoView({ block: "center", behavior: "instant" }));
      // Waits until it has stopped moving.
      await card.hover({ position: { x: 20, y: 10 } });
      const box = await card.boundingBox();
      const scrolled = await page.evaluate(() => scrollY);
      const [x, y] = [(box?.x ?? 0) + 20, (box?.y ?? 0) + 10];
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x, y + 20);
      await page.mouse.move(x, y + 64);
      // Dropped before it is shown there, it would fall short of it.
      await expect(page.locator("[aria-hidden=true]").filter({ hasText: `17:00 ${viewing.name}` })).toBeVisible();
      await clickAfterDrag(card);
      await page.mouse.up();
      await expect
        .poll(async () => Date.parse((await inDatabase(accounts, viewing.name)).starts_at))
        .toBe(Date.parse(viewing.starts_at) + 60 * minute);

      // The screen was read again, and stays where it was.
      await expect(page.getByRole("button", { name: t("admin_viewings:said.undo") })).toBeVisible();
      expect(await page.evaluate(() => scrollY)).toBe(scrolled);

      await page.getByRole("link", { name: t("admin_viewings:new") }).click();
      const caller = `Caller ${randomUUID().slice(0, 6)}`;
      await page.getByLabel(t("admin_viewings:form.time")).fill(`${viewing.day} 16:00`);
      await page.getByLabel(t("admin_viewings:form.name")).fill(caller);
      await page.getByRole("textbox", { name: t("admin_viewings:form.phone") }).fill(ownPhone());
      await page.getByRole("button", { name: t("admin_viewings:form.save") }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(caller);
      await expect(page.getByRole("definition").filter({ hasText: t("admin_desk:noConsent") })).toBeVisible();
      expect(Date.parse((await inDatabase(accounts, caller)).starts_at)).toBe(Date.parse(viewing.starts_at));
    },
  );

  test("what a colleague did meanwhile is told, and a lost answer does nothing twice", async ({
    page,
    accounts,
    enterAs,
    t,
  }) => {
    const viewing = await ownViewing(accounts);
    const { client } = await accounts.as("manager");
    await enterAs(await accounts.as("sales"));
    await learnNothing(page);
    await page.goto(`/admin/orders/viewings/${viewing.id}`);
    const arrived = page.getByRole("button", { name: t("admin_viewings:steps.arrived"), exact: true });
    await expect(arrived).toBeVisible();
    await client.rpc("change_viewing", { p_id: viewing.id, p_version: 1, p_status: "requested" }).throwOnError();
    await arrived.click();
    const status = t("admin_viewings:statuses.requested");
    await expect(page.getByText(t("admin_viewings:refusals.changed", { status })).first()).toBeVisible();

    await page.route("**/rest/v1/rpc/change_viewing", async (route) => {
      await route.fetch();
      await route.abort("connectionreset");
    });
    await page.getByRole("button", { name: t("admin_viewings:steps.confirmed"), exact: true }).click();
    await expect(arrived).toBeVisible();
    expect(await inDatabase(accounts, viewing.name)).toMatchObject({ status: "confirmed", version: 3 });
  });
});

test(
  "a viewing becomes an order in one step, and each leads to the other",
  { tag: "@once" },
  async ({ page, accounts, enterAs, t }) => {
    const car = await ownCar(accounts);
    const { client } = await accounts.as("manager");
    const viewing = await ownViewing(accounts, car.id);
    await enterAs(await accounts.as("sales"));
    await page.goto(`/admin/orders/viewings/${viewing.id}`);
    await page.getByRole("button", { name: t("admin_viewings:page.makeOrder") }).click();
    await expect(page).toHaveURL(/\/admin\/orders\/\d+$/);
    const { data } = await client.from("viewings").select("order_id").eq("id", viewing.id).single().throwOnError();
    expect(page.url()).toMatch(new RegExp(`/admin/orders/${data.order_id}$`));
    await page.locator(`a[href="/admin/orders/viewings/${viewing.id}"]`).click();
    await expect(page.locator(`a[href="/admin/orders/${data.order_id}"]`).first()).toBeVisible();
    await expect(page.getByRole("button", { name: t("admin_viewings:page.makeOrder") })).toHaveCount(0);
  },
);

test(
  "a viewing without a car becomes an order of the car that is chosen, and each leads to the other",
  { tag: "@phone" },
  async ({ page, accounts, enterAs, t }) => {
    const car = await ownCar(accounts);
    const viewing = await ownViewing(accounts);
    await enterAs(await accounts.as("sales"));
    await page.goto(`/admin/orders/viewings/${viewing.id}`);
    const makeOrder = page.getByRole("link", { name: t("admin_viewings:page.makeOrder") });
    await expect(makeOrder).toBeVisible();
    expect(await violations(page, "light")).toEqual([]);
    await makeOrder.click();
    await expect(page.getByRole("textbox", { name: t("admin_orders:desk.name"), exact: true })).toHaveValue(
      viewing.name,
    );
    await page.locator("input[name=car-search]").fill(car.title);
    await page.getByRole("button", { name: new RegExp(car.title) }).click();
    await page.getByRole("button", { name: t("editing:save"), exact: true }).click();
    await expect(page).toHaveURL(/\/admin\/orders\/\d+$/);
    const order = Number(page.url().split("/").at(-1));
    adoptOrder(order);
    await expect(page.getByRole("region", { name: t("admin_orders:desk.status") })).toContainText(
      t("admin_orders:orders.statuses.viewing"),
    );
    await page.locator(`a[href="/admin/orders/viewings/${viewing.id}"]`).click();
    await expect(page.locator(`a[href="/admin/orders/${order}"]`).first()).toBeVisible();
  },
);
