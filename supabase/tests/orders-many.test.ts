import { describe, expect, test } from "vitest";
import { accounts } from "./policy-samples.ts";
import { engines } from "./setup/test-database.ts";
import { orderTests } from "./setup/order-tests.ts";

describe.each(engines)("many orders at once on %s", (engine) => {
  const { database, place, as, move, refusal, order } = orderTests(engine);

  const change = (rows: object[], who: keyof typeof accounts = "sales") =>
    as(
      who,
      async (tx) =>
        (await tx`select public.change_orders(${tx.json(JSON.parse(JSON.stringify(rows)))}) as answer`)[0]?.["answer"],
    );

  test("are moved and moved back; one that is refused leaves the others", async () => {
    const [first, second] = [await place(), await place()];
    await move(second, "new", "viewing");
    const answers = await change([
      { id: first, do: "move", from: "new", to: "lost", note: "spam", reason: "other" },
      { id: second, do: "move", from: "new", to: "lost", note: "spam", reason: "other" },
      { id: 424242, do: "move", from: "new", to: "lost", note: "spam", reason: "other" },
    ]);
    expect(answers).toMatchObject([
      { id: first, ok: true },
      { id: second, ok: false, code: "order_moved", detail: "viewing" },
      { id: 424242, ok: false, code: "order_not_found" },
    ]);
    expect(await change([{ id: first, do: "undo", to: "lost" }])).toEqual([{ id: first, ok: true }]);
    expect(await order(first)).toMatchObject({ status: "new", first_response_at: null });
  });

  test("sent again for a job, because the answer was lost, get the same answer", async () => {
    const id = await place();
    const step = { id, do: "move", from: "new", to: "contacted", note: null, job: "j:running" };
    expect(await change([step])).toEqual([{ id, ok: true }]);
    expect(await change([step])).toEqual([{ id, ok: true }]);
    expect(await change([{ ...step, job: "k:running" }])).toMatchObject([{ ok: false, code: "order_moved" }]);
  });

  test("are assigned and given back, where no colleague was quicker", async () => {
    const id = await place();
    const assign = (from: string | null, to: string | null) => change([{ id, do: "assign", from, to }]);
    expect(await assign(null, accounts.sales)).toMatchObject([{ ok: true }]);
    expect(await assign(null, accounts.other)).toMatchObject([{ ok: false, code: "version_conflict" }]);
    expect(await assign(accounts.sales, null)).toMatchObject([{ ok: true }]);
    expect((await order(id))?.["assigned_to"]).toBeNull();
  });

  test("go to the trash and come back, but not while they hold a car", async () => {
    const [free, holding] = [await place(), await place()];
    await move(holding, "new", "reserved");
    const trash = (id: number, on: boolean) => ({ id, do: "trash", on });
    expect(await change([trash(free, true), trash(holding, true)])).toMatchObject([
      { ok: true },
      { ok: false, code: "order_active" },
    ]);
    expect((await order(free))?.["deleted_at"]).not.toBeNull();
    expect(await change([trash(free, false)])).toMatchObject([{ ok: true }]);
    expect(await change([trash(free, false)])).toMatchObject([{ ok: false, code: "version_conflict" }]);
  });

  test("are for sellers, 200 at most", async () => {
    expect(await refusal(change([], "editor"))).toBe("42501 | sellers_only");
    const many = Array.from({ length: 201 }, (_, id) => ({ id, do: "trash", on: true }));
    expect(await refusal(change(many))).toBe("PT422 | too_many_rows");
    expect((await database.sql`select count(*)::int as n from public.orders where deleted_at is not null`)[0]).toEqual({
      n: 0,
    });
  });
});
