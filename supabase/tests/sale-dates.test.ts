import { describe, expect, test } from "vitest";
import type { accounts } from "./policy-samples.ts";
import { orderTests } from "./setup/order-tests.ts";
import { engines } from "./setup/test-database.ts";

const soldOn = "2026-11-02T09:00:00+00:00";
const since = "2026-10-01T08:00:00+00:00";
const createdAt = "2026-09-01T08:00:00+00:00";

interface Answer {
  ok: boolean;
  version: number;
  before: Record<string, unknown>;
}

describe.each(engines)("the date of a sale on %s", (engine) => {
  const { database, own, as } = orderTests(engine);

  const change = (changed: object, version: number | null = null, who: keyof typeof accounts = "manager") =>
    as(who, async (tx) => {
      const rows = JSON.stringify([{ id: own.car, version, change: changed }]);
      const [row] = await tx<{ answer: Answer[] }[]>`select public.change_cars(${rows}::text::jsonb) as answer`;
      return row?.answer[0];
    });
  const undo = (answer: Answer | undefined, who: keyof typeof accounts = "manager") =>
    change(answer?.before ?? {}, answer?.version ?? null, who);
  const car = async () =>
    (
      await database.sql`select to_jsonb(c) - '{version,updated_at}'::text[] as car from public.cars c
        where id = ${own.car}`
    )[0]?.["car"];
  const times = (at: { sold_at?: string; status_since?: string; created_at?: string }) =>
    database.sql`update public.cars set ${database.sql({ created_at: createdAt, ...at })} where id = ${own.car}`;
  const sold = async (who: keyof typeof accounts = "manager") => {
    await change({ status: "sold" }, null, who);
    await times({ sold_at: soldOn, status_since: since });
  };
  const figures = () =>
    as("manager", async (tx) => (await tx`select public.dashboard_figures() as answer`)[0]?.["answer"]);

  test("stays when the car is archived, and counts among the sales of its week", async () => {
    await database.sql`update public.cars set created_at = now() - interval '80 days' where id = ${own.car}`;
    const none = (await figures()).stock_by_week;
    await change({ status: "sold" });
    const before = (await figures()).stock_by_week;
    expect(before.at(-1).sold).toBe(none.at(-1).sold + 1);
    await change({ status: "archived" });
    expect((await figures()).stock_by_week).toEqual(before);
    await change({ status: "sold" });
    expect((await figures()).stock_by_week).toEqual(before);
  });

  test("of a car from the archive is the first one; after another offer it is a new one", async () => {
    await sold();
    await change({ status: "archived" });
    await change({ status: "sold" });
    expect(await car()).toMatchObject({ status: "sold", sold_at: soldOn });
    await change({ status: "available" });
    expect(await car()).toMatchObject({ sold_at: null });
    await change({ status: "sold" });
    expect((await car()).sold_at).not.toBe(soldOn);
  });

  test.each(["archived", "available", "draft"])("comes back with the undo of a change to %s", async (status) => {
    await sold("sales");
    await database.sql`update public.cars set published_incomplete = true where id = ${own.car}`;
    const before = await car();
    const answer = await change({ status }, null, "sales");
    expect(answer).toMatchObject({ ok: true });
    expect(await undo(answer, "sales")).toMatchObject({ ok: true });
    expect(await car()).toEqual(before);
  });

  test("goes with the undo of a sale; the car is in its state as long as before", async () => {
    await times({ status_since: since });
    const before = await car();
    expect(await undo(await change({ status: "sold" }))).toMatchObject({ ok: true });
    expect(await car()).toEqual(before);
  });

  test("is restored only with the version that a change left, and lies in the past", async () => {
    await sold();
    await change({ status: "archived" });
    const wished = { status: "sold", sold_at: "2020-01-01T00:00:00Z", status_since: "2020-01-01T00:00:00Z" };
    await change(wished);
    expect(await car()).toMatchObject({ status: "sold", sold_at: soldOn });
    const answer = await change({ status: "archived" });
    const later = new Date(Date.now() + 86_400_000).toISOString();
    await undo(answer && { ...answer, before: { status: "sold", sold_at: later, status_since: later } });
    expect(await car()).toMatchObject({ status: "sold", sold_at: soldOn });
    expect(Date.parse((await car()).status_since)).toBeLessThan(Date.parse(later));
  });

  test.each(["sales", "manager", "owner"] as const)("is never one that %s invents", async (who) => {
    await times({});
    const begun = Date.now() - 60_000;
    const answer = await change({ status: "available" }, null, who);
    const old = "2003-03-03T00:00:00+00:00";
    const invented = { ...answer?.before, status: "sold", sold_at: old, status_since: old };
    expect(await undo(answer && { ...answer, before: invented }, who)).toMatchObject({ ok: true });
    const { sold_at, status_since } = await car();
    expect([Date.parse(sold_at), Date.parse(status_since)].every((time) => time > begun)).toBe(true);
  });

  test("is not one of an undo of more than a day ago", async () => {
    await sold();
    const answer = await change({ status: "available" });
    await database.sql`alter table public.audit_log disable trigger audit_log_append_only`;
    await database.sql`update public.audit_log set at = at - interval '25 hours'
      where table_name = 'cars' and record_id = ${own.car}`;
    await database.sql`alter table public.audit_log enable trigger audit_log_append_only`;
    expect(await undo(answer)).toMatchObject({ ok: true });
    expect((await car()).sold_at).not.toBe(soldOn);
  });
});
