import { describe, expect, test } from "vitest";
import { lostReasons } from "../../domain/lost-reasons.ts";
import { orderTests } from "./setup/order-tests.ts";
import { engines } from "./setup/test-database.ts";

describe.each(engines)("why orders are lost on %s", (engine) => {
  const { database, place, as, move, refusal, order } = orderTests(engine);

  const said = (id: number) =>
    database.sql`select to_status, lost_reason from public.order_events where order_id = ${id} and kind = 'status'
      order by id`;
  const undo = (id: number, to: string) =>
    as("sales", (tx) => tx`select public.undo_order_move(${id}, ${to}::public.order_status)`.execute());
  const counted = async () =>
    (await as("sales", (tx) => tx`select public.lost_orders(90) as answer`.execute()))[0]?.["answer"];

  test("the database knows the reasons of the product", async () => {
    const [row] = await database.sql`select public.lost_reasons() as reasons`;
    expect(row?.["reasons"]).toEqual(lostReasons);
  });

  test.each(["lost", "cancelled"])("an order that is %s has one, in its history too", async (to) => {
    const id = await place();
    const before = await counted();
    expect(await refusal(move(id, "new", to, { reason: null }))).toBe("PT422 | lost_reason_required");
    expect(await refusal(move(id, "new", to, { reason: "weather" }))).toBe("PT422 | lost_reason_required");
    expect(await refusal(move(id, "new", to, { reason: "other", note: " " }))).toBe("PT422 | reason_text_required");
    await move(id, "new", to, { reason: "bought_elsewhere" });
    expect(await order(id)).toMatchObject({ status: to, lost_reason: "bought_elsewhere", lost_at: expect.any(Date) });
    expect(await said(id)).toEqual([{ to_status: to, lost_reason: "bought_elsewhere" }]);
    expect(await counted()).toMatchObject({ bought_elsewhere: (before.bought_elsewhere ?? 0) + 1 });
  });

  test("no other way leads past it, and the reason that is given cannot be taken away", async () => {
    const id = await place();
    const change = (set: string) =>
      refusal(as("owner", (tx) => tx.unsafe(`update public.orders set ${set} where id = ${id}`)));
    expect(await change("status = 'lost'")).toBe("PT422 | lost_reason_required");
    expect(await change("lost_reason = 'price'")).toBeNull();
    expect(await order(id)).toMatchObject({ lost_reason: null, lost_at: null });
    await move(id, "new", "lost", { reason: "price" });
    expect(await change("lost_reason = null")).toBe("PT422 | lost_reason_required");
    expect(await change("lost_reason = 'changed_mind'")).toBeNull();
    expect(await order(id)).toMatchObject({ lost_reason: "changed_mind" });
  });

  test("it goes with the end and comes back with it", async () => {
    const id = await place();
    await move(id, "new", "lost", { reason: "unreachable" });
    const { lost_at: at } = (await order(id)) ?? {};
    await move(id, "lost", "contacted");
    expect(await order(id)).toMatchObject({ lost_reason: null, lost_at: null });
    await undo(id, "contacted");
    expect(await order(id)).toMatchObject({ status: "lost", lost_reason: "unreachable", lost_at: at });

    const other = await place();
    await move(other, "new", "cancelled", { reason: "price" });
    await undo(other, "cancelled");
    expect(await order(other)).toMatchObject({ status: "new", lost_reason: null });
  });

  test("orders that ended before have none and stay as they are", async () => {
    const id = await place();
    await database.sql`update public.orders set status = 'lost' where id = ${id}`;
    await as("sales", (tx) => tx`update public.orders set follow_up_on = '2026-12-01' where id = ${id}`.execute());
    expect(await order(id)).toMatchObject({ lost_reason: null, lost_at: null });
  });
});
