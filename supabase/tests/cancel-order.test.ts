import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { fixtures } from "./policy-samples.ts";
import { actAs, refusalOf } from "./setup/people.ts";
import { engines, startTestDatabase, type TestDatabase } from "./setup/test-database.ts";

describe.each(engines)("a customer cancels an order, on %s", (engine) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await startTestDatabase(engine);
    await database.sql.unsafe(fixtures);
    await database.sql`update public.cars set status = 'available' where id = 9004`;
  });
  afterAll(() => database?.close());

  const pair = ["MR-AAAAAA", "+97333000001"] as const;
  const cancel = ([reference, phone]: readonly [string, string], reason: string | null = null) =>
    actAs(database.sql, "anonymous", async (tx) => {
      const [row] = await tx`select public.cancel_order(${reference}, ${phone}, ${reason}) as answer`;
      return row?.["answer"];
    });
  test("not by one of the two, nor with a reason that is too long", async () => {
    expect(await cancel([pair[0], "+97333000002"])).toBeNull();
    expect(await cancel(["MR-AAAAAB", pair[1]])).toBeNull();
    expect(await refusalOf(cancel(pair, "a".repeat(501)))).toBe("PT422 reason_too_long");
  });

  test("once, with its reason in the history", async () => {
    for (let times = 0; times < 2; times += 1) {
      const told = await cancel(pair, " I found a car nearer to me. ");
      expect(told).toMatchObject({ status: "cancelled", may_cancel: false });
      expect(told.events.filter((event: { to_status: string }) => event.to_status === "cancelled")).toMatchObject([
        { note: "I found a car nearer to me." },
      ]);
    }
    const [kept] = await database.sql`select lost_reason from public.orders where reference = ${pair[0]}`;
    expect(kept?.["lost_reason"]).toBe("changed_mind");
  });

  test("no more once its car is reserved", async () => {
    const phone = "+97333000031";
    const [placed] = await database.sql`select public.place_order(9004, 'Sara', ${phone}, ${randomUUID()},
      p_consent => true) ->> 'reference' as reference`;
    const told = () =>
      database.sql`select public.track_order(${placed?.["reference"]}, ${phone}) -> 'may_cancel' as may_cancel`;
    expect(await told()).toMatchObject([{ may_cancel: true }]);
    await database.sql`update public.orders set status = 'reserved' where reference = ${placed?.["reference"]}`;
    expect(await told()).toMatchObject([{ may_cancel: false }]);
    expect(await refusalOf(cancel([placed?.["reference"], phone]))).toBe("PT409 too_late");
  });
});
