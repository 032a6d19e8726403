import { expect, test, vi } from "vitest";
import { createBulkStore } from "~/admin/bulk/bulk-store";
import { keptOrders } from "./kept-orders";
import { type ChangeRow, type OrdersBulk, ordersBackend, rowsFor, undoRow } from "./orders-bulk";

const orders = [
  { id: 1, reference: "MR-1", status: "new", assigneeId: null },
  { id: 2, reference: "MR-2", status: "contacted", assigneeId: "me" },
] as const;

const accepting = async (rows: readonly ChangeRow[]) => rows.map(({ id }) => ({ id, ok: true }) as const);

test("orders that are there already are left alone", () => {
  expect(rowsFor({ kind: "move", to: "contacted", note: null, reason: null }, orders)).toEqual([
    { id: 1, reference: "MR-1", do: "move", from: "new", to: "contacted", note: null, reason: null },
  ]);
  expect(rowsFor({ kind: "assign", to: "me" }, orders)).toMatchObject([{ id: 1, do: "assign", from: null, to: "me" }]);
  expect(rowsFor({ kind: "trash" }, orders)).toHaveLength(2);
});

test("each row has one that takes it back", () => {
  const back = (change: Parameters<typeof rowsFor>[0]) => rowsFor(change, orders).map(undoRow);
  expect(back({ kind: "move", to: "lost", note: "x", reason: "other" })[1]).toEqual({
    id: 2,
    reference: "MR-2",
    do: "undo",
    to: "lost",
  });
  expect(back({ kind: "assign", to: null })).toMatchObject([{ id: 2, do: "assign", from: null, to: "me" }]);
  expect(back({ kind: "trash" })[0]).toMatchObject({ id: 1, do: "trash", on: false });
});

test("those refused are named, and the others can be taken back", async () => {
  const rows = rowsFor({ kind: "trash" }, orders);
  const { send } = ordersBackend(
    async () => [
      { id: 1, ok: true },
      { id: 2, ok: false, code: "order_active", detail: null },
    ],
    async () => [],
  );
  expect(await send(rows, "job")).toEqual({
    undo: [{ id: 1, reference: "MR-1", do: "trash", on: false }],
    refused: [{ id: 2, reference: "MR-2", code: "order_active", detail: null }],
  });
});

test("a change that waited reads where its orders are by then", async () => {
  const gate = Promise.withResolvers<void>();
  const sent: ChangeRow[] = [];
  const backend = ordersBackend(
    async (rows) => {
      await gate.promise;
      sent.push(...rows);
      return accepting(rows);
    },
    async () => orders.map((order) => ({ ...order, status: "contacted" as const })),
  );
  const store = createBulkStore<OrdersBulk>();
  const move = (to: "contacted" | "lost") => {
    const change = { kind: "move", to, note: null, reason: null } as const;
    return store.start(change, async () => rowsFor(change, orders), backend);
  };
  const both = [move("contacted"), move("lost")];
  await vi.waitFor(() => expect(store.all().map((job) => job.queued)).toEqual([true, false]));
  gate.resolve();
  await Promise.all(both);
  expect(sent.map((row) => ("from" in row ? [row.id, row.from, row.to] : []))).toEqual([
    [1, "new", "contacted"],
    [1, "contacted", "lost"],
    [2, "contacted", "lost"],
  ]);
});

test("a reload keeps the changes of the person with their Undo", async () => {
  const kept = new Map<string, string>();
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
  const backend = ordersBackend(accepting, async () => []);
  const store = createBulkStore(keptOrders);
  store.open("one");
  const changes = [
    { kind: "move", to: "lost", note: "x", reason: "other" },
    { kind: "assign", to: null },
    { kind: "trash" },
  ] as const;
  for (const change of changes) await store.start(change, async () => rowsFor(change, orders), backend);

  const reloaded = createBulkStore(keptOrders);
  reloaded.open("one");
  expect(reloaded.all()).toEqual(store.all());
  const [trashed] = reloaded.all();
  await reloaded.undo(trashed?.id ?? "", backend);
  expect(reloaded.all()[0]).toMatchObject({ phase: "undone", done: 2, undo: [] });
});
