import { expect, test } from "vitest";
import type { AuditEntry } from "./audit.queries";
import { restorableFields, restoredBy } from "./audit-restore";

const entry = (
  before: AuditEntry["before"],
  after: AuditEntry["after"],
  rest: Partial<AuditEntry> = {},
): AuditEntry => ({
  id: 1,
  at: "2026-11-24T10:00:00Z",
  who: null,
  role: "owner",
  action: "update",
  table: "cars",
  record: "7",
  name: null,
  before,
  after,
  ...rest,
});

test("a whole version is the oldest value of each field changed since", () => {
  const since = [
    entry({ price: 10, title_en: "A" }, { price: 12, title_en: "B" }),
    entry({ price: 12, doors: null }, { price: 14, doors: 4 }),
  ];
  const row = { price: 14, title_en: "A", doors: 4, model: "Taycan" };
  expect(restoredBy(since, row, null)).toEqual([
    { field: "price", now: 14, former: 10 },
    { field: "doors", now: 4, former: null },
  ]);
  expect(restoredBy(since, row, "price")).toEqual([{ field: "price", now: 14, former: 10 }]);
});

test("the status, the trash and what the database fills are not restored, nor are other records", () => {
  const values = { status: "sold", deleted_at: null, sold_at: "x", price: 1 };
  expect(restorableFields(entry(values, { ...values, status: "available", price: 2 }))).toEqual(["price"]);
  expect(restorableFields(entry({ phone: "1" }, { phone: "2" }, { table: "orders" }))).toEqual([]);
  expect(restorableFields(entry(null, { price: 1 }, { action: "insert" }))).toEqual([]);
});
