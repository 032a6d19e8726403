import { randomUUID } from "node:crypto";
import type { Locator, Page } from "@playwright/test";
import { adoptOrder, forgetOwn, ownCar } from "../fixtures/orders";
import { expectInOrder, overlapping, printed } from "../fixtures/printed";
import { expect, switchTo, test } from "../fixtures/staff";
import type { NameAfter, Translate } from "../fixtures/text-name";
import { ownPhone } from "../fixtures/visitor";

test.afterEach(({ accounts }) => forgetOwn(accounts));
test.use({ expectedProblems: /status of 409/ });

/** Issues a paper of an order and opens it; answers its number. */
async function issue(page: Page, t: Translate, section: Locator, paper: string): Promise<string> {
  await section.getByRole("button", { name: t("admin_papers:issueOne", { paper }) }).click();
  const question = page.getByRole("alertdialog");
  await question.getByRole("button", { name: t("admin_papers:issue"), exact: true }).click();
  await expect(question).toBeHidden();
  const print = section.getByRole("link", { name: t("admin_papers:print"), exact: false }).first();
  await expect(section.getByRole("button", { name: t("admin_papers:issueOne", { paper }) })).toBeHidden();
  await print.click();
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toHaveText(/[A-Z]-20\d\d-\d{4,}$/);
  const [number = ""] = /[A-Z]-20\d\d-\d{4,}$/.exec(await heading.innerText()) ?? [];
  return number;
}

test("a walk-in brings a car, agrees on a price, pays in two parts and takes a car and papers along", async ({
  page,
  accounts,
  enterAs,
  language,
  t,
}) => {
  test.setTimeout(150_000);
  const car = await ownCar(accounts);
  const name = `Huda ${randomUUID().slice(0, 6)}`;
  const [sales, manager] = [await accounts.as("sales"), await accounts.as("manager")];
  await enterAs(sales);
  const dialog = page.getByRole("dialog");

  // At the desk: an order in her name, which makes her a customer.
  await page.goto("/admin/orders/new");
  await page.getByRole("textbox", { name: t("admin_orders:desk.name"), exact: true }).fill(name);
  await page.getByRole("textbox", { name: t("admin_orders:desk.phone"), exact: true }).fill(ownPhone());
  await page.locator("input[name=car-search]").fill(car.title);
  await page.getByRole("button", { name: new RegExp(car.title) }).click();
  await expect(page.getByRole("list", { name: t("admin_desk:cars") })).toContainText(car.title);
  await page.getByRole("button", { name: t("editing:save"), exact: true }).click();
  await page.waitForURL(/\/admin\/orders\/\d+$/);
  const address = page.url();
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toHaveText(/^MR-/);
  const reference = await heading.innerText();
  adoptOrder(Number(address.split("/").at(-1)));
  await expect(page.getByRole("link", { name: t("admin_customers:link") })).toBeVisible();

  // Her own car, for which she accepts an offer.
  await page.getByRole("link", { name: t("admin_trade_ins:writeForOrder") }).click();
  await page.getByRole("textbox", { name: t("trade_in:make"), exact: true }).fill("Porsche");
  await page.getByRole("textbox", { name: t("trade_in:model"), exact: true }).fill("Macan");
  await page.getByRole("textbox", { name: t("trade_in:year"), exact: true }).fill("2021");
  await page.getByRole("button", { name: t("editing:save"), exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Porsche Macan 2021");
  const tradeIn = page.url();
  await page.getByRole("button", { name: t("admin_trade_ins:offer.button") }).click();
  await dialog.locator("input[name=amount]").fill("9500");
  await dialog.getByRole("button", { name: t("admin_trade_ins:offer.send") }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole("button", { name: t("admin_trade_ins:more") }).click();
  await page.getByRole("menuitem", { name: t("admin_trade_ins:moves.accepted") }).click();
  await expect(page.getByText(t("admin_trade_ins:deducted"))).toBeVisible();

  // The price, with plates: 21,300.5 + 25 − 9,500.
  await page.goto(address);
  const money = page.getByRole("region", { name: t("admin_money:title"), exact: true });
  await money.getByRole("link", { name: t("admin_money:change") }).click();
  await page.locator("input[name=agreed_price]").fill("21300.5");
  await page.locator("textarea[name=reason]").fill("Brings her car");
  await page.getByRole("button", { name: t("admin_money:terms.add") }).click();
  await page.getByRole("menuitem", { name: t("admin_money:lines.plates") }).click();
  await page.locator("input[name='lines.0.amount']").fill("25");
  await page.locator("input[name=deposit_amount]").fill("500");
  await page.getByRole("button", { name: t("editing:save") }).click();
  const [saved = ""] = t("editing:status.saved", { time: "|" }).split("|");
  await expect(page.getByRole("status").filter({ hasText: saved })).toBeVisible();
  await page.getByRole("link", { name: t("admin_money:terms.back"), exact: true }).click();
  await expect(money).toContainText("11,825.500");

  const pay = async (amount: string) => {
    await money.getByRole("button", { name: t("admin_money:record") }).click();
    await dialog.locator("input[name=amount]").fill(amount);
    await dialog.getByRole("button", { name: t("admin_money:record") }).click();
    await expect(dialog).toBeHidden();
  };
  const status = page.getByRole("region", { name: t("admin_orders:desk.status") });
  const moveTo = async (to: NameAfter<"admin_orders:orders.statuses.">, next = false) => {
    const named = t(`admin_orders:orders.statuses.${to}`);
    if (next) await status.getByRole("button", { name: t("admin_orders:move.next", { status: named }) }).click();
    else {
      await status.getByRole("button", { name: t("admin_orders:move.button") }).click();
      await page.getByRole("menuitem", { name: named, exact: true }).click();
    }
    await dialog.getByRole("button", { name: t("admin_orders:move.confirm", { status: named }) }).click();
    await expect(dialog).toBeHidden();
    await expect(status.getByRole("paragraph")).toHaveText(named);
  };
  await pay("500");
  await moveTo("reserved");

  // The receipt of her deposit, and the agreement.
  const papers = page.getByRole("region", { name: t("admin_papers:title"), exact: true });
  const deposit = await page
    .getByText(/^R-20\d\d-\d{4,}$/)
    .first()
    .innerText();
  const receiptName = t("admin_papers:ofPayment", { paper: t("papers:kinds.receipt"), number: deposit });
  expect(await issue(page, t, papers, receiptName)).toBe(deposit);
  const receipt = await printed(page);
  expectInOrder(receipt.english, ["Payment receipt", deposit, reference, name, "Received from", "BHD 500.000"]);
  expectInOrder(receipt.arabic, ["إيصال دفع", deposit, reference, "استلمنا من", "المبلغ"]);
  expect(overlapping(receipt.texts)).toEqual([]);

  await page.goto(address);
  const agreement = await issue(page, t, papers, t("papers:kinds.agreement"));
  expect(agreement).toMatch(/^A-/);
  const paper = await printed(page);
  expectInOrder(paper.english, [
    "Sale agreement",
    agreement,
    name,
    car.title,
    "Price of the car",
    "Plates",
    "Trade-in",
    "TotalBHD 11,825.500",
    "ReceivedBHD 500.000",
    "Balance dueBHD 11,325.500",
    deposit,
    "Customer: name",
  ]);
  expectInOrder(paper.arabic, [
    "عقد بيع",
    "سعر السيارة",
    "لوحات",
    "سيارة للاستبدال",
    "الإجمالي",
    "المتبقي",
    "العميل: الاسم",
  ]);
  expect(overlapping(paper.texts)).toEqual([]);

  // Signed: the price is closed. She pays the rest and takes the car.
  await page.goto(address);
  await pay("11325.5");
  await expect(money).toContainText(language === "ar" ? "0.000" : "BHD 0.000");
  await moveTo("ready");
  await issue(page, t, papers, t("papers:kinds.handover"));
  const list = await printed(page);
  expectInOrder(list.english, ["Hand-over checklist", car.title, "Handed over", "Keys: how many", "For the showroom"]);
  expectInOrder(list.arabic, ["قائمة تسليم", "ما تم تسليمه", "المفاتيح: العدد", "عن المعرض"]);
  // Sales hand the car over once a manager has taken hers into stock.
  await page.goto(address);
  const delivered = t("admin_orders:orders.statuses.delivered");
  await status.getByRole("button", { name: t("admin_orders:move.next", { status: delivered }) }).click();
  await dialog.getByRole("button", { name: t("admin_orders:move.confirm", { status: delivered }) }).click();
  await expect(dialog.getByRole("alert")).toHaveText(t("admin_orders:refusals.tradeInNotTaken"));
  await switchTo(page, manager);
  await page.goto(tradeIn);
  await page.getByRole("button", { name: t("admin_trade_ins:take.button") }).click();
  await dialog.locator("input[name=stock_no]").fill(`DEAL-${language}-${name.slice(-6)}`);
  await dialog.getByRole("button", { name: t("admin_trade_ins:take.send") }).click();
  await page.waitForURL(/\/admin\/cars\/\d+$/);
  const taken = Number(page.url().split("/").at(-1));
  const { client } = manager;
  const stock = await client.from("cars").select("status, model").eq("id", taken).throwOnError();
  expect(stock.data).toMatchObject([{ status: "draft", model: "Macan" }]);
  await client.from("cars").update({ deleted_at: new Date().toISOString() }).eq("id", taken).throwOnError();

  await switchTo(page, sales);
  await page.goto(address);
  await moveTo("delivered", true);
  const id = Number(address.split("/").at(-1));
  const total = await client.rpc("order_total", { p_order_id: id }).single().throwOnError();
  expect(total.data).toMatchObject({ total: 11825.5, paid: 11825.5, balance: 0 });
  const kept = await client.from("papers").select("kind, total").eq("order_id", id).order("id").throwOnError();
  expect(kept.data).toEqual([
    { kind: "receipt", total: 500 },
    { kind: "agreement", total: 11825.5 },
    { kind: "handover", total: 11825.5 },
  ]);
});
