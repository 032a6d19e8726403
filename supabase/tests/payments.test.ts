import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { needsBank, paymentKinds, paymentMeanings, paymentMethods } from "../../domain/payments.ts";
import { may } from "../../domain/roles.ts";
import { orderTests } from "./setup/order-tests.ts";
import { engines } from "./setup/test-database.ts";

interface Payment {
  [name: string]: unknown;
}

describe.each(engines)("money of orders on %s", (engine) => {
  const { database, nextCar, place, as, move, refusal } = orderTests(engine);
  type Who = Parameters<typeof as>[0];

  const pay = (id: number, payment: Payment, who: Who = "sales", key = randomUUID()) =>
    as(who, async (tx) => {
      const sent = JSON.stringify({ kind: "part", method: "cash", ...payment });
      return (await tx`select public.record_payment(${id}, ${sent}::text::jsonb, ${key}) as answer`)[0]?.["answer"];
    });
  const reverse = (payment: number, who: Who = "manager", key = randomUUID(), reason = "Typed twice") =>
    as(
      who,
      async (tx) => (await tx`select public.reverse_payment(${payment}, ${reason}, ${key}) as answer`)[0]?.["answer"],
    );
  const paid = async (id: number) =>
    (await database.sql`select paid::float, balance::float from public.order_sums where order_id = ${id}`)[0];
  const numbers = async () =>
    (await database.sql`select number from public.payments where number is not null order by id`).map((row) =>
      String(row["number"]),
    );

  test("a payment has a number, lowers the balance, and is one however often it is sent", async () => {
    const id = await place();
    const key = randomUUID();
    const first = await pay(id, { amount: "250.125", reference: "POS 12" }, "sales", key);
    expect(first).toMatchObject({ paid: 250.125, balance: 9749.875, repeated: false });
    expect(first.number).toMatch(/^R-20\d\d-\d{4}$/);
    expect(await pay(id, { amount: "250.125", reference: "POS 12" }, "sales", key)).toEqual({
      ...first,
      repeated: true,
    });
    expect(await refusal(pay(id, { amount: "250.126" }, "sales", key))).toBe("PT409 | key_reused");
    expect(
      await refusal(pay(await place("+97333100999"), { amount: "250.125", reference: "POS 12" }, "sales", key)),
    ).toBe("PT409 | key_reused");
    expect(await paid(id)).toEqual({ paid: 250.125, balance: 9749.875 });
  });

  test.each([
    [{ amount: 10000.001 }, "PT422 | overpayment | 10000.000"],
    [{ amount: 0 }, "PT422 | amount_required"],
    [{ amount: -5 }, "PT422 | amount_invalid"],
    [{ amount: "0.0001" }, "PT422 | amount_decimals | 3"],
    [{ amount: 5, kind: "gift" }, "PT422 | kind_invalid"],
    [{ amount: 5, method: "gold" }, "PT422 | method_invalid"],
    [{ amount: 5, method: "bank_finance", reference: "BBK 4711", bank: " " }, "PT422 | bank_required"],
    [{ amount: 5, method: "bank_finance", bank: "x".repeat(81) }, "PT422 | bank_too_long"],
    [{ amount: 5, received_on: "2999-01-01" }, "PT422 | date_invalid"],
    [{ amount: 5, received_on: "2099-01-01" }, "PT422 | date_future"],
    [{ amount: 5, received_on: "2026-02-30" }, "PT422 | date_invalid"],
    [{ amount: 5, reference: "x".repeat(81) }, "PT422 | reference_too_long"],
    [{ amount: 5, note: "x".repeat(501) }, "PT422 | note_too_long"],
  ])("%j is refused", async (payment, said) => {
    const id = await place();
    expect(await refusal(pay(id, payment))).toBe(said);
    expect(await paid(id)).toEqual({ paid: 0, balance: 10000 });
  });

  test("the day of a payment is the dealer's", async () => {
    const id = await place();
    await pay(id, { amount: 5, received_on: "2026-01-31" });
    const [row] = await database.sql`select (received_at at time zone public.site_time_zone())::text as at
      from public.payments where order_id = ${id}`;
    expect(row?.["at"]).toBe("2026-01-31 12:00:00");
  });

  test.each(paymentKinds)("a %s is recorded by the roles that domain/payments.ts names", async (kind) => {
    const id = await place();
    await pay(id, { amount: 100 });
    for (const who of ["sales", "manager", "owner", "editor"] as const) {
      const said = await refusal(pay(id, { kind, amount: 10 }, who));
      expect(said === null, `${who}: ${said}`).toBe(may(who, paymentMeanings[kind].action));
    }
  });

  test.each(paymentMethods)("money comes by %s", async (method) => {
    const named = needsBank(method) ? { bank: "Bank of Bahrain and Kuwait" } : {};
    expect(await refusal(pay(await place(), { method, amount: 1, ...named }))).toBeNull();
  });

  test("a refund gives back what was paid and no more; an order that is over takes no money", async () => {
    const id = await place();
    await pay(id, { kind: "deposit", amount: 300 });
    expect(await refusal(pay(id, { kind: "refund", amount: 300.001 }, "manager"))).toBe(
      "PT422 | refund_above_paid | 300.000",
    );
    expect(await pay(id, { kind: "refund", amount: 300 }, "manager")).toMatchObject({ paid: 0 });
    await move(id, "reserved", "cancelled");
    expect(await refusal(pay(id, { amount: 1 }))).toBe("PT409 | order_closed");
  });

  test("a wrong entry is taken back once, by an entry with a reason and without a number", async () => {
    const id = await place();
    const { id: wrong } = await pay(id, { amount: 900 });
    expect(await refusal(reverse(wrong, "sales"))).toBe("42501 | managers_only");
    expect(await refusal(reverse(wrong, "manager", randomUUID(), " "))).toBe("PT422 | reason_required");
    const key = randomUUID();
    const back = await reverse(wrong, "manager", key);
    expect(back).toMatchObject({ paid: 0, balance: 10000, repeated: false });
    expect(await reverse(wrong, "manager", key)).toEqual({ ...back, repeated: true });
    expect(await refusal(reverse(wrong, "owner"))).toBe("PT409 | already_reversed");
    expect(await refusal(reverse(back.id, "owner"))).toBe("PT409 | is_reversal");
    expect(await refusal(reverse(wrong, "manager", key, "Another reason"))).toBe("PT409 | key_reused");
    const [row] = await database.sql`select number, note, amount::float, value::float from public.payments
      where id = ${back.id}`;
    expect(row).toEqual({ number: null, note: "Typed twice", amount: 900, value: -900 });
    const { id: deposit } = await pay(id, { amount: 50 });
    const { id: refund } = await pay(id, { kind: "refund", amount: 20 }, "owner");
    expect(await refusal(reverse(deposit))).toBe("PT409 | payment_refunded | 30.000");
    await reverse(refund);
    expect(await reverse(deposit)).toMatchObject({ paid: 0 });
  });

  test("nobody changes or deletes an entry, and an order with money in it is not purged", async () => {
    const id = await place();
    const { id: payment } = await pay(id, { amount: 10 });
    for (const statement of [
      `update public.payments set amount = 1 where id = ${payment}`,
      `delete from public.payments where id = ${payment}`,
      "truncate public.payments cascade",
    ]) {
      expect(await refusal(as("owner", (tx) => tx.unsafe(statement)))).toMatch(/^42501/);
      expect(await refusal(database.sql.unsafe(statement))).toBe("42501 | append_only");
    }
    await pay(id, { kind: "refund", amount: 10 }, "manager");
    await move(id, "reserved", "cancelled");
    await database.sql`update public.orders set deleted_at = now() where id = ${id}`;
    expect(await refusal(as("owner", (tx) => tx`delete from public.orders where id = ${id}`))).toMatch(
      /^PT409 \| order_has_payments \| MR-/,
    );
    expect(await refusal(pay(id, { amount: 1 }))).toBe("PT404 | order_not_found");
    expect(await refusal(reverse(payment))).toBe("PT404 | order_not_found");
  });

  test("fifty payments at once: numbers without gap or twin, no order takes more than it costs", async () => {
    const before = (await numbers()).length;
    const orders: number[] = [];
    for (let order = 0; order < 5; order += 1) {
      await nextCar();
      orders.push(await place());
    }
    const tried = await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        refusal(pay(orders[n % 5] ?? 0, { amount: n % 10 === 9 ? "9999.999" : "1200.5" }, n % 2 ? "sales" : "owner")),
      ),
    );
    expect(tried.filter((said) => said !== null && !said.startsWith("PT422 | overpayment"))).toEqual([]);
    const now = await numbers();
    const made = tried.filter((said) => said === null).length;
    expect(made).toBeGreaterThan(20);
    expect(now.length - before).toBe(made);
    expect(now.map((number) => Number(number.split("-")[2])).sort((a, b) => a - b)).toEqual(now.map((_, n) => n + 1));
    for (const id of orders) {
      const sums = await paid(id);
      expect(sums?.["balance"]).toBeGreaterThanOrEqual(0);
      expect((sums?.["paid"] ?? 0) + (sums?.["balance"] ?? 0)).toBe(10_000);
    }
  });

  test("payments, refunds and reversals at once: the ledger adds up, and is never negative", async () => {
    const id = await place();
    const seed = Array.from({ length: 8 }, (_, n) => pay(id, { amount: 100 + n / 1000 }));
    const made = (await Promise.all(seed)).map((answer) => Number(answer.id));
    await Promise.all([
      ...made.flatMap((payment) => [refusal(reverse(payment)), refusal(reverse(payment, "owner"))]),
      ...Array.from({ length: 12 }, (_, n) => refusal(pay(id, { kind: "refund", amount: 60 + n }, "manager"))),
      ...Array.from({ length: 12 }, (_, n) => refusal(pay(id, { amount: 40 + n }))),
    ]);
    const rows = await database.sql`select id, kind, reverses, (amount * 1000)::bigint as fils from public.payments
      where order_id = ${id} order by id`;
    let running = 0n;
    for (const row of rows) {
      running += BigInt(row["fils"]) * ((row["kind"] === "refund") === (row["reverses"] === null) ? -1n : 1n);
      expect(running).toBeGreaterThanOrEqual(0n);
    }
    const [sums] = await database.sql`select (paid * 1000)::bigint as paid, (balance * 1000)::bigint as balance
      from public.order_sums where order_id = ${id}`;
    expect(sums).toEqual({ paid: String(running), balance: String(10_000_000n - running) });
    const reversed = rows.flatMap((row) => row["reverses"] ?? []);
    expect(new Set(reversed).size).toBe(reversed.length);
  });

  test("numbers of papers count by kind and by the year of the dealer's clock", async () => {
    const next = async (kind: string, at: string) =>
      (await database.sql`select public.next_paper_number(${kind}, ${at}) as number`)[0]?.["number"];
    expect(await next("quotation", "2030-12-31T20:59:00Z")).toBe("Q-2030-0001");
    expect(await next("quotation", "2030-12-31T21:00:00Z")).toBe("Q-2031-0001");
    expect(await next("quotation", "2031-06-01T00:00:00Z")).toBe("Q-2031-0002");
    expect(await next("agreement", "2031-06-01T00:00:00Z")).toBe("A-2031-0001");
    expect(await refusal(next("ticket", "2031-06-01T00:00:00Z"))).toBe("PT422 | paper_kind_unknown");
    // A transaction that fails takes its number back.
    await refusal(
      database.sql.begin(async (tx) => {
        await tx`select public.next_paper_number('agreement', '2031-06-01T00:00:00Z')`;
        throw new Error("undone");
      }),
    );
    expect(await next("agreement", "2031-06-01T00:00:00Z")).toBe("A-2031-0002");
  });
});
