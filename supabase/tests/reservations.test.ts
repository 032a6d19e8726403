import { describe, expect, test } from "vitest";
import { engines } from "./setup/test-database.ts";
import { orderTests } from "./setup/order-tests.ts";

describe.each(engines)("a reservation on %s", (engine) => {
  const { database, own, place, as, move, refusal, order, carStatus, events, tracked, inHours } = orderTests(engine);

  test("lasts as long as the settings say, or until the time given with the move", async () => {
    const first = await place();
    await move(first, "new", "reserved");
    const hours = (Date.parse(String((await order(first))?.["hold_until"])) - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(47);
    expect(hours).toBeLessThan(49);
    await move(first, "reserved", "cancelled");
    const until = inHours(5);
    const second = await place();
    expect(new Date((await move(second, "new", "reserved", { hold: until })).hold_until).toISOString()).toBe(until);
  });

  test("is held longer where it is held at all, and the customer is told", async () => {
    const id = await place();
    const hold = (until: string) =>
      as("sales", (tx) =>
        tx`update public.orders set hold_until = ${until} where id = ${id} and version = 1 returning id`.execute(),
      );
    expect(await refusal(hold(inHours(9)))).toContain("nothing_held");
    await move(id, "new", "reserved");
    await as("sales", (tx) =>
      tx`update public.orders set hold_until = '2027-01-05T09:30:00Z' where id = ${id}`.execute(),
    );
    expect((await tracked(id)).events.at(-1)).toMatchObject({ kind: "hold", note: "2027-01-05T09:30:00Z" });
    // A save that was made from an older version changes nothing.
    expect(await hold(inHours(9))).toHaveLength(0);
  });

  test.each(["available", "coming_soon"])("that ends gives back a car that was %s", async (before) => {
    await database.sql`update public.cars set status = ${before}::public.car_status where id = ${own.car}`;
    const id = await place();
    await move(id, "new", "reserved");
    await move(id, "reserved", "paperwork");
    expect(await carStatus()).toBe("reserved");
    await move(id, "paperwork", "cancelled");
    expect(await carStatus()).toBe(before);
  });

  test("that is delivered sells the car; one that never was leaves it alone", async () => {
    const buyer = await place();
    const other = await place();
    for (const [from, to] of [
      ["new", "reserved"],
      ["reserved", "ready"],
      ["ready", "delivered"],
    ] as const)
      await move(buyer, from, to);
    expect(await carStatus()).toBe("sold");
    expect(await refusal(move(other, "new", "reserved"))).toBe("PT409 | car_not_available | sold");
    await move(other, "new", "lost");
    expect(await carStatus()).toBe("sold");
  });

  test("two colleagues in the same second: one reserves the car, the other is told", async () => {
    const [first, second] = [await place(), await place()];
    const moved = Promise.withResolvers<void>();
    const commit = Promise.withResolvers<void>();
    const winner = as("sales", async (tx) => {
      await tx`select public.move_order(${first}, 'new', 'reserved')`;
      moved.resolve();
      await commit.promise;
    });
    await moved.promise;
    const loser = refusal(move(second, "new", "reserved", {}, "manager"));
    try {
      await expect
        .poll(async () => (await database.sql`select 1 from pg_locks where not granted`).length, { timeout: 20_000 })
        .toBeGreaterThan(0);
    } finally {
      commit.resolve();
      await winner;
    }
    expect(await loser).toBe("PT409 | car_not_available | reserved");
    expect([(await order(first))?.["status"], (await order(second))?.["status"], await carStatus()]).toEqual([
      "reserved",
      "new",
      "reserved",
    ]);
    expect(await events(second)).toHaveLength(1);
  });

  test("two colleagues moving one order: the second is told where it is now", async () => {
    const id = await place();
    const answers = await Promise.all([
      refusal(move(id, "new", "contacted")),
      refusal(move(id, "new", "viewing", {}, "manager")),
    ]);
    expect(answers.filter((answer) => answer === null)).toHaveLength(1);
    expect(answers.find((answer) => answer !== null)).toMatch(/^PT409 \| order_moved \| (contacted|viewing)$/);
  });

  test("lapses automatically when its time is over, and only then", async () => {
    const due = await place();
    await move(due, "new", "reserved");
    await database.sql`update public.orders set hold_until = now() - interval '1 minute' where id = ${due}`;
    const held = own.car;
    const [row] =
      await database.sql`insert into public.cars (stock_no, brand_id, model, year, status, fuel, transmission,
        body, mileage_km,
        published_incomplete)
      values (${`P-${own.count}`}, 9001, 'Papers', 2024, 'available', 'petrol', 'automatic', 'suv', 0, true)
        returning id`;
    own.car = Number(row?.["id"]);
    const papers = await place();
    await move(papers, "new", "reserved");
    await move(papers, "reserved", "paperwork");
    await database.sql`update public.orders set hold_until = now() - interval '1 minute' where id = ${papers}`;

    const lapse = () => as("anonymous", async (tx) => (await tx`select public.lapse_holds() as n`)[0]?.["n"]);
    expect(await lapse()).toBe(1);
    expect(await lapse()).toBe(0);
    expect(await order(due)).toMatchObject({ status: "expired", hold_until: null });
    expect((await events(due)).at(-1)).toMatchObject({
      kind: "status",
      to_status: "expired",
      actor: null,
      visible: true,
    });
    expect((await database.sql`select status from public.cars where id = ${held}`)[0]?.["status"]).toBe("available");
    expect((await order(papers))?.["status"]).toBe("paperwork");
  });

  describe("and a car that goes away", () => {
    const trash = (who: "sales" | "editor" | "manager" = "manager") =>
      as(who, (tx) => tx`update public.cars set deleted_at = now() where id = ${own.car}`.execute());
    const purge = () => as("manager", (tx) => tx`delete from public.cars where id = ${own.car} returning id`.execute());
    const openOrders = (who: "sales" | "editor") =>
      as(who, async (tx) => (await tx`select public.open_orders_of_cars(${[own.car]}) as answer`)[0]?.["answer"]);

    test("a car in the trash is not reserved, and is once it is back", async () => {
      const id = await place();
      await trash();
      expect(await refusal(move(id, "new", "reserved"))).toBe("PT409 | car_not_available | trash");
      expect((await order(id))?.["status"]).toBe("new");
      await as("manager", (tx) => tx`update public.cars set deleted_at = null where id = ${own.car}`.execute());
      await move(id, "new", "reserved");
      expect(await carStatus()).toBe("reserved");
    });

    test("a car that is gone for good is not reserved", async () => {
      const id = await place();
      await database.sql`delete from public.cars where id = ${own.car}`;
      expect(await refusal(move(id, "new", "reserved"))).toBe("PT409 | car_not_available | deleted");
    });

    test("a car in an open order is not deleted for good, also not after the order was reserved", async () => {
      const id = await place();
      await trash();
      expect(await refusal(purge())).toBe("PT409 | car_has_orders | 1");
      await move(id, "new", "contacted");
      expect(await refusal(purge())).toBe("PT409 | car_has_orders | 1");
      await move(id, "contacted", "lost");
      expect(await purge()).toHaveLength(1);
      expect((await order(id))?.["car_id"]).toBeNull();
    });

    test("staff are told which open orders a car is in; editors, how many", async () => {
      const [first, second, over, trashed] = [await place(), await place(), await place(), await place()];
      await move(over, "new", "cancelled");
      await database.sql`update public.orders set deleted_at = now() where id = ${trashed}`;
      const answer = await openOrders("sales");
      expect(answer).toEqual({
        count: 2,
        cars: [own.car],
        orders: [first, second].map((id) => ({ id, reference: expect.any(String), car_id: own.car })),
      });
      expect(await openOrders("editor")).toEqual({ count: 2, cars: [own.car], orders: [] });
    });
  });
});
