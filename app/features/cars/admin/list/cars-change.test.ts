import { expect, test, vi } from "vitest";
import { changedBy } from "~/admin/bulk/bulk-job";
import { createBulkStore } from "~/admin/bulk/bulk-store";
import {
  type CarsBulk,
  type ChangeAnswer,
  type ChangeRow,
  carsBackend,
  columnsOf,
  isPublishableAnyway,
  publishedAnyway,
} from "./cars-change";
import { keptChanges } from "./kept-changes";

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

type Send = Parameters<typeof carsBackend>[0];
const to = (send: Send) => carsBackend(send, async (rows) => [...rows]);

const sold = { kind: "status", status: "sold" } as const;

test("500 cars go in requests of fifty, and one undo takes all of them back", async () => {
  const store = createBulkStore<CarsBulk>();
  const seen: number[] = [];
  store.subscribe(() => seen.push(store.all()[0]?.done ?? -1));
  const send = backend();
  const id = await store.start(sold, async () => rowsOf(500), to(send));
  expect(send).toHaveBeenCalledTimes(10);
  expect(store.all()[0]).toMatchObject({ phase: "done", total: 500, done: 500, refused: [], failure: null });
  expect(new Set(seen)).toEqual(new Set([0, 50, 100, 150, 200, 250, 300, 350, 400, 450, 500]));

  const back = backend();
  await store.undo(id, to(back));
  expect(back.mock.calls.flatMap(([rows]) => rows)).toHaveLength(500);
  expect(back.mock.calls[0]?.[0][0]).toMatchObject({ id: 500, version: 2, change: { status: "available" } });
  expect(store.all()[0]).toMatchObject({ phase: "undone", done: 500, undo: [] });
});

test("a car is not published anyway where its mileage is not known", () => {
  expect(isPublishableAnyway({ code: "incomplete", missing: ["photos"] })).toBe(true);
  expect(isPublishableAnyway({ code: "incomplete", missing: ["mileage_km", "photos"] })).toBe(false);
  expect(isPublishableAnyway({ code: "forbidden", missing: [] })).toBe(false);
});

test("a refused car leaves the others, says why, and is not undone", async () => {
  const store = createBulkStore<CarsBulk>();
  const incomplete = (row: ChangeRow): ChangeAnswer | null =>
    row.id % 2 === 0 && !("published_incomplete" in row.change)
      ? { id: row.id, ok: false, code: "incomplete", detail: "model_ar,photos" }
      : null;
  const rows = rowsOf(4);
  const id = await store.start({ kind: "status", status: "available" }, async () => rows, to(backend(incomplete)));
  expect(store.all()[0]).toMatchObject({ phase: "done", done: 4, undo: [{ id: 3 }, { id: 1 }] });
  expect(store.all()[0]?.refused).toEqual(
    [2, 4].map((n) => ({ id: n, code: "incomplete", missing: ["model_ar", "photos"], row: rows[n - 1] })),
  );

  const anyway = ({ code, row }: CarsBulk["refused"]) => (code === "incomplete" ? publishedAnyway(row) : null);
  await store.retry(id, anyway, to(backend(incomplete)));
  expect(store.all()[0]).toMatchObject({ phase: "done", done: 4, refused: [] });
  expect(
    store
      .all()[0]
      ?.undo.map((row) => row.id)
      .sort(),
  ).toEqual([1, 2, 3, 4]);
});

test("a car that has the value already is neither counted nor undone", async () => {
  const store = createBulkStore<CarsBulk>();
  const id = await store.start(
    sold,
    async () => rowsOf(3),
    to(backend((row) => (row.id === 2 ? { id: 2, ok: true, version: row.version, before: { status: "sold" } } : null))),
  );
  const job = store.find(id);
  expect(job?.undo.map((row) => row.id)).toEqual([3, 1]);
  expect(job && changedBy(job)).toBe(2);
});

test("undoing leaves rows that were changed since as they are", async () => {
  const store = createBulkStore<CarsBulk>();
  const id = await store.start(sold, async () => rowsOf(3), to(backend()));
  await store.undo(
    id,
    to(backend((row) => (row.id === 2 ? { id: 2, ok: false, code: "version_conflict", detail: "" } : null))),
  );
  expect(store.all()[0]).toMatchObject({ phase: "undone", done: 3, refused: [{ id: 2, code: "version_conflict" }] });
});

test("what was published although incomplete comes back although incomplete", async () => {
  const store = createBulkStore<CarsBulk>();
  const id = await store.start({ kind: "status", status: "archived" }, async () => rowsOf(2), to(backend()));
  const gate = backend((row) =>
    row.id === 1 && !("published_incomplete" in row.change)
      ? { id: 1, ok: false, code: "incomplete", detail: "photos" }
      : null,
  );
  await store.undo(id, to(gate));
  expect(store.all()[0]).toMatchObject({ phase: "undone", refused: [] });
  expect(gate.mock.calls[1]?.[0]).toMatchObject([
    { id: 1, version: 2, change: { status: "available", published_incomplete: true } },
  ]);
});

test("stopping leaves the rest waiting, and it can go on", async () => {
  const store = createBulkStore<CarsBulk>();
  const send = vi.fn(async (rows: ChangeRow[]) => {
    store.stop(store.all()[0]?.id ?? "");
    return backend()(rows);
  });
  const id = await store.start(sold, async () => rowsOf(120), to(send));
  expect(store.all()[0]).toMatchObject({ phase: "done", done: 50 });
  expect(store.all()[0]?.waiting).toHaveLength(70);
  await store.resume(id, to(backend()));
  expect(store.all()[0]).toMatchObject({ phase: "done", done: 120, waiting: [] });
  expect(store.all()[0]?.undo).toHaveLength(120);
});

test("a lost connection keeps what was done and what is left", async () => {
  const store = createBulkStore<CarsBulk>();
  const lost = new TypeError("Failed to fetch");
  let calls = 0;
  const id = await store.start(
    sold,
    async () => rowsOf(120),
    to(async (rows) => {
      calls += 1;
      if (calls === 2) throw lost;
      return backend()(rows);
    }),
  );
  expect(store.all()[0]).toMatchObject({ phase: "done", done: 50, failure: lost });
  expect(store.all()[0]?.waiting).toHaveLength(70);
  await store.undo(id, to(backend()));
  expect(store.all()[0]).toMatchObject({ phase: "undone", done: 50, total: 50, failure: null });
});

test("what is sent again after a lost answer names the same job, another change another one", async () => {
  const store = createBulkStore<CarsBulk>();
  const jobs: string[] = [];
  const send = (lose: boolean) => async (rows: ChangeRow[], job: string) => {
    jobs.push(job);
    if (lose) throw new TypeError("Failed to fetch");
    return backend()(rows);
  };
  const id = await store.start(sold, async () => rowsOf(2), to(send(true)));
  await store.resume(id, to(send(false)));
  await store.undo(id, to(send(false)));
  await store.start(sold, async () => rowsOf(2), to(send(false)));
  expect(jobs[1]).toBe(jobs[0]);
  expect(new Set(jobs).size).toBe(3);
});

test("a second change waits for the first; each keeps its progress, Stop and Undo", async () => {
  const store = createBulkStore<CarsBulk>();
  const gate = Promise.withResolvers<void>();
  const versions = new Map([1, 2, 3].map((id) => [id, 1]));
  const send = async (rows: ChangeRow[]): Promise<ChangeAnswer[]> =>
    rows.map(({ id, version }) => {
      if (versions.get(id) !== version) return { id, ok: false, code: "version_conflict", detail: "" };
      versions.set(id, version + 1);
      return { id, ok: true, version: version + 1, before: {} };
    });
  const refresh = async (rows: readonly ChangeRow[]) =>
    rows.map((row) => ({ ...row, version: versions.get(row.id) ?? 0 }));
  const held = carsBackend((rows) => gate.promise.then(() => send(rows)), refresh);
  const first = store.start(sold, async () => rowsOf(3), held);
  const second = store.start({ kind: "deal", on: true }, async () => rowsOf(3), carsBackend(send, refresh));
  const third = store.start({ kind: "featured", on: true }, async () => rowsOf(3), carsBackend(send, refresh));
  await vi.waitFor(() => expect(store.all().map((job) => job.queued)).toEqual([true, true, false]));
  expect(store.all().map((job) => [job.change.kind, job.phase, job.total])).toEqual([
    ["featured", "running", 3],
    ["deal", "running", 3],
    ["status", "running", 3],
  ]);
  store.stop(store.all()[0]?.id ?? "");
  gate.resolve();
  const ids = [await first, await second, await third];
  const jobs = ids.map((id) => store.find(id));
  expect(jobs.map((job) => [job?.phase, job?.undo.length, job?.waiting.length, job?.refused.length])).toEqual([
    ["done", 3, 0, 0],
    ["done", 3, 0, 0],
    ["done", 0, 3, 0],
  ]);
  // The last change first, then the one before it: the cars are as both left them.
  await store.undo(ids[1] ?? "", to(send));
  await store.undo(ids[0] ?? "", to(send));
  expect(ids.slice(0, 2).map((id) => store.find(id))).toMatchObject([
    { phase: "undone", done: 3, refused: [] },
    { phase: "undone", done: 3, refused: [] },
  ]);
});

test("a reload keeps the jobs of the person for a day, with their Undo and what was not done", async () => {
  const kept = new Map<string, string>();
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
  const store = createBulkStore(keptChanges);
  store.open("one");
  const never = new Promise<ChangeAnswer[]>(() => {});
  const done = await store.start(sold, async () => rowsOf(2), to(backend()));
  void store.start(
    { kind: "percent", percent: -5 },
    async () => rowsOf(120),
    to(async (rows) => (rows[0]?.id === 1 ? backend()(rows) : never)),
  );
  void store.start({ kind: "markdown", by: "amount", value: 500 }, async () => rowsOf(7), to(backend()));
  await vi.waitFor(() => expect(store.all().map((job) => job.done)).toEqual([0, 50, 2]));

  const reloaded = createBulkStore(keptChanges);
  reloaded.open("another");
  expect(reloaded.all()).toEqual([]);
  reloaded.open("one");
  expect(reloaded.all().map((job) => [job.phase, job.done, job.waiting.length, job.undo.length])).toEqual([
    ["done", 0, 7, 0],
    ["done", 50, 70, 50],
    ["done", 2, 0, 2],
  ]);
  const back = backend();
  await reloaded.undo(done, to(back));
  expect(back).toHaveBeenCalledTimes(1);
  vi.setSystemTime(Date.now() + 25 * 3_600_000);
  const tomorrow = createBulkStore(keptChanges);
  tomorrow.open("one");
  expect(tomorrow.all()).toEqual([]);
});

test("what people change, in the columns of the database", () => {
  expect(columnsOf({ kind: "price", price: null })).toEqual({ price_mode: "on_request" });
  expect(columnsOf({ kind: "price", price: 12_500 })).toEqual({ price: 12_500, price_mode: "fixed" });
  expect(columnsOf({ kind: "percent", percent: -5 })).toEqual({ price_pct: -5 });
  expect(columnsOf({ kind: "trash", on: true })).toEqual({ deleted: true });
  expect(columnsOf({ kind: "markdown", by: "percent", value: 5 })).toEqual({ markdown: { percent: 5 } });
});
