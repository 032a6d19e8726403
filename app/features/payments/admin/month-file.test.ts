import { beforeAll, expect, test } from "vitest";
import { loadAllCatalogues } from "~/i18n/catalogue.server";
import { instanceOf } from "~/i18n/instances";
import type { MonthInvoice, MonthSale } from "./ledger";
import { invoicesTable, monthSums, salesTable } from "./month-file";

beforeAll(loadAllCatalogues);

const words = (language: "en" | "ar") => {
  const namespaces: ["admin_payments", "admin_money", "admin_customers", "papers"] = [
    "admin_payments",
    "admin_money",
    "admin_customers",
    "papers",
  ];
  return instanceOf(language).getFixedT(null, namespaces);
};

const sale: MonthSale = {
  id: 7,
  reference: "MR-1",
  number: "I-2026-0001",
  deliveredOn: "2026-11-21",
  buyer: "Noor",
  car: { en: "BMW iX 2024", ar: "بي إم دبليو iX 2024" },
  stockNo: "T-1",
  currency: "BHD",
  agreed: 11_000,
  gross: 11_020,
  net: 10_020,
  vat: 1000,
  tradeIn: 0,
  payments: { cash: 1000, bank_finance: 5000.5 },
  balance: 5019.5,
};

test("a sale has what was paid by each method and what is open, in columns that every month has", () => {
  const { headings, cells } = salesTable([sale, { ...sale, payments: {}, buyer: null }], words("en"), "en");
  const columns = ["Paid: Cash", "Paid: Card", "Paid: Bank finance", "Amount payable", "Buyer"];
  const at = columns.map((name) => headings.indexOf(name));
  expect(cells.map((row) => at.map((column) => row[column]))).toEqual([
    [1000, 0, 5000.5, 5019.5, "Noor"],
    [0, 0, 0, 5019.5, "Erased"],
  ]);
  expect(salesTable([], words("ar"), "ar").headings).toContain("المدفوع: نقدًا");
});

const invoice: MonthInvoice = {
  id: 1,
  orderId: 7,
  reference: "MR-1",
  number: "I-2026-0001",
  kind: "invoice",
  issuedOn: "2026-11-21",
  buyer: "Noor",
  vatNumber: null,
  currency: "BHD",
  net: 10_000.1,
  tax: 1000.01,
  gross: 11_000.11,
  credits: null,
};
const note: MonthInvoice = {
  ...invoice,
  id: 2,
  number: "C-2026-0001",
  kind: "credit_note",
  net: -10_000.1,
  tax: -1000.01,
  gross: -11_000.11,
  credits: "I-2026-0001",
};

test("a credit note is below zero and names the invoice that it takes back", () => {
  const { headings, cells } = invoicesTable([invoice, note], words("en"));
  const at = ["Number", "Kind", "Takes back", "With tax"].map((name) => headings.indexOf(name));
  expect(cells.map((row) => at.map((column) => row[column]))).toEqual([
    ["I-2026-0001", "Tax invoice", null, 11_000.11],
    ["C-2026-0001", "Tax credit note", "I-2026-0001", -11_000.11],
  ]);
});

test("sums leave out what no row has, and keep net and tax open where an invoice shows none", () => {
  const rows = [invoice, invoice, note].map(({ tax, ...row }) => ({ ...row, vat: tax }));
  expect(monthSums(rows)).toEqual([{ currency: "BHD", gross: 11_000.11, net: 10_000.1, vat: 1000.01 }]);
  const margin = { currency: "BHD", gross: 500, net: null, vat: null };
  expect(monthSums([margin])).toEqual([{ ...margin }]);
  const unpriced = { currency: "BHD", gross: null, net: null, vat: 0 };
  expect(monthSums([sale, unpriced])).toEqual([{ currency: "BHD", gross: 11_020, net: 10_020, vat: 1000 }]);
});
