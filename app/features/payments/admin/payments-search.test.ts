import { expect, test } from "vitest";
import { holdsDay, readPaymentsSearch } from "./payments-search";

const read = (query: string) => readPaymentsSearch(new URLSearchParams(query), "2026-03-05");

test("the ledger shows today where the address says nothing, or nothing that is known", () => {
  for (const query of ["", "period=ever", "from=2026-01-01", "method=shells&kind=gift&by=me"])
    expect(read(query)).toMatchObject({
      period: "today",
      from: "2026-03-05",
      to: "2026-03-05",
      through: "2026-03-06",
      method: null,
      by: null,
    });
});

test("periods are whole days of the dealer; days of one's own are given", () => {
  expect(read("period=yesterday")).toMatchObject({ from: "2026-03-04", to: "2026-03-04", through: "2026-03-04" });
  expect(read("period=month")).toMatchObject({ from: "2026-03-01", to: "2026-03-31" });
  expect(read("period=last_month")).toMatchObject({ from: "2026-02-01", to: "2026-02-28" });
  expect(read("period=own&from=2026-01-10&to=2026-01-12")).toMatchObject({
    from: "2026-01-10",
    to: "2026-01-12",
  });
  expect(read("period=own&from=2026-03-02")).toMatchObject({ from: "2026-03-02", to: "2026-03-05" });
  expect(read("period=own&to=2026-03-02")).toMatchObject({ from: "2026-03-02", to: "2026-03-02" });
});

test("method, kind and colleague narrow it", () => {
  const by = "6f9619ff-8b86-4d11-b42d-00c04fc964ff";
  expect(read(`method=benefit_pay&kind=refund&by=${by}&q=R-2026-0001&page=2`)).toMatchObject({
    method: "benefit_pay",
    kind: "refund",
    by,
    q: "R-2026-0001",
    page: 2,
  });
});

test("a search holds the days that it lists, and none where it looks for a number", () => {
  expect(holdsDay(read(""), "2026-03-05")).toBe(true);
  expect(holdsDay(read("period=month"), "2026-03-05")).toBe(true);
  expect(holdsDay(read("period=yesterday"), "2026-03-05")).toBe(false);
  expect(holdsDay(read("q=R-2026-0001"), "2026-03-05")).toBe(false);
});
