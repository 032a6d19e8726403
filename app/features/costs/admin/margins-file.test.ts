import { beforeAll, expect, test } from "vitest";
import { loadAllCatalogues } from "~/i18n/catalogue.server";
import { instanceOf } from "~/i18n/instances";
import type { OrderMargin } from "./margins";
import { marginsTable } from "./margins-file";

beforeAll(loadAllCatalogues);

const margin: OrderMargin = {
  id: 1,
  reference: "MR-1",
  status: "delivered",
  carId: 1,
  car: { en: "Toyota Camry", ar: "تويوتا كامري" },
  stockNo: "A-1",
  assignee: "Ali",
  currency: "BHD",
  deliveredOn: "2026-11-21",
  agreed: 11_000,
  price: 10_000,
  extras: 100,
  income: 10_100,
  costs: 9000,
  margin: 1100,
  problem: null,
  days: 12,
};

test("the file has the price as agreed, and the one without tax in a column of its own", () => {
  const table = marginsTable([margin], instanceOf("en").getFixedT(null, "admin_costs"), "en");
  const row = Object.fromEntries(table.headings.map((heading, n) => [heading, table.cells[0]?.[n]]));
  expect(row).toMatchObject({ "Agreed price": 11_000, "Price without tax": 10_000, Income: 10_100, Margin: 1100 });
});

test("each column has a name of its own in Arabic, too", () => {
  const { headings } = marginsTable([], instanceOf("ar").getFixedT(null, "admin_costs"), "ar");
  expect(new Set(headings).size).toBe(headings.length);
  expect(headings.filter((heading) => heading.startsWith("السعر"))).toEqual(["السعر المتفق عليه", "السعر دون الضريبة"]);
});
