import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { costTests } from "./setup/cost-tests.ts";
import { engines } from "./setup/test-database.ts";

describe.each(engines)("the ledger by day on %s", (engine) => {
  const { database, nextCar, place, as, refusal } = costTests(engine);
  type Who = Parameters<typeof as>[0];

  const call = (who: Who, query: string) =>
    as(who, async (tx) => (await tx.unsafe(`select public.${query} as answer`))[0]?.["answer"]);
  const refused = async (who: Who, query: string) => (await refusal(call(who, query)))?.split(" | ")[1];
  const rows = (who: Who, query: string) => as(who, (tx) => tx.unsafe(`select * from public.${query}`));
  const day = async (ago: number) =>
    String((await database.sql`select (public.site_today() - ${ago}::int)::text as day`)[0]?.["day"]);
  const pay = (id: number, payment: object, who: Who = "sales") =>
    call(who, `record_payment(${id}, '${JSON.stringify({ method: "cash", ...payment })}', '${randomUUID()}')`);
  const toClose = (of: string) => call("manager", `day_to_close('${of}')`);
  const close = (of: string, cash: unknown, note: string | null = null, key: string = randomUUID()) =>
    `close_day('${of}', '${JSON.stringify(cash)}', ${note === null ? "null" : `'${note}'`}, '${key}')`;
  const inBhd = <T extends { currency: string }>(list: T[]) => list.find(({ currency }) => currency === "BHD");
  const counted = (open: { cash: { currency: string; expected: number }[] }, more = 0) =>
    open.cash.map((row) => ({ ...row, counted: String(row.expected + (row.currency === "BHD" ? more : 0)) }));

  // Days are closed one after another: the tests of this file are a story.
  test("entries of some days are found by method, kind, colleague and order, and add up", async () => {
    const today = await day(0);
    const id = await place();
    await nextCar();
    const other = await place();
    await pay(id, { kind: "deposit", amount: 500 });
    await pay(id, { kind: "part", amount: 300, method: "card", reference: "4711" });
    const wrong = await pay(id, { kind: "part", amount: 40 });
    await call("manager", `reverse_payment(${wrong.id}, 'Typed twice', '${randomUUID()}')`);
    await pay(other, { kind: "deposit", amount: 70 }, "manager");
    const [order] = await database.sql`select reference from public.orders where id = ${id}`;
    const ofOrder = `null, null, null, '${order?.["reference"].toLowerCase()}'`;
    const listed = await rows("sales", `ledger('${today}', '${today}', ${ofOrder}) order by id`);
    expect(listed.map((row) => row["value"])).toEqual(["500.000", "300.000", "40.000", "-40.000"]);
    expect(listed.map((row) => row["reversed"])).toEqual([false, false, true, false]);
    expect(listed[3]?.["reversed_number"]).toBe(listed[2]?.["number"]);
    const byMethod = await rows(
      "sales",
      `ledger_sums('${today}', '${today}', ${ofOrder}) order by part, method, amount`,
    );
    expect(byMethod.map(({ part, method, entries, amount }) => [part, method, entries, amount])).toEqual([
      ["all", null, 4, "800.000"],
      ["colleague", null, 1, "-40.000"],
      ["colleague", null, 3, "840.000"],
      ["method", "cash", 3, "500.000"],
      ["method", "card", 1, "300.000"],
    ]);
    const cards = await rows("sales", `ledger('${today}', '${today}', 'card')`);
    expect(cards).toEqual([expect.objectContaining({ reference: "4711", order_id: String(id), currency: "BHD" })]);
    const deposits = await rows("owner", `ledger('${today}', '${today}', null, 'deposit') order by id`);
    expect(deposits.map((row) => row["value"])).toEqual(["500.000", "70.000"]);
    expect(await rows("owner", `ledger('${await day(9)}', '${await day(1)}')`)).toEqual([]);
  });

  test("a day is closed with what was counted; a difference needs a note", async () => {
    const yesterday = await day(1);
    const id = await place();
    await pay(id, { kind: "deposit", amount: 200, received_on: yesterday });
    const open = await toClose(yesterday);
    expect(open).toMatchObject({ day: yesterday, since: yesterday, closed: null });
    // One drawer has one count of a currency.
    expect(await refused("manager", close(yesterday, [...counted(open), ...counted(open, 5)]))).toBe("counted_invalid");
    expect(inBhd(open.cash)).toEqual({ currency: "BHD", expected: 200 });
    expect(await refused("sales", close(yesterday, counted(open)))).toBe("managers_only");
    expect(await refused("manager", close(yesterday, counted(open, -1)))).toBe("note_required");
    expect(await refused("manager", close(yesterday, open.cash))).toBe("counted_required");
    expect(await refused("manager", close(yesterday, []))).toBe("takings_changed");
    expect(await refused("manager", close(await day(-1), counted(open)))).toBe("day_to_come");
    await pay(id, { kind: "part", amount: 1, received_on: yesterday });
    expect(await refused("manager", close(yesterday, counted(open)))).toBe("takings_changed");
    const key = randomUUID();
    const now = await toClose(yesterday);
    const closing = close(yesterday, counted(now, -0.5), "A coin rolled away", key);
    expect(await call("manager", closing)).toEqual({ day: yesterday, repeated: false });
    expect(await call("manager", closing)).toEqual({ day: yesterday, repeated: true });
    expect(await refused("manager", close(yesterday, counted(now)))).toBe("day_closed");
    const [kept] = await as(
      "owner",
      (tx) => tx`select cash, sums, note, since::text
      from public.day_closings where day = ${yesterday}`,
    );
    expect(kept).toMatchObject({ note: "A coin rolled away", since: yesterday });
    expect(kept?.["cash"]).toEqual([{ currency: "BHD", expected: 201, counted: 200.5 }]);
    expect(kept?.["sums"]).toEqual([{ currency: "BHD", method: "cash", entries: 2, amount: 201 }]);
    expect(await as("sales", (tx) => tx`select day from public.day_closings`)).toEqual([]);
    const [logged] = await database.sql`select action, actor_role from public.audit_log
      where table_name = 'day_closings' and record_id = ${yesterday}`;
    expect(logged).toMatchObject({ action: "insert", actor_role: "manager" });
  });

  test("what is recorded for a closed day counts to the next one, and the closed one stays as it was", async () => {
    const [yesterday, today] = [await day(1), await day(0)];
    const id = await place();
    const before = inBhd<{ currency: string; expected: number }>((await toClose(today)).cash)?.expected ?? 0;
    const late = await pay(id, { kind: "deposit", amount: 60, received_on: yesterday });
    const [entry] = await rows("sales", `ledger('${today}', '${today}') where id = ${late.id}`);
    expect([entry?.["booked_on"], entry?.["received_at"]].map((at) => new Date(at).toISOString().slice(0, 10))).toEqual(
      [today, yesterday],
    );
    expect(await rows("sales", `ledger('${yesterday}', '${yesterday}') where id = ${late.id}`)).toEqual([]);
    const open = await toClose(today);
    expect(open).toMatchObject({ since: today, closed: yesterday });
    expect((inBhd<{ currency: string; expected: number }>(open.cash)?.expected ?? 0) - before).toBe(60);
    await call("owner", close(today, counted(open)));
    // After the day is closed, money of today is tomorrow's.
    const evening = await pay(id, { kind: "part", amount: 5 });
    const tomorrow = await day(-1);
    expect(await rows("sales", `ledger('${tomorrow}', '${tomorrow}')`)).toEqual([
      expect.objectContaining({ id: String(evening.id) }),
    ]);
    // Who looks at today sees it all the same.
    const money = await call("manager", "dashboard_money()");
    expect(inBhd<{ currency: string; amount: number }>(money.takings)?.amount).toBe(
      open.sums.reduce((sum: number, { amount }: { amount: number }) => sum + amount, 5),
    );
    for (const who of ["sales", "manager"] as const)
      expect(await call(who, "takings_open_from()::text")).toBe(tomorrow);
    for (const who of ["editor", "customer"] as const)
      expect(await refused(who, "takings_open_from()")).toBe("sellers_only");
  });

  test("closings are never changed or removed", async () => {
    for (const change of ["update public.day_closings set note = 'x'", "delete from public.day_closings"])
      await expect(database.sql.unsafe(change)).rejects.toThrow("append_only");
  });
});
