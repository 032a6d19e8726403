import { randomUUID } from "node:crypto";
import { deskOf } from "../fixtures/deal";
import { adoptOrder, forgetOwn, ownCar } from "../fixtures/orders";
import { expectInOrder, overlapping, printed } from "../fixtures/printed";
import { expect, switchTo, test } from "../fixtures/staff";
import { statusLine } from "../fixtures/status-line";

/** Ids of what the journey leaves in lists and calendars. */
const own = { viewings: new Set<number>(), cars: new Set<number>() };

test.afterEach(async ({ accounts }) => {
  const { client } = await accounts.as("owner");
  await client
    .from("viewings")
    .delete()
    .in("id", [...own.viewings])
    .throwOnError();
  // The trade-in of an order with papers names its car.
  await client
    .from("cars")
    .update({ deleted_at: new Date().toISOString() })
    .in("id", [...own.cars])
    .throwOnError();
  own.viewings.clear();
  own.cars.clear();
  await forgetOwn(accounts);
});
test.use({ expectedProblems: /status of 409/ });

/** A day weeks ahead, so that two tests hardly ever book the same hour. */
function dayAhead(): string {
  const days = 60 + Math.floor(Math.random() * 200);
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}

test(
  "a walk-in sees a car, brings one, agrees on a price, pays in two parts and takes car and papers along",
  { tag: ["@once", "@quick"] },
  async ({ page, accounts, enterAs, language, t }) => {
    test.setTimeout(240_000);
    const car = await ownCar(accounts);
    const name = `Huda ${randomUUID().slice(0, 6)}`;
    const [owner, manager, sales] = [
      await accounts.as("owner"),
      await accounts.as("manager"),
      await accounts.as("sales"),
    ];
    const desk = deskOf(page, t);
    const { money, papers, status, dialog } = desk;

    // The owner has bought the car and prepared it: 18,032.627.
    await enterAs(owner);
    await desk.enterCosts(car.id, [
      { kind: "purchase", amount: "18000.125" },
      { kind: "detailing", amount: "32.5020" },
    ]);

    // At the desk: an order in her name makes her a customer, and she sees the car.
    await switchTo(page, sales);
    const order = await desk.writeOrder(name, car.title);
    adoptOrder(order.id);
    own.viewings.add(await desk.bookViewing(dayAhead()));
    await expect(desk.heading).toHaveText(name);
    await desk.carryOutViewing("She likes it");
    await page.locator(`a[href="/admin/orders/${order.id}"]`).first().click();
    await expect(page).toHaveURL(order.address);
    await expect(desk.heading).toHaveText(name);
    await expect(statusLine(status, t("admin_orders:orders.statuses.viewing"))).toBeVisible();

    // Her own car, for which she accepts an offer, and the price with plates: 21,300.5 + 25 − 9,500.
    const tradeIn = await desk.agreeTradeIn({ make: "Porsche", model: "Macan", year: "2021" }, "9500");
    await page.goto(order.address);
    await desk.agreePrice({ price: "21300.5", reason: "Brings her car", plates: "25", deposit: "500" });
    await expect(money).toContainText("11,825.500");
    // Her deposit reserves the car.
    await desk.takePayment("500");
    await expect(statusLine(status, t("admin_orders:orders.statuses.reserved"))).toBeVisible();

    // The receipt of her deposit, and the agreement.
    const deposit = await page
      .getByText(/^R-20\d\d-\d{4,}$/)
      .first()
      .innerText();
    const receiptName = t("admin_papers:ofPayment", { paper: t("papers:kinds.receipt"), number: deposit });
    expect(await desk.issue(receiptName)).toBe(deposit);
    const receipt = await printed(page);
    expectInOrder(receipt.english, ["Payment receipt", deposit, order.reference, name, "Received from", "BHD 500.000"]);
    expectInOrder(receipt.arabic, ["إيصال دفع", deposit, order.reference, "استلمنا من", "المبلغ"]);
    expect(overlapping(receipt.texts)).toEqual([]);

    await page.goto(order.address);
    const agreement = await desk.issue(t("papers:kinds.agreement"));
    expect(agreement).toMatch(/^A-/);
    const paper = await printed(page);
    expectInOrder(paper.english, [
      "Sale agreement",
      agreement,
      name,
      car.title,
      "Price of the car",
      "Plates",
      "Total of the saleBHD 21,325.500",
      "Less trade-in: Porsche Macan 2021-BHD 9,500.000",
      "Less received-BHD 500.000",
      "Amount payableBHD 11,325.500",
      "Amount payable in words Eleven thousand",
      deposit,
      "Customer: name",
    ]);
    expectInOrder(paper.arabic, [
      "عقد بيع",
      "سعر السيارة",
      "لوحات",
      "إجمالي البيع",
      "يُطرح: سيارة للاستبدال",
      "المبلغ المستحق",
      "العميل: الاسم",
    ]);
    expect(overlapping(paper.texts)).toEqual([]);

    // Signed: the price is closed. She pays the rest.
    await page.goto(order.address);
    await desk.takePayment("11325.5");
    await expect(money).toContainText(language === "ar" ? "0.000" : "BHD 0.000");
    await desk.moveTo("ready");
    await desk.issue(t("papers:kinds.handover"));
    const list = await printed(page);
    expectInOrder(list.english, [
      "Hand-over checklist",
      car.title,
      "Handed over",
      "Keys: how many",
      "For the showroom",
    ]);
    expectInOrder(list.arabic, ["قائمة تسليم", "ما تم تسليمه", "المفاتيح: العدد", "عن المعرض"]);

    // Sales hand the car over once a manager has taken hers into stock, as a draft with its cost.
    await page.goto(order.address);
    await desk.askNext("delivered");
    await expect(dialog.getByRole("alert")).toHaveText(t("admin_orders:refusals.tradeInNotTaken"));
    await switchTo(page, manager);
    await page.goto(tradeIn);
    const taken = await desk.takeIntoStock(`DEAL-${language}-${name.slice(-6)}`);
    own.cars.add(taken);
    await expect(page.getByText(t("cars:status.draft"), { exact: true }).first()).toBeVisible();
    await expect(page.getByRole("list", { name: t("admin_costs:lines"), exact: true })).toContainText("9,500.000");
    const stock = await manager.client.from("cars").select("status, model").eq("id", taken).throwOnError();
    expect(stock.data).toEqual([{ status: "draft", model: "Macan" }]);
    const costs = await manager.client.from("car_costs").select("kind, amount").eq("car_id", taken).throwOnError();
    expect(costs.data).toEqual([{ kind: "purchase", amount: 9500 }]);

    await switchTo(page, sales);
    await page.goto(order.address);
    await desk.moveOn("delivered");
    await expect(papers.getByText(agreement, { exact: true })).toBeVisible();
    const total = await sales.client.rpc("order_total", { p_order_id: order.id }).single().throwOnError();
    expect(total.data).toMatchObject({ total: 11825.5, paid: 11825.5, balance: 0 });
    const kept = await sales.client.from("papers").select("kind, total").eq("order_id", order.id).order("id");
    expect(kept.data).toEqual([
      { kind: "receipt", total: 500 },
      { kind: "agreement", total: 11825.5 },
      { kind: "handover", total: 11825.5 },
    ]);

    // What the owner earned, to the last decimal: 21,300.5 − 18,032.627. Plates and her car are no income.
    await switchTo(page, owner);
    await page.goto(`/admin/cars/${car.id}`);
    const earned = page.getByRole("region", { name: t("admin_costs:marginOf", { reference: order.reference }) });
    for (const amount of ["21,300.500", "18,032.627", "3,267.873"]) await expect(earned).toContainText(amount);
    await page.goto("/admin/cars/margins");
    const row = page
      .getByRole("table", { name: t("admin_costs:report.perCar") })
      .getByRole("row")
      .filter({ hasText: order.reference });
    await expect(row).toContainText("3,267.873");
    const file = await desk.marginInFile(order.reference);
    for (const amount of ["21300.5", "18032.627", "3267.873"]) expect(file).toContain(amount);
  },
);
