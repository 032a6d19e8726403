import type { Page } from "@playwright/test";
import { liveAddress } from "../fixtures/live.ts";
import { forgetOwn, ownCar, ownOrder } from "../fixtures/orders.ts";
import { expect, test } from "../fixtures/staff.ts";

/** Waits until the page, once opened, learns of changes at once. */
async function joins(page: Page): Promise<void> {
  const socket = await page.waitForEvent("websocket", (opened) => liveAddress.test(opened.url()));
  await socket.waitForEvent("framereceived", ({ payload }) => String(payload).includes('"status":"ok"'));
}

test.afterEach(({ accounts }) => forgetOwn(accounts));

test("a new order appears in an open list automatically, without a reload @once", async ({
  page,
  accounts,
  enterAs,
  language,
  t,
}) => {
  const car = await ownCar(accounts);
  await enterAs(await accounts.as("sales"));
  const joined = joins(page);
  await page.goto("/admin/orders");
  await joined;
  await page.evaluate(() => Reflect.set(window, "sameDocument", true));

  const order = await ownOrder(accounts, car.id, language);
  await expect(page.getByRole("row", { name: order.reference })).toBeVisible();
  expect(await page.evaluate(() => Reflect.get(window, "sameDocument"))).toBe(true);
  await expect(page.getByText(t("admin:live.asking"))).toBeHidden();
});

test.describe("a lost connection", () => {
  test("without a connection the back office says so, polls every 20 seconds, and stops once it is back @once", async ({
    page,
    accounts,
    enterAs,
    language,
    t,
  }) => {
    const car = await ownCar(accounts);
    await enterAs(await accounts.as("sales"));
    const notice = page.getByRole("status").getByText(t("admin:live.asking"));
    let cut = false;
    let answers = 0;
    const sockets: { close(): Promise<void> }[] = [];
    await page.routeWebSocket(liveAddress, (socket) => {
      if (cut) return void socket.close({ code: 1012 });
      const server = socket.connectToServer();
      server.onMessage((message) => {
        if (String(message).includes('"status":"ok"')) answers += 1;
        socket.send(message);
      });
      sockets.push(socket);
    });
    await page.goto("/admin/orders");
    await expect.poll(() => sockets.length).toBe(1);
    // From here on the page's time is the test's.
    await page.clock.install();

    cut = true;
    await sockets[0]?.close();
    await page.clock.runFor(6_000);
    await expect(notice).toBeVisible();
    const order = page.getByRole("row", { name: (await ownOrder(accounts, car.id, language)).reference });
    /** Lets the page's time pass, and the backend answer in between. */
    const soon = (seen: () => Promise<boolean>) =>
      expect.poll(() => page.clock.runFor(4_000).then(seen), { timeout: 20_000, intervals: [1_000] }).toBe(true);
    await soon(() => order.isVisible());

    cut = false;
    const answered = answers;
    // Once a socket is open, the page's time waits for the answer: otherwise a busy backend is given up as silent.
    await expect
      .poll(async () => {
        if (sockets.length === 1) await page.clock.runFor(1_000);
        return answers > answered;
      })
      .toBe(true);
    await soon(() => notice.isHidden());
  });
});

test.describe("a read of its own that fails", { tag: "@once" }, () => {
  test.use({ expectedProblems: /Failed to load resource|net::ERR/ });
  test("leaves the list and what is typed, and is made up for", async ({ page, accounts, enterAs, language, t }) => {
    const car = await ownCar(accounts);
    await enterAs(await accounts.as("sales"));
    const joined = joins(page);
    await page.goto("/admin/orders");
    await joined;
    await expect(page.getByRole("rowheader").first()).toBeVisible();

    const orders = /\/rest\/v1\/order_list\?/;
    await page.route(orders, (route) => route.abort("connectionrefused"));
    const failed = page.waitForEvent("requestfailed", (one) => orders.test(one.url()));
    const order = await ownOrder(accounts, car.id, language);
    await failed;
    await expect(page.getByRole("heading", { name: t("auth:errors.title") })).toBeHidden();
    await expect(page.getByRole("rowheader").first()).toBeVisible();
    await page.unroute(orders);
    await expect(page.getByRole("row", { name: order.reference })).toBeVisible();
  });
});
