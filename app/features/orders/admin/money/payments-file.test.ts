import { beforeAll, expect, test } from "vitest";
import { loadAllCatalogues } from "~/i18n/catalogue.server";
import { instanceOf } from "~/i18n/instances";
import type { Language } from "~domain/languages";
import { type ExportedPayment, paymentsTable } from "./payments-file";

beforeAll(loadAllCatalogues);

const deposit: ExportedPayment = {
  id: 1,
  kind: "deposit",
  method: "cash",
  amount: 500,
  value: 500,
  received_at: "2026-11-21T07:00:00Z",
  received_by: "ali",
  reference: null,
  note: null,
  reverses: null,
  number: "R-2026-0001",
  recorded_at: "2026-11-21T07:00:00Z",
  order: { reference: "MR-1", currency: "BHD" },
};
const rows: ExportedPayment[] = [
  deposit,
  // The database's own rows: a reversal has the opposite kind, no number, and a positive amount.
  { ...deposit, id: 2, kind: "refund", value: -500, number: null, reverses: 1 },
  { ...deposit, id: 3, kind: "refund", amount: 20, value: -20, number: "R-2026-0002" },
  { ...deposit, id: 4, kind: "refund", amount: 20, value: 20, number: null, reverses: 3 },
];

function columns(language: Language, ...keys: ("file.kind" | "file.amount" | "file.reverses")[]) {
  const t = instanceOf(language).getFixedT(null, "admin_money");
  const { headings, cells } = paymentsTable(rows, [{ id: "ali", name: "Ali" }], t);
  const at = keys.map((key) => headings.indexOf(t(key)));
  return cells.map((row) => at.map((column) => row[column]));
}

test("a reversal names what it reverses, and the amounts add up with their signs", () => {
  expect(columns("en", "file.kind", "file.amount", "file.reverses")).toEqual([
    ["Deposit", 500, null],
    ["Reversal of R-2026-0001", -500, "R-2026-0001"],
    ["Refund", -20, null],
    ["Reversal of R-2026-0002", 20, "R-2026-0002"],
  ]);
  expect(columns("ar", "file.kind").map(([kind]) => kind)).toEqual([
    "عربون",
    "إلغاء قيد R-2026-0001",
    "ردّ مبلغ",
    "إلغاء قيد R-2026-0002",
  ]);
});
