import { expect, test, vi } from "vitest";
import { type ChangeAnswer, type ChangeRow, columnsOf } from "./cars-change";
import { createChangeStore } from "./cars-change-store";

const rowsOf = (n: number): ChangeRow[] =>
  Array.from({ length: n }, (_, index) => ({ id: index + 1, version: 1, change: { status: "sold" } }));

/** Changes every car but those whose number is refused. */
const backend = (refuse: (row: ChangeRow) => ChangeAnswer | null = () => null) =>
  vi.fn(async (rows: ChangeRow[]) =>
    rows.map(
      (row): ChangeAnswer =>
        refuse(row) ?? { id: row.id, ok: true, version: row.version + 1, before: { status: "available" } },
    ),
  );

const sold = { kind: "status", status: "sold" } as const;

test("500 cars go in requests of fifty, and one undo takes all of them back", async () => {
  const store = createChangeStore();
  const seen: number[] = [];
  store.subscribe(() => seen.push(store.current()?.done ?? -1));
  const send = backend();
  await store.start(sold, async () => rowsOf(500), send);
  expect(send).toHaveBeenCalledTimes(10);
  expect(store.current()).toMatchObject({ phase: "done", total: 500, done: 500, refused: [], failure: null });
  expect(new Set(seen)).toEqual(new Set([0, 50, 100, 150, 200, 250, 300, 350, 400, 450, 500]));

  const back = backend();
  await store.undo(back);
  expect(back.mock.calls.flatMap(([rows]) => rows)).toHaveLength(500);
  expect(back.mock.calls[0]?.[0][0]).toEqual({ id: 1, version: 2, change: { status: "available" } });
  expect(store.current()).toMatchObject({ phase: "undone", done: 500, undo: [] });
});

test("a refused car leaves the others, says why, and is not undone", async () => {
  const store = createChangeStore();
  const incomplete = (row: ChangeRow): ChangeAnswer | null =>
    row.id % 2 === 0 && !("published_incomplete" in row.change)
      ? { id: row.id, ok: false, code: "incomplete", detail: "model_ar,photos" }
      : null;
  const rows = rowsOf(4);
  await store.start({ kind: "status", status: "available" }, async () => rows, backend(incomplete));
  expect(store.current()).toMatchObject({ phase: "done", done: 4, undo: [{ id: 1 }, { id: 3 }] });
  expect(store.current()?.refused).toEqual(
    [2, 4].map((id) => ({ id, code: "incomplete", missing: ["model_ar", "photos"], row: rows[id - 1] })),
  );

  await store.publishAnyway(backend(incomplete));
  expect(store.current()).toMatchObject({ phase: "done", done: 4, refused: [] });
  expect(
    store
      .current()
      ?.undo.map((row) => row.id)
      .sort(),
  ).toEqual([1, 2, 3, 4]);
});

test("undoing leaves rows that were changed since as they are", async () => {
  const store = createChangeStore();
  await store.start(sold, async () => rowsOf(3), backend());
  await store.undo(
    backend((row) => (row.id === 2 ? { id: 2, ok: false, code: "version_conflict", detail: "" } : null)),
  );
  expect(store.current()).toMatchObject({ phase: "undone", done: 3, refused: [{ id: 2, code: "version_conflict" }] });
});

test("what was published although incomplete comes back although incomplete", async () => {
  const store = createChangeStore();
  await store.start({ kind: "status", status: "archived" }, async () => rowsOf(2), backend());
  const gate = backend((row) =>
    row.id === 1 && !("published_incomplete" in row.change)
      ? { id: 1, ok: false, code: "incomplete", detail: "photos" }
      : null,
  );
  await store.undo(gate);
  expect(store.current()).toMatchObject({ phase: "undone", refused: [] });
  expect(gate.mock.calls[1]?.[0]).toEqual([
    { id: 1, version: 2, change: { status: "available", published_incomplete: true } },
  ]);
});

test("stopping leaves the rest waiting, and it can go on", async () => {
  const store = createChangeStore();
  const send = vi.fn(async (rows: ChangeRow[]) => {
    store.stop();
    return backend()(rows);
  });
  await store.start(sold, async () => rowsOf(120), send);
  expect(store.current()).toMatchObject({ phase: "done", done: 50 });
  expect(store.current()?.waiting).toHaveLength(70);
  await store.resume(backend());
  expect(store.current()).toMatchObject({ phase: "done", done: 120, waiting: [] });
  expect(store.current()?.undo).toHaveLength(120);
});

test("a lost connection keeps what was done and what is left", async () => {
  const store = createChangeStore();
  const lost = new TypeError("Failed to fetch");
  let calls = 0;
  await store.start(
    sold,
    async () => rowsOf(120),
    async (rows) => {
      calls += 1;
      if (calls === 2) throw lost;
      return backend()(rows);
    },
  );
  expect(store.current()).toMatchObject({ phase: "done", done: 50, failure: lost });
  expect(store.current()?.waiting).toHaveLength(70);
  await store.undo(backend());
  expect(store.current()).toMatchObject({ phase: "undone", done: 50, total: 50, failure: null });
});

test("what people change, in the columns of the database", () => {
  expect(columnsOf({ kind: "price", price: null })).toEqual({ price_mode: "on_request" });
  expect(columnsOf({ kind: "price", price: 12_500 })).toEqual({ price: 12_500, price_mode: "fixed" });
  expect(columnsOf({ kind: "percent", percent: -5 })).toEqual({ price_pct: -5 });
  expect(columnsOf({ kind: "trash", on: true })).toEqual({ deleted: true });
});
