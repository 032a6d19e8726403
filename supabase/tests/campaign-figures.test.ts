import { describe, expect, test } from "vitest";
import { costTests } from "./setup/cost-tests.ts";
import { engines } from "./setup/test-database.ts";

interface Figures {
  via: string | null;
  cost: string | null;
  orders: number;
  delivered: number;
  money: { currency: string; margin: number; unknown: number }[];
}

describe.each(engines)("what campaigns brought, on %s", (engine) => {
  const { database, own, offerSoldCar, place, as, add, deliver, marginOf } = costTests(engine);

  const figures = async (days: number): Promise<Figures[]> =>
    as("owner", (tx) => tx`select via, cost::text, orders, delivered, money from public.campaign_figures(${days})`);
  /** What an order came by and when; past the triggers, which keep both as they were written. */
  const mark = (id: number, via: string | null, daysAgo = 0) =>
    database.sql.begin(async (tx) => {
      await tx`set local session_replication_role = replica`;
      await tx`update public.orders set via = ${via}, created_at = now() - make_interval(days => ${daysAgo})
        where id = ${id}`;
    });
  /** The sums again from single orders. */
  const recount = async (days: number) => {
    const orders = await database.sql`select id, via, status from public.orders
      where created_at >= public.site_day_start(public.site_today() + 1 - ${days}::int) and deleted_at is null`;
    const sums = new Map<string | null, { orders: number; delivered: number; margin: number }>();
    for (const { id, via, status } of orders) {
      const sum = sums.get(via) ?? { orders: 0, delivered: 0, margin: 0 };
      const delivered = status === "delivered";
      const margin = delivered ? Number((await marginOf(Number(id)))?.["margin"] ?? 0) : 0;
      sums.set(via, {
        orders: sum.orders + 1,
        delivered: sum.delivered + Number(delivered),
        margin: sum.margin + margin,
      });
    }
    return sums;
  };

  test("orders count for the code they came with, in their period, and earn their margin", async () => {
    const kept = JSON.stringify({
      campaigns: [
        { id: "a", code: "ig7", name: { en: "Instagram", ar: null }, cost: 450.25, from: null, until: null },
        { id: "b", code: "rad", name: { en: "Radio", ar: null }, cost: 90, from: null, until: null },
      ],
    });
    await as(
      "manager",
      (tx) => tx`insert into public.site_content (content_key, content_value, private)
        values ('campaigns', ${kept}::text::jsonb, true)`,
    );
    await add([{ kind: "purchase", amount: "8000.125" }]);
    const phone = (last: number) => `${own.phone.slice(0, -1)}${last}`;
    const sold = await place(phone(1));
    const asked = await place(phone(2));
    const older = await place(phone(3));
    const other = await place(phone(4));
    await place(phone(5));
    await mark(sold, "ig7");
    await mark(asked, "ig7", 5);
    await mark(older, "ig7", 40);
    await mark(other, "zz9");
    await deliver(sold);

    const found = await figures(30);
    expect(found.map(({ via }) => via)).toEqual(["ig7", "zz9", "rad", null]);
    const [instagram, unknown, radio, none] = found;
    expect(instagram).toMatchObject({ cost: "450.25", orders: 2, delivered: 1 });
    expect(unknown).toMatchObject({ cost: null, orders: 1, delivered: 0, money: [] });
    expect(radio).toMatchObject({ cost: "90", orders: 0, delivered: 0, money: [] });
    expect(none?.cost).toBeNull();
    const again = await recount(30);
    for (const { via, orders, delivered, money } of found) {
      const margin = money.reduce((sum, one) => sum + one.margin, 0);
      expect({ orders, delivered, margin }, String(via)).toEqual(
        again.get(via) ?? { orders: 0, delivered: 0, margin: 0 },
      );
    }
    expect((await figures(90)).find(({ via }) => via === "ig7")).toMatchObject({ orders: 3 });
    // As far back as two years, and at least today.
    expect(await figures(100_000)).toEqual(await figures(731));
    expect((await figures(-1)).find(({ via }) => via === "ig7")).toMatchObject({ orders: 1 });
    await offerSoldCar();
  });
});
