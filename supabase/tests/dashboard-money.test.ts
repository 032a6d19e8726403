import { randomUUID } from "node:crypto";
import { expect, describe, test } from "vitest";
import { costTests } from "./setup/cost-tests.ts";
import { engines } from "./setup/test-database.ts";

describe.each(engines)("the money of the dashboard on %s", (engine) => {
  const { database, own, nextCar, place, as, refusal, add, deliver } = costTests(engine);
  type Who = Parameters<typeof as>[0];

  const call = (who: Who, query: string) =>
    as(who, async (tx) => (await tx.unsafe(`select public.${query} as answer`))[0]?.["answer"]);
  const money = (who: Who = "manager") => call(who, "dashboard_money()");
  const pay = (id: number, payment: object, who: Who = "sales") =>
    call(who, `record_payment(${id}, '${JSON.stringify({ method: "cash", ...payment })}', '${randomUUID()}')`);
  const amountOf = (list: { currency: string; amount: number }[]) =>
    list.find(({ currency }) => currency === "BHD")?.amount ?? 0;

  test("today's takings are what came in today, less what was given and taken back", async () => {
    const before = amountOf((await money()).takings);
    const id = await place();
    const [row] = await database.sql`select (public.site_today() - 1)::text as day`;
    await pay(id, { kind: "deposit", amount: 500 });
    await pay(id, { kind: "part", amount: 900, received_on: row?.["day"] });
    const wrong = await pay(id, { kind: "part", amount: 40 });
    await call("manager", `reverse_payment(${wrong.id}, 'Typed twice', '${randomUUID()}')`);
    await pay(id, { kind: "refund", amount: 100.125 }, "owner");
    expect(amountOf((await money()).takings) - before).toBeCloseTo(399.875, 3);
  });

  test("the month's margin is that of the orders delivered in it; the stock is worth its costs", async () => {
    const before = await money();
    await add([{ kind: "purchase", amount: 7000 }]);
    const stocked = await money();
    expect(amountOf(stocked.stock) - amountOf(before.stock)).toBe(7000);
    expect(stocked.unbought).toBe(before.unbought - 1);
    await deliver(await place());
    const sold = await money("owner");
    expect(amountOf(sold.stock)).toBe(amountOf(before.stock));
    expect(amountOf(sold.margin) - amountOf(before.margin)).toBe(3000);

    // Delivered last month: corrected out of this one.
    await nextCar();
    await add([{ kind: "purchase", amount: 1 }], { car: own.car });
    const id = await place();
    await deliver(id);
    await call(
      "manager",
      `correct_delivery_day(${id}, (date_trunc('month', public.site_today()) - interval '1 day')::date, 'Late')`,
    );
    expect(amountOf((await money()).margin)).toBe(amountOf(sold.margin));
  });

  test("is for owner and manager", async () => {
    for (const who of ["sales", "editor", "customer"] as const)
      expect(await refusal(money(who))).toBe("42501 | managers_only");
  });
});
