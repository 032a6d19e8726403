import { beforeAll, expect, test } from "vitest";
import { loadAllCatalogues } from "~/i18n/catalogue.server";
import { instanceOf } from "~/i18n/instances";
import type { Language } from "~domain/languages";
import type { LedgerRow } from "./ledger";
import { paymentsTable } from "./payments-file";

beforeAll(loadAllCatalogues);

const deposit: LedgerRow = {
  id: 1,
  order: { id: 7, reference: "MR-1", customer: "Noor", car: { en: "BMW iX 2024", ar: "بي إم دبليو iX 2024" } },
  currency: "BHD",
  kind: "deposit",
  method: "cash",
  value: 500,
  receivedAt: "2026-11-21T07:00:00Z",
  receivedBy: "ali",
  reference: "4711",
  bank: "Ahli United",
  note: null,
  reverses: null,
  reversed: false,
  number: "R-2026-0001",
  recordedAt: "2026-11-21T07:00:00Z",
  day: "2026-11-21",
  late: false,
};
const rows: LedgerRow[] = [
  deposit,
  // The database's own rows: a reversal has the opposite kind, no number, and the opposite value.
  { ...deposit, id: 2, kind: "refund", value: -500, number: null, reverses: "R-2026-0001" },
  { ...deposit, id: 3, kind: "refund", value: -20, number: "R-2026-0002", day: "2026-11-22", late: true },
  { ...deposit, id: 4, kind: "refund", value: 20, number: null, reverses: "R-2026-0002" },
];

type Column =
  | "bank"
  | "reference"
  | "file.kind"
  | "file.amount"
  | "file.reverses"
  | "admin_payments:file.day"
  | "admin_payments:file.car";

function columns(language: Language, ...keys: Column[]) {
  const namespaces: ["admin_money", "admin_payments"] = ["admin_money", "admin_payments"];
  const t = instanceOf(language).getFixedT(null, namespaces);
  const { headings, cells } = paymentsTable(rows, [{ id: "ali", name: "Ali" }], t, language);
  const at = keys.map((key) => headings.indexOf(t(key)));
  return cells.map((row) => at.map((column) => row[column]));
}

test("an entry has its car in the language of the file, and the day that it counts to", () => {
  expect(columns("ar", "admin_payments:file.car", "admin_payments:file.day")[2]).toEqual([
    "بي إم دبليو iX 2024",
    "2026-11-22",
  ]);
});

test("the bank of a financed sale and its reference are apart", () => {
  expect(columns("en", "bank", "reference")[0]).toEqual(["Ahli United", "4711"]);
});

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
