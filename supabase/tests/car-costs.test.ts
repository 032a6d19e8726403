import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { costKinds, costMeanings } from "../../domain/car-costs.ts";
import { type CostLine, costTests } from "./setup/cost-tests.ts";
import { engines } from "./setup/test-database.ts";

describe.each(engines)("what a car cost on %s", (engine) => {
  const { database, own, place, as, refusal, add, remove, marginOf } = costTests(engine);

  test("lines are written all or none, by whom and when, and are one writing however often they are sent", async () => {
    const key = randomUUID();
    const lines = [
      { kind: "purchase", amount: "8000.125", spent_on: "2026-01-31" },
      { kind: "other", amount: 12, words: "  Wall\nbox " },
    ];
    const first = await add(lines, { key });
    expect(first).toMatchObject({ repeated: false, ids: [expect.any(Number), expect.any(Number)] });
    expect(await add(lines, { key })).toEqual({ ...first, repeated: true });
    expect(await refusal(add(lines.slice(1), { key }))).toBe("PT409 | key_reused");
    const rows =
      await database.sql`select kind, amount::text, words, spent_on::text, currency, created_by is not null as
      by from public.car_costs where car_id = ${own.car} order by id`;
    expect(rows).toEqual([
      { kind: "purchase", amount: "8000.125", words: null, spent_on: "2026-01-31", currency: "BHD", by: true },
      { kind: "other", amount: "12.000", words: "Wall box", spent_on: expect.any(String), currency: "BHD", by: true },
    ]);
    expect(
      await refusal(
        add([
          { kind: "repair", amount: 1 },
          { kind: "gift", amount: 1 },
        ]),
      ),
    ).toBe("PT422 | kind_invalid");
    expect(await database.sql`select 1 from public.car_costs where car_id = ${own.car}`).toHaveLength(2);
  });

  test.each<[CostLine, string]>([
    [{ kind: "gift", amount: 5 }, "kind_invalid"],
    [{ kind: "repair", amount: "" }, "amount_required"],
    [{ kind: "repair", amount: -5 }, "amount_invalid"],
    [{ kind: "repair", amount: "0.0001" }, "amount_decimals | 3"],
    [{ kind: "repair", amount: 5, spent_on: "2026-02-30" }, "date_invalid"],
    [{ kind: "repair", amount: 5, spent_on: "2099-01-01" }, "date_future"],
    [{ kind: "repair", amount: 5, words: "x".repeat(201) }, "words_too_long"],
  ])("%j is refused", async (line, said) => {
    expect(await refusal(add([line]))).toBe(`PT422 | ${said}`);
  });

  test.each(costKinds)("a line %s needs words, and may be there twice, as domain/car-costs.ts says", async (kind) => {
    const { named, most } = costMeanings[kind];
    expect(await refusal(add([{ kind, amount: 1 }]))).toBe(named ? "PT422 | words_required" : null);
    if (named) await add([{ kind, amount: 1, words: "Wallbox" }]);
    expect(await refusal(add([{ kind, amount: 2, words: "Again" }]))).toBe(
      most === "one" ? "PT422 | purchase_taken" : null,
    );
  });

  test("two who enter the purchase at once: one of them is told", async () => {
    const said = await Promise.all([1, 2, 3].map((amount) => refusal(add([{ kind: "purchase", amount }]))));
    expect(said.toSorted()).toEqual(["PT422 | purchase_taken", "PT422 | purchase_taken", null]);
  });

  test("a line stays as it was written; one that is removed stays, does not count, and can be put back", async () => {
    const { ids } = await add([
      { kind: "purchase", amount: 100 },
      { kind: "repair", amount: 7 },
    ]);
    const id = await place();
    const [purchase, repair] = ids as [number, number];
    for (const statement of [
      `update public.car_costs set amount = 1 where id = ${repair}`,
      `delete from public.car_costs where id = ${repair}`,
      `insert into public.car_costs (car_id, kind, amount, currency, spent_on)
        values (${own.car}, 'repair', 1, 'BHD', '2026-01-01')`,
    ])
      expect(await refusal(as("owner", (tx) => tx.unsafe(statement))), statement).toMatch(/^42501/);
    expect(await refusal(database.sql`update public.car_costs set amount = 1 where id = ${repair}`)).toBe(
      "42501 | append_only",
    );
    await remove(repair, new Date(0));
    const [row] =
      await database.sql`select removed_at > now() - interval '1 minute' as now, removed_by is not null as by
      from public.car_costs where id = ${repair}`;
    expect(row).toEqual({ now: true, by: true });
    expect(await marginOf(id)).toMatchObject({ costs: "100.000" });
    await remove(repair, null);
    expect(await marginOf(id)).toMatchObject({ costs: "107.000", margin: "9893.000" });
    await remove(purchase, new Date());
    expect(await marginOf(id)).toMatchObject({ costs: "7.000", margin: null, problem: "no_purchase" });
    await add([{ kind: "purchase", amount: 90 }]);
    expect(await refusal(remove(purchase, null))).toBe("PT409 | purchase_taken");
    const logged = await database.sql`select action, after from public.audit_log
      where table_name = 'car_costs' and record_id = ${String(own.car)} order by id`;
    expect(logged.map(({ action }) => action)).toEqual(["insert", "insert", "update", "update", "update", "insert"]);
  });
});
