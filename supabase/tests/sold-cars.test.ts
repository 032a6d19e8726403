import { describe, expect, test } from "vitest";
import { costTests } from "./setup/cost-tests.ts";
import { engines } from "./setup/test-database.ts";

describe.each(engines)("a sold car on %s", (engine) => {
  const { database, own, place, as, deliver, refusal, order, carStatus } = costTests(engine);
  type Who = Parameters<typeof as>[0];
  const reference = async (id: number) => String((await order(id))?.["reference"]);
  const change = (to: string, who: Who) =>
    as(who, (tx) => tx`select public.save_car(${own.car}, null, ${tx.json({ status: to })})`);
  const setBack = (to: string, reason: string | null, who: Who = "manager") =>
    as(who, (tx) => tx`select public.set_car_back(${own.car}, ${to}::public.car_status, ${reason})`);

  test.each(["owner", "manager", "editor", "sales"] as const)("of an order is not put on sale by %s", async (who) => {
    const id = await place();
    await deliver(id);
    const seen = who === "editor" ? "" : ` | ${await reference(id)}`;
    for (const to of ["available", "coming_soon", "draft", "reserved"])
      expect(await refusal(change(to, who)), to).toBe(`PT409 | car_sold_by_order${seen}`);
    expect(await refusal(setBack("available", "Wrong car", who))).toBe(
      who === "owner" || who === "manager"
        ? `PT409 | car_sold_by_order | ${await reference(id)}`
        : "42501 | managers_only",
    );
    expect(await carStatus()).toBe("sold");
  });

  test("of an order is archived and stays sold; from the archive it does not come back on sale", async () => {
    await deliver(await place());
    await change("archived", "manager");
    expect(await refusal(change("available", "owner"))).toMatch(/^PT409 \| car_sold_by_order/);
    await change("sold", "manager");
  });

  test("outside an order is set back by manager and owner, with a reason in the log", async () => {
    await change("sold", "manager");
    for (const who of ["sales", "editor", "owner"] as const)
      expect(await refusal(change("available", who)), who).toBe("PT409 | sold_needs_reason");
    expect(await refusal(setBack("available", "Typed wrong", "sales"))).toBe("42501 | managers_only");
    expect(await refusal(setBack("available", " "))).toBe("PT422 | reason_required");
    expect(await refusal(setBack("sold", "Typed wrong"))).toBe("PT422 | status_invalid");
    await setBack("available", "Typed wrong", "owner");
    expect(await carStatus()).toBe("available");
    const log = await database.sql`select after ->> 'set_back_reason' as reason from public.audit_log
      where table_name = 'cars' and record_id = ${String(own.car)} order by id desc limit 1`;
    expect(log[0]).toEqual({ reason: "Typed wrong" });
    expect(await refusal(setBack("draft", "Again"))).toBe("PT409 | car_not_sold");
  });

  test("is taken back without a reason by the person who marked it, on that day", async () => {
    await change("sold", "sales");
    await change("available", "sales");
    expect(await carStatus()).toBe("available");
  });
});
