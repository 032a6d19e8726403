import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { costTests } from "./setup/cost-tests.ts";
import { engines } from "./setup/test-database.ts";

describe.each(engines)("what is paid stays sold, on %s", (engine) => {
  const { database, own, place, as, move, deliver, refusal, order, carStatus, events } = costTests(engine);
  type Who = Parameters<typeof as>[0];

  const call = (who: Who, query: string) =>
    as(who, async (tx) => (await tx.unsafe(`select public.${query} as answer`))[0]?.["answer"]);
  const pay = (id: number, amount: number, who: Who = "sales", kind = "deposit") =>
    call(who, `record_payment(${id}, '${JSON.stringify({ kind, method: "cash", amount })}'::jsonb, '${randomUUID()}')`);
  const issue = (id: number, kind: string, who: Who = "sales") =>
    call(who, `issue_paper(${id}, '${kind}', null, '${randomUUID()}')`);
  const endBound = (id: number, from: string, to: string, reason: string | null, who: Who = "manager") =>
    as(
      who,
      (tx) =>
        tx`select public.end_bound_order(${id}, ${from}::public.order_status, ${to}::public.order_status, ${reason},
          false, 'changed_mind')`,
    );
  const stepBack = (id: number, from: string, to: string) =>
    call("manager", `step_back_order(${id}, '${from}', '${to}', 'A mistake')`);
  const pass = async (id: number) => {
    await database.sql`update public.orders set hold_until = now() - interval '1 minute' where id = ${id}`;
    await call("anonymous", "lapse_holds()");
  };
  const status = async (id: number) => (await order(id))?.["status"];
  const reference = async (id: number) => String((await order(id))?.["reference"]);
  const other = () => place(`${own.phone.slice(0, -1)}x`.replace("x", "9"));
  const bound = (paid: string, agreement: string | null = null) => ({ paid: Number(paid), currency: "BHD", agreement });

  describe("the end of a hold", () => {
    test("frees the car of an order that nothing binds, also after its money was given back", async () => {
      const id = await place();
      await move(id, "new", "reserved");
      await pass(id);
      expect([await status(id), await carStatus()]).toEqual(["expired", "available"]);
      await move(id, "expired", "reserved");
      await pay(id, 500);
      await pay(id, 500, "manager", "refund");
      await pass(id);
      expect([await status(id), await carStatus()]).toEqual(["expired", "available"]);
    });

    test.each([
      ["a deposit", (id: number) => pay(id, 0.001), "paid"],
      ["a sale agreement", (id: number) => issue(id, "agreement"), "agreement"],
    ])("leaves an order with %s as it is, and it is overdue", async (_, bind, by) => {
      const id = await place();
      await move(id, "new", "reserved");
      const boundBy = () =>
        as("sales", (tx) => tx`select bound_by from public.order_list where id = ${id}`).then(
          ([row]) => row?.["bound_by"],
        );
      expect(await boundBy()).toBeNull();
      await bind(id);
      expect(await boundBy()).toBe(by);
      await pass(id);
      expect([await status(id), await carStatus()]).toEqual(["reserved", "reserved"]);
      const listed = () =>
        as("sales", (tx) => tx`select hold_overdue from public.order_list where id = ${id}`).then((rows) => rows[0]);
      expect(await listed()).toEqual({ hold_overdue: true });
      const figures = await call("sales", "dashboard_figures()");
      expect(figures.overdue_holds.rows).toContainEqual(
        expect.objectContaining({ id, reference: await reference(id), customer: "Noor", currency: "BHD" }),
      );
      expect(figures.overdue_holds.count).toBeGreaterThan(0);
      await as("sales", (tx) => tx`update public.orders set hold_until = now() + interval '1 day' where id = ${id}`);
      expect(await listed()).toEqual({ hold_overdue: false });
    });
  });

  describe("money and a sale agreement", () => {
    test.each([
      ["a deposit", (id: number) => pay(id, 250)],
      ["a sale agreement", (id: number) => issue(id, "agreement")],
    ])("hold the car of an order that was not reserved: %s", async (_, bind) => {
      const id = await place();
      await bind(id);
      expect([await status(id), await carStatus()]).toEqual(["reserved", "reserved"]);
      expect((await order(id))?.["hold_until"].getTime()).toBeGreaterThan(Date.now());
    });

    test("are refused for a car that is not on offer", async () => {
      const id = await place();
      await database.sql`update public.cars set status = 'archived' where id = ${own.car}`;
      expect(await refusal(pay(id, 1))).toBe("PT409 | car_not_available | archived");
      expect(await refusal(issue(id, "agreement"))).toBe("PT409 | car_not_available | archived");
    });

    test.each(["reserved", "delivered"] as const)("are refused for the car of an order that is %s", async (to) => {
      const first = await place();
      const second = await other();
      await (to === "reserved" ? move(first, "new", "reserved") : deliver(first));
      const held = `PT409 | car_held | ${await reference(first)}`;
      expect(await refusal(pay(second, 100))).toBe(held);
      for (const kind of ["agreement", "reservation"]) expect(await refusal(issue(second, kind)), kind).toBe(held);
      expect(await call("sales", `order_standing(${second})`)).toEqual({
        bound: null,
        held_by: { id: first, reference: await reference(first) },
      });
      expect(await call("sales", `order_standing(${first})`)).toEqual({ bound: null, held_by: null });
      const refused = await as(
        "sales",
        (tx) => tx`select kind, refusal from public.paper_choices(${second}) where refusal = 'car_held'`,
      );
      expect(refused.map((row) => row["kind"]).sort()).toEqual(["agreement", "handover", "reservation"]);
      expect(await refusal(issue(second, "quotation"))).toBeNull();
    });

    test("of another's order: its reference is for those who may see it", async () => {
      const [first, second] = [await place(), await other()];
      await move(first, "new", "reserved");
      const [seller] = await database.sql`select user_id from public.staff where role = 'owner' limit 1`;
      await database.sql`update public.orders set assigned_to = ${seller?.["user_id"]} where id = ${first}`;
      await call("owner", "narrow_sales(true)");
      const said = await refusal(pay(second, 100));
      const standing = await call("sales", `order_standing(${second})`);
      await call("owner", "narrow_sales(false)");
      expect(said).toBe("PT409 | car_held");
      expect(standing).toEqual({ bound: null, held_by: { id: null, reference: null } });
    });

    test("two customers pay at once: one of them has the car", async () => {
      const orders = [await place(), await other()];
      const said = await Promise.all(orders.map((id) => refusal(pay(id, 100))));
      expect(said.filter((one) => one === null)).toHaveLength(1);
      expect(said.find((one) => one !== null)).toMatch(/^PT409 \| car_held \| MR-/);
    });
  });

  describe("a bound order", () => {
    const boundOrder = async () => {
      const id = await place();
      await pay(id, 500);
      return id;
    };

    test.each(["cancelled", "lost", "expired"] as const)("is not %s, alone or with others", async (to) => {
      const id = await boundOrder();
      const said = await refusal(move(id, "reserved", to));
      expect(said?.startsWith("PT409 | order_bound | ")).toBe(true);
      expect(JSON.parse(said?.split(" | ")[2] ?? "")).toEqual(bound("500"));
      const rows = JSON.stringify([{ id, do: "move", from: "reserved", to, reason: "price" }]);
      expect(await call("sales", `change_orders('${rows}'::jsonb)`)).toEqual([
        expect.objectContaining({ ok: false, code: "order_bound" }),
      ]);
      expect([await status(id), await carStatus()]).toEqual(["reserved", "reserved"]);
    });

    test("steps back to where it holds the car, and no further", async () => {
      const id = await boundOrder();
      await move(id, "reserved", "paperwork");
      await stepBack(id, "paperwork", "reserved");
      for (const to of ["viewing", "contacted", "new"])
        expect(await refusal(stepBack(id, "reserved", to))).toMatch(/^PT409 \| order_bound/);
      await move(id, "reserved", "ready");
      await move(id, "ready", "delivered");
      expect(await refusal(stepBack(id, "delivered", "contacted"))).toMatch(/^PT409 \| order_bound/);
      await stepBack(id, "delivered", "ready");
      expect(await carStatus()).toBe("reserved");
    });

    test("is not moved to the trash after its delivery", async () => {
      const id = await boundOrder();
      await move(id, "reserved", "ready");
      await move(id, "ready", "delivered");
      const trash = as("owner", (tx) => tx`update public.orders set deleted_at = now() where id = ${id}`);
      expect(await refusal(trash)).toMatch(/^PT409 \| order_bound/);
    });

    test("is ended by manager or owner with a reason: the agreement is void, the money stays", async () => {
      const id = await boundOrder();
      const { number } = await issue(id, "agreement");
      expect(await call("sales", `order_standing(${id})`)).toMatchObject({ bound: bound("500", number) });
      expect(await refusal(endBound(id, "reserved", "cancelled", "Left it", "sales"))).toBe("42501 | managers_only");
      expect(await refusal(endBound(id, "reserved", "cancelled", " "))).toBe("PT422 | reason_text_required");
      await endBound(id, "reserved", "cancelled", "The customer leaves the deposit");
      expect([await status(id), await carStatus()]).toEqual(["cancelled", "available"]);
      const [paper] = await database.sql`select status, void_reason from public.papers where number = ${number}`;
      expect(paper).toEqual({ status: "void", void_reason: "The customer leaves the deposit" });
      expect(await events(id)).toContainEqual(
        expect.objectContaining({ kind: "note", note: "The customer leaves the deposit" }),
      );
      // With the money still there it comes back as a reservation or not at all.
      expect(await refusal(move(id, "cancelled", "contacted"))).toMatch(/^PT409 \| order_bound/);
      await stepBack(id, "cancelled", "reserved");
      expect(await carStatus()).toBe("reserved");
    });

    test("is let go of where its money was given back and its agreement is void", async () => {
      const id = await boundOrder();
      const { id: paper } = await issue(id, "agreement");
      await pay(id, 500, "manager", "refund");
      expect(await refusal(move(id, "reserved", "lost"))).toMatch(/^PT409 \| order_bound/);
      await call("manager", `void_paper(${paper}, 'Not signed', '${randomUUID()}')`);
      await move(id, "reserved", "lost");
      expect(await carStatus()).toBe("available");
    });
  });
});
