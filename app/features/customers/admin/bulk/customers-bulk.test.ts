import { expect, test, vi } from "vitest";
import { createBulkStore } from "~/admin/bulk/bulk-store";
import { customersBackend, rowsFor, undoRow } from "./customers-bulk";
import { keptCustomers } from "./kept-customers";

const customers = [
  { id: 1, tags: ["family"], assigneeId: null },
  { id: 2, tags: ["family", "SUV"], assigneeId: "me" },
];

test("customers already in the wanted state are left alone", () => {
  expect(rowsFor({ kind: "tag", tags: ["SUV", "family"], on: true }, customers)).toEqual([
    { id: 1, do: "tag", tags: ["SUV"], on: true },
  ]);
  expect(rowsFor({ kind: "tag", tags: ["SUV", "fleet"], on: false }, customers)).toEqual([
    { id: 2, do: "tag", tags: ["SUV"], on: false },
  ]);
  expect(rowsFor({ kind: "assign", to: "me" }, customers)).toEqual([{ id: 1, do: "assign", from: null, to: "me" }]);
  expect(rowsFor({ kind: "trash" }, customers)).toHaveLength(2);
});

test("each row has one that takes it back", () => {
  expect(undoRow({ id: 1, do: "tag", tags: ["SUV"], on: true })).toEqual({
    id: 1,
    do: "tag",
    tags: ["SUV"],
    on: false,
  });
  expect(undoRow({ id: 2, do: "assign", from: "me", to: null })).toMatchObject({ from: null, to: "me" });
  expect(undoRow({ id: 1, do: "trash", on: true })).toMatchObject({ on: false });
});

test("those refused are told, the others can be taken back, and a reload keeps both without a name", async () => {
  const kept = new Map<string, string>();
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
  const backend = customersBackend(
    async () => [
      { id: 1, ok: true },
      { id: 2, ok: false, code: "tags_full", detail: null },
    ],
    async () => [],
  );
  const store = createBulkStore(keptCustomers);
  store.open("one");
  const change = { kind: "tag", tags: ["fleet"], on: true } as const;
  await store.start(change, async () => rowsFor(change, customers), backend);
  const again = createBulkStore(keptCustomers);
  again.open("one");
  expect(again.all()).toMatchObject([
    {
      phase: "done",
      change,
      undo: [{ id: 1, do: "tag", tags: ["fleet"], on: false }],
      refused: [{ id: 2, code: "tags_full" }],
    },
  ]);
  vi.unstubAllGlobals();
});
