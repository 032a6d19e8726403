import { describe, expect, test } from "vitest";
import { costTests } from "./setup/cost-tests.ts";
import { engines } from "./setup/test-database.ts";

describe.each(engines)("the day of delivery on %s", (engine) => {
  const { database, own, place, as, move, refusal, order, events, add } = costTests(engine);
  type Who = Parameters<typeof as>[0];
  const call = (who: Who, query: string) => as(who, (tx) => tx.unsafe(`select public.${query}`));
  const today = async (days = 0) =>
    String((await database.sql`select (public.site_today() - ${days}::int)::text as day`)[0]?.["day"]);
  const handOver = (id: number, day: string | null, who: Who) =>
    as(who, (tx) => tx`select public.move_order(${id}, 'ready', 'delivered', p_delivered_on => ${day}::text::date)`);
  const correct = (id: number, day: string, reason: string | null, who: Who = "manager") =>
    as(who, (tx) => tx`select public.correct_delivery_day(${id}, ${day}::text::date, ${reason})`);
  const dayOf = async (id: number) =>
    (
      await as("owner", (tx) => tx`select delivered_on::text as day from public.order_margins where order_id = ${id}`)
    )[0]?.["day"];
  const soldOn = async () =>
    (
      await database.sql`select (sold_at at time zone public.site_time_zone())::date::text as day from public.cars
        where id = ${own.car}`
    )[0]?.["day"];
  const ready = async () => {
    const id = await place();
    await move(id, "new", "reserved");
    await move(id, "reserved", "ready");
    return id;
  };

  test("is today, or another one that manager and owner give", async () => {
    const id = await ready();
    expect(await refusal(handOver(id, await today(3), "sales"))).toBe("42501 | managers_only");
    expect(await refusal(handOver(id, await today(-1), "owner"))).toBe("PT422 | date_future");
    await handOver(id, await today(3), "manager");
    expect([await dayOf(id), await soldOn()]).toEqual([await today(3), await today(3)]);
    const next = await ready().catch(() => null);
    expect(next).toBeNull();
  });

  test("stays when the order steps back and is delivered again", async () => {
    const id = await ready();
    await handOver(id, await today(40), "owner");
    await call("manager", `step_back_order(${id}, 'delivered', 'ready', 'A mistake')`);
    expect(await dayOf(id)).toBeNull();
    await handOver(id, null, "sales");
    expect([await dayOf(id), await soldOn()]).toEqual([await today(40), await today(40)]);
  });

  test("goes with an undone delivery", async () => {
    const id = await ready();
    await handOver(id, null, "sales");
    await call("sales", `undo_order_move(${id}, 'delivered')`);
    expect((await order(id))?.["delivered_on"]).toBeNull();
  });

  test("is corrected by manager and owner with a reason, which the history keeps", async () => {
    const id = await ready();
    expect(await refusal(correct(id, await today(1), "Late"))).toBe("PT409 | not_delivered");
    await handOver(id, null, "sales");
    expect(await refusal(correct(id, await today(1), "Late", "sales"))).toBe("42501 | managers_only");
    expect(await refusal(correct(id, await today(1), null))).toBe("PT422 | reason_required");
    expect(await refusal(correct(id, await today(-2), "Late"))).toBe("PT422 | date_future");
    const day = await today(31);
    await correct(id, day, "Handed over before it was written down");
    expect([await dayOf(id), await soldOn()]).toEqual([day, day]);
    expect((await events(id)).at(-1)).toMatchObject({
      kind: "delivery_day",
      note: `${day} Handed over before it was written down`,
      visible: false,
    });
  });

  test("before the purchase counts no days in stock", async () => {
    const id = await ready();
    await add([{ kind: "purchase", amount: 7000 }]);
    await handOver(id, await today(20), "manager");
    expect(await as("owner", (tx) => tx`select days from public.margins() where order_id = ${id}`)).toEqual([
      { days: 0 },
    ]);
  });
});
