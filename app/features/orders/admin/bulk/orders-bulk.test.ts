import { expect, test } from "vitest";
import { outcomeOf, rowsFor, undoRow } from "./orders-bulk";

const orders = [
  { id: 1, reference: "MR-1", status: "new", assigneeId: null },
  { id: 2, reference: "MR-2", status: "contacted", assigneeId: "me" },
] as const;

test("orders that are there already are left alone", () => {
  expect(rowsFor({ kind: "move", to: "contacted", note: null }, orders)).toEqual([
    { id: 1, do: "move", from: "new", to: "contacted", note: null },
  ]);
  expect(rowsFor({ kind: "assign", to: "me" }, orders)).toEqual([{ id: 1, do: "assign", from: null, to: "me" }]);
  expect(rowsFor({ kind: "trash" }, orders)).toHaveLength(2);
});

test("each row has one that takes it back", () => {
  const back = (change: Parameters<typeof rowsFor>[0]) => rowsFor(change, orders).map(undoRow);
  expect(back({ kind: "move", to: "lost", note: "x" })[1]).toEqual({ id: 2, do: "undo", to: "lost" });
  expect(back({ kind: "assign", to: null })).toEqual([{ id: 2, do: "assign", from: null, to: "me" }]);
  expect(back({ kind: "trash" })[0]).toEqual({ id: 1, do: "trash", on: false });
});

test("those refused are named", () => {
  const rows = rowsFor({ kind: "trash" }, orders);
  const answers = [
    { id: 1, ok: true },
    { id: 2, ok: false, code: "order_active", detail: null },
  ] as const;
  expect(outcomeOf(rows, answers, orders)).toEqual({
    made: [rows[0]],
    refused: [{ id: 2, reference: "MR-2", code: "order_active", detail: null }],
  });
});
