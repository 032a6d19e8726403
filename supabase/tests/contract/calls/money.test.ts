import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readTakingsOpenFrom } from "../../../../app/admin/takings/takings.queries.ts";
import {
  countOverdueDeposits,
  findMoney,
  findTerms,
  readMoneyRules,
  readSums,
  recordPayment,
  reversePayment,
  saveTerms,
} from "../../../../app/features/orders/admin/money/money.queries.ts";
import { newPayment, paymentSchema } from "../../../../app/features/orders/admin/money/payment.schema.ts";
import { newLine, termsSchema } from "../../../../app/features/orders/admin/money/terms.schema.ts";
import { readStanding } from "../../../../app/features/orders/admin/order-standing.queries.ts";
import { plainMove } from "../../../../app/features/orders/admin/order-transitions.ts";
import { correctDeliveryDay, moveOrder, undoMove } from "../../../../app/features/orders/admin/order-work.queries.ts";
import {
  closeDay,
  collectLedger,
  findClosing,
  findReceipts,
  listClosings,
  readAfterClosing,
  readDayToClose,
  readLedger,
  readMonthInvoices,
  readMonthSales,
} from "../../../../app/features/payments/admin/payments.queries.ts";
import { readPaymentsSearch } from "../../../../app/features/payments/admin/payments-search.ts";
import { addDays } from "../../../../app/utils/local-time.ts";
import { type Person, type Project, targets } from "./project.ts";
import { openStaffedProject, writtenOrder } from "./staffed-project.ts";

describe.each(targets)("the money of an order, on %s", (target) => {
  let project: Project;
  let owner: Person;
  let sales: Person;
  beforeAll(async () => {
    ({ project, owner, sales } = await openStaffedProject(target));
  });
  afterAll(() => project?.close());

  test("a price is agreed, paid in parts, and a wrong entry taken back", async () => {
    const stock = await project.stock(owner);
    const person = { name: `${project.mark} Payer` };
    const id = await writtenOrder({ project, owner, sales }, stock, person);
    const terms = await findTerms(owner, id);
    expect(terms.rules).toEqual(await readMoneyRules(owner));
    const { currency, listed } = terms.sums;
    const typed = {
      ...terms.values,
      agreed_price: "1000.5",
      reason: "A test",
      deposit_amount: "100",
      deposit_due: "2026-01-31",
      lines: [{ ...newLine("plates"), amount: "20.25" }],
    };
    const agreed = termsSchema(currency, listed, null).parse(typed);
    const sent = { terms: agreed, version: terms.version, key: crypto.randomUUID() };
    const { version } = await saveTerms(owner, id, sent);
    expect(await saveTerms(owner, id, sent)).toMatchObject({ version });
    await expect(saveTerms(owner, id, { ...sent, key: crypto.randomUUID() })).rejects.toMatchObject({
      code: "PT409",
      message: "version_conflict",
    });
    expect((await findTerms(owner, id)).sums).toMatchObject({ total: 1020.75, depositOverdue: true });
    expect(await countOverdueDeposits(sales)).toBeGreaterThanOrEqual(1);

    const payment = paymentSchema(currency).parse(newPayment("deposit", "100.25"));
    const key = crypto.randomUUID();
    const first = await recordPayment(sales, id, payment, key);
    expect(await recordPayment(sales, id, payment, key)).toEqual(first);
    expect(first).toMatchObject({ balance: 920.5, number: expect.stringMatching(/^R-20\d\d-\d{4,}$/) });
    await expect(recordPayment(sales, id, { ...payment, amount: 2000 }, crypto.randomUUID())).rejects.toMatchObject({
      field: "amount",
      message: "overpayment:920.500",
    });
    await expect(reversePayment(sales, first.id, "Typed twice", crypto.randomUUID())).rejects.toMatchObject({
      code: "42501",
    });
    expect(await readStanding(sales, id)).toMatchObject({ bound: { paid: 100.25, currency }, heldBy: null });
    // The payment holds the car: the order is ended with a word about the money, or not at all.
    const end = { ...plainMove("lost"), lostReason: "price" } as const;
    await expect(moveOrder(sales, id, "reserved", end)).rejects.toMatchObject({ message: "order_bound" });
    const released = { ...end, release: true, note: "Keeps the deposit" };
    await expect(moveOrder(sales, id, "reserved", released)).rejects.toMatchObject({ code: "42501" });
    await moveOrder(owner, id, "reserved", released);
    await undoMove(owner, id, "lost");
    const late = correctDeliveryDay(owner, id, "2026-01-31", "Late");
    await expect(late).rejects.toMatchObject({ message: "not_delivered" });
    await reversePayment(owner, first.id, "Typed twice", crypto.randomUUID());
    expect((await findMoney(sales, id)).payments.map(({ value }) => value)).toEqual([100.25, -100.25]);
    expect((await readSums(sales, [id])).get(id)).toMatchObject({ paid: 0, balance: 1020.75 });
    const search = readPaymentsSearch(new URLSearchParams({ q: terms.reference }));
    const { entries, sums } = await readLedger(sales, search);
    expect(entries.rows.map(({ value }) => value)).toEqual([-100.25, 100.25]);
    expect(sums).toContainEqual(expect.objectContaining({ part: "all", entries: 2, amount: 0 }));
    expect(await collectLedger(owner, search)).toHaveLength(2);
  });

  test("a day of long ago is counted and closed once", async () => {
    // A project keeps its closings: the day after the last one, which on a new project is one of long ago.
    const [last] = await listClosings(owner);
    const day = last === undefined ? "2001-01-01" : addDays(last.day, 1);
    const open = await readDayToClose(owner, day);
    const cash = open.cash.map((row) => ({ ...row, counted: String(row.expected) }));
    const closing = { cash, note: "A test", key: crypto.randomUUID() };
    await closeDay(owner, day, closing);
    await closeDay(owner, day, closing);
    expect(await findClosing(owner, day)).toMatchObject({ day, note: "A test", sums: open.sums });
    expect(await findReceipts(owner, { since: day, day })).toBeNull();
    await expect(closeDay(owner, day, { ...closing, key: crypto.randomUUID() })).rejects.toMatchObject({
      message: "day_closed",
    });
    expect(await readTakingsOpenFrom(sales)).toBe(addDays(day, 1));
    const search = { ...readPaymentsSearch(new URLSearchParams(), day), through: day };
    expect(await readAfterClosing(sales, search, day)).toEqual({ entries: 0, day: addDays(day, 1) });
    await expect(readDayToClose(sales, day)).rejects.toMatchObject({ code: "42501" });
    expect(await readMonthSales(owner, "2001-01")).toEqual([]);
    expect((await readMonthInvoices(owner, "2001-01")) ?? []).toEqual([]);
  });
});
