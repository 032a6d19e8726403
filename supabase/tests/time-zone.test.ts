import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { timeZones } from "../../domain/time-zone-choices.ts";
import { engines } from "./setup/test-database.ts";
import { orderTests } from "./setup/order-tests.ts";

/** Where today is another day than in UTC: in the morning the one, in the evening the other. */
const farZones = ["Pacific/Kiritimati", "Pacific/Pago_Pago"];

describe.each(engines)("the dealer's time zone on %s", (engine) => {
  const { database, own, as, refusal } = orderTests(engine);

  const choose = (zone: string | null) =>
    as("manager", (tx) =>
      tx`update public.site_content set content_value = content_value || ${tx.json({ time_zone: zone })}
        where content_key = 'settings'`.execute(),
    );
  const asked = async (query: string) =>
    (await as("manager", (tx) => tx.unsafe<{ answer: string | null }[]>(`select ${query} as answer`)))[0]?.answer;
  const figures = () =>
    as("manager", async (tx) => (await tx`select public.dashboard_figures() as answer`)[0]?.["answer"]);
  const dayIn = (zone: string) => new Date().toLocaleDateString("sv-SE", { timeZone: zone });
  /** An instant some minutes from the zone's last midnight. */
  const fromMidnight = async (zone: string, minutes: number) =>
    (
      await database.sql<{ at: Date }[]>`select (date_trunc('day', now() at time zone ${zone}) at time zone ${zone})
        + make_interval(mins => ${minutes}) as at`
    )[0]?.at.toISOString() ?? "";
  const order = (columns: { created_at?: string; status?: string; hold_until?: string }) =>
    database.sql`insert into public.orders ${database.sql({
      reference: `MR-ZZZZ2${"23456789ABCD"[own.count]}`,
      idempotency_key: randomUUID(),
      car_id: own.car,
      customer_name: "Noor",
      phone: own.phone,
      car_snapshot: "{}",
      currency: "BHD",
      ...columns,
    })}`;

  test("is Bahrain's until another one is chosen; only names of the IANA database are taken", async () => {
    expect(await asked("public.site_time_zone()")).toBe("Asia/Bahrain");
    for (const zone of timeZones) {
      await choose(zone);
      expect(await asked("public.site_time_zone()")).toBe(zone);
    }
    for (const zone of ["+03:00", "Asia/Nowhere", "Foo/Bar3", "EST5EDT4", "", "x".repeat(5_000)])
      expect(await refusal(choose(zone)), zone.slice(0, 20)).toContain("site_content_settings_time_zone");
    await choose(null);
    expect(await asked("public.site_time_zone()")).toBe("Asia/Bahrain");
  });

  test.each(farZones)("%s: today is the dealer's day", async (zone) => {
    await choose(zone);
    expect(await asked("public.site_today()::text")).toBe(dayIn(zone));
  });

  test.each(farZones)("%s: orders and sales are counted by the dealer's days", async (zone) => {
    await choose(zone);
    const before = await figures();
    await order({ created_at: await fromMidnight(zone, -1) });
    await database.sql`update public.cars set status = 'sold' where id = ${own.car}`;
    const soldAt = await fromMidnight(zone, -7 * 24 * 60 + 1);
    await database.sql`update public.cars set sold_at = ${soldAt} where id = ${own.car}`;
    const after = await figures();
    const days = (at: typeof after): { day: string; orders: number }[] => at.orders_by_day.slice(-2);
    expect(days(after).map(({ day }) => day)[1]).toBe(dayIn(zone));
    expect(days(after).map(({ orders }, index) => orders - (days(before)[index]?.orders ?? 0))).toEqual([1, 0]);
    const weeks = (at: typeof after): { day: string; sold: number }[] => at.stock_by_week.slice(-2);
    expect(weeks(after)[1]?.day).toBe(dayIn(zone));
    // A minute after the midnight that the last week does not reach back to.
    expect(weeks(after).map(({ sold }, index) => sold - (weeks(before)[index]?.sold ?? 0))).toEqual([1, 0]);
  });

  test.each(farZones)("%s: reservations ending today end before the dealer's midnight", async (zone) => {
    await choose(zone);
    const { holds_ending: before } = await figures();
    await order({ status: "reserved", hold_until: await fromMidnight(zone, 24 * 60 + 1) });
    expect((await figures()).holds_ending).toBe(before);
    await database.sql`update public.orders set hold_until = ${await fromMidnight(zone, 24 * 60 - 1)}
      where car_id = ${own.car}`;
    expect((await figures()).holds_ending).toBe(before + 1);
  });

  test.each(farZones)("%s: a car is new until the dealer's day is over", async (zone) => {
    await choose(zone);
    const shown = async (until: string) => {
      await database.sql`update public.cars set new_until = ${until} where id = ${own.car}`;
      const answer = await as(
        "manager",
        async (tx) => (await tx`select public.preview_section('newest', '{}', 60) as answer`)[0]?.["answer"],
      );
      const [home] = await database.sql`select public.home_sections()::text as answer`;
      const ids: number[] = answer.cars.map((car: { id: number }) => car.id);
      return [ids.includes(own.car), String(home?.["answer"]).includes(`"id": ${own.car},`)];
    };
    expect(await shown(dayIn(zone))).toEqual([true, true]);
    const yesterday = new Date(Date.parse(dayIn(zone)) - 86_400_000).toISOString().slice(0, 10);
    expect(await shown(yesterday)).toEqual([false, false]);
  });
});
