import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { accounts } from "./policy-samples.ts";
import { leavingTests } from "./setup/leaving.ts";
import { engines } from "./setup/test-database.ts";

describe.each(engines)("colleagues who leave on %s", (engine) => {
  const { database, own, nextCar, place, as, refusal, order, add, deliver, leave, assign, assignee } =
    leavingTests(engine);

  const customerOf = async (id: number) => Number((await order(id))?.["customer_id"]);
  /** An order of the leaver that is open, and one that was delivered in their name, each with its customer. */
  async function work() {
    const closed = await place();
    await add([{ kind: "purchase", amount: 5000 }]);
    await assign("orders", closed);
    await deliver(closed);
    await as("other", async (tx) => {
      await tx`select public.record_payment(${closed}, '{"kind": "part", "method": "cash", "amount": "100"}',
        ${randomUUID()})`;
    });
    const { phone } = own;
    await nextCar();
    own.phone = phone;
    const open = await place(own.phone.replace("+9733310", "+9733320"));
    await assign("orders", open);
    const customer = await customerOf(open);
    await assign("customers", customer);
    const code = `BBBB${String(own.count).padStart(2, "2").replaceAll(/[01]/g, "Z")}`;
    const [viewing] = await database.sql`insert into public.viewings (reference, idempotency_key, office_id, starts_at,
        ends_at, status, kind, customer_name, phone, assigned_to)
      values (${`MV-${code}`}, ${randomUUID()}, 'main', now() + make_interval(days => ${own.count}),
        now() + make_interval(days => ${own.count}, mins => 30), 'confirmed', 'viewing', 'Noor', ${own.phone},
        ${accounts.other}) returning id`;
    const [tradeIn] = await database.sql`insert into public.trade_ins (reference, idempotency_key, make, model, year,
        condition, customer_name, phone, assigned_to)
      values (${`TI-${code}`}, ${randomUUID()}, 'Lexus', 'LX', 2020, 'good', 'Noor', ${own.phone}, ${accounts.other})
      returning id`;
    return { closed, open, customer, viewing: Number(viewing?.["id"]), tradeIn: Number(tradeIn?.["id"]) };
  }

  test("their open work goes to the colleague chosen, in one step; what they closed stays theirs", async () => {
    const mine = await work();
    await as("owner", (tx) => tx`update public.orders set follow_up_on = '2030-01-02' where id = ${mine.open}`);
    const [counted] = await as("owner", (tx) => tx`select public.open_work(${accounts.other}) as work`);
    expect(counted?.["work"]).toEqual({ orders: 1, follow_ups: 1, viewings: 1, trade_ins: 1, customers: 1 });
    expect(await leave(accounts.sales)).toEqual({
      to: accounts.sales,
      orders: [mine.open],
      viewings: [mine.viewing],
      trade_ins: [mine.tradeIn],
      customers: [mine.customer],
    });
    for (const [table, id] of [
      ["orders", mine.open],
      ["customers", mine.customer],
      ["viewings", mine.viewing],
      ["trade_ins", mine.tradeIn],
    ] as const)
      expect(await assignee(table, id), table).toBe(accounts.sales);
    expect(await assignee("orders", mine.closed)).toBe(accounts.other);
    const sums = await as(
      "owner",
      (tx) => tx`select assigned_to, assignee from public.margin_totals()
      where part = 'colleague' and assigned_to = ${accounts.other}`,
    );
    expect(sums).toEqual([{ assigned_to: accounts.other, assignee: "Other" }]);
    const [paid] = await as(
      "owner",
      (tx) => tx`select s.called from public.payments p
      join public.staff s on s.user_id = p.received_by where p.order_id = ${mine.closed}`,
    );
    expect(paid?.["called"]).toBe("Other");
    const [listed] = await as("owner", (tx) => tx`select assignee from public.order_list where id = ${mine.closed}`);
    expect(listed?.["assignee"]).toBe("Other");
  });

  test("the log says who ended whom and what was handed over", async () => {
    const mine = await work();
    await leave(accounts.sales);
    const log = await database.sql`select table_name, record_id, action, actor, after from public.audit_log
      where (table_name, record_id) in (('staff', ${accounts.other}), ('orders', ${String(mine.open)}))
      order by id desc limit 2`;
    expect(log).toEqual([
      {
        table_name: "staff",
        record_id: accounts.other,
        action: "update",
        actor: accounts.owner,
        after: { ended_at: expect.any(String) },
      },
      {
        table_name: "orders",
        record_id: String(mine.open),
        action: "update",
        actor: accounts.owner,
        after: { assigned_to: accounts.sales },
      },
    ]);
  });

  test("undo gives back the access, and the work that is still where it went", async () => {
    const mine = await work();
    const moved = await leave(accounts.sales);
    await assign("viewings", mine.viewing, accounts.manager);
    await as(
      "owner",
      (tx) => tx`select public.put_back_colleague(${accounts.other}, ${JSON.stringify(moved)}::text::jsonb)`,
    );
    expect(await assignee("orders", mine.open)).toBe(accounts.other);
    expect(await assignee("customers", mine.customer)).toBe(accounts.other);
    expect(await assignee("trade_ins", mine.tradeIn)).toBe(accounts.other);
    expect(await assignee("viewings", mine.viewing)).toBe(accounts.manager);
    const [row] = await database.sql`select ended_at, role, name from public.staff where user_id = ${accounts.other}`;
    expect(row).toEqual({ ended_at: null, role: "sales", name: "Other" });
  });

  test("a plan for an order that is closed goes on with its customer", async () => {
    const { closed } = await work();
    await as(
      "owner",
      (tx) => tx`update public.orders set follow_up_on = '2030-03-04', follow_up_note = 'First service'
      where id = ${closed}`,
    );
    await leave(accounts.sales);
    const [customer] = await database.sql`select follow_up_on::text as day, follow_up_note as note
      from public.customers where id = ${await customerOf(closed)}`;
    expect(customer).toEqual({ day: "2030-03-04", note: "First service" });
    expect((await order(closed))?.["follow_up_on"]).toBeNull();
  });

  test.each([
    ["an owner's call", () => leave()],
    [
      "the command on the server",
      () => database.sql`update public.staff set ended_at = now()
      where user_id = ${accounts.other}`,
    ],
    [
      "the account being deleted, as in a dashboard",
      () =>
        database.sql.begin(async (tx) => {
          await tx`delete from auth.users where id = ${accounts.other}`;
        }),
    ],
  ])("by %s: no open work stays behind, no session, and no name is lost", async (_way, end) => {
    const mine = await work();
    await end();
    expect(await assignee("orders", mine.open)).toBeNull();
    expect(await assignee("customers", mine.customer)).toBeNull();
    expect(await assignee("orders", mine.closed)).toBe(accounts.other);
    expect(await database.sql`select from auth.sessions where user_id = ${accounts.other}`).toHaveLength(0);
    const [row] = await database.sql`select name, email, ended_at is not null as ended from public.staff
      where user_id = ${accounts.other}`;
    expect(row).toEqual({ name: "Other", email: "other@example.com", ended: true });
    const actors = await database.sql`select distinct actor from public.order_events where order_id = ${mine.closed}`;
    expect(actors.map(({ actor }) => actor)).toContain(accounts.owner);
    const [history] = await as(
      "owner",
      (tx) => tx`select count(*)::int as n from public.audit_entries
      where actor = ${accounts.other} and actor_name = 'Other'`,
    );
    expect(history?.["n"]).toBeGreaterThan(0);
    await database.sql`insert into auth.users (id, email) values (${accounts.other}, 'other@example.com')
      on conflict (id) do nothing`;
  });

  test("nothing new is assigned to them: edits are refused, what visitors send goes to nobody", async () => {
    const { open, customer, viewing, tradeIn } = await work();
    await leave(accounts.sales);
    for (const [table, id] of [
      ["orders", open],
      ["customers", customer],
      ["viewings", viewing],
      ["trade_ins", tradeIn],
    ] as const)
      expect(await refusal(assign(table, id)), table).toBe("PT409 | colleague_left");
    const many = await as(
      "owner",
      (tx) =>
        tx`select public.change_orders(${JSON.stringify([
          { id: open, do: "assign", from: accounts.sales, to: accounts.other },
        ])}::text::jsonb) as answer`,
    );
    expect(many[0]?.["answer"]).toMatchObject([{ ok: false, code: "colleague_left" }]);
    const [written] = await as(
      "owner",
      (tx) =>
        tx`select public.write_order(${JSON.stringify({
          name: "Walk-in",
          phone: own.phone.replace("+9733310", "+9733330"),
          cars: [own.car],
          source: "walk_in",
          assigned_to: accounts.other,
        })}::text::jsonb, ${randomUUID()}) as answer`,
    );
    const [made] = await database.sql`select assigned_to from public.orders
      where id = ${Number(written?.["answer"].id)}`;
    expect(made?.["assigned_to"]).toBeNull();
  });

  test("who is being assigned something at that moment gets it before, and it goes along", async () => {
    const id = await place();
    let leaving: Promise<unknown> | undefined;
    await as("sales", async (tx) => {
      await tx`update public.orders set assigned_to = ${accounts.other} where id = ${id}`;
      leaving = leave(accounts.manager);
      await expect
        .poll(async () => (await database.sql`select from pg_locks where not granted`).length, { interval: 5 })
        .toBeGreaterThan(0);
    });
    await leaving;
    expect(await assignee("orders", id)).toBe(accounts.manager);
  });

  test("owners alone end a colleague, never themselves, and hand over to one who sells", async () => {
    for (const who of ["manager", "sales", "editor", "customer", "former"] as const)
      for (const call of [
        `end_colleague('${accounts.other}')`,
        `put_back_colleague('${accounts.former}')`,
        `open_work('${accounts.other}')`,
        `erase_colleague('${accounts.former}', 'Former')`,
      ])
        expect(await refusal(as(who, (tx) => tx.unsafe(`select public.${call}`))), `${who} ${call}`).toBe(
          "42501 | owner_only",
        );
    const end = (who: string, to: string | null = null) =>
      refusal(as("owner", (tx) => tx`select public.end_colleague(${who}, ${to})`));
    expect(await end(accounts.owner)).toBe("42501 | own_role");
    expect(await end(accounts.customer)).toBe("PT404 | colleague_not_found");
    for (const to of [accounts.other, accounts.editor, accounts.former, accounts.customer])
      expect(await end(accounts.other, to)).toBe("PT422 | assignee_unknown");
  });
});
