import { describe, expect, it } from "vitest";
import { isNarrowed, readOrderSearch, searchConditions } from "./order-search";

const read = (query: string) => readOrderSearch(new URLSearchParams(query));

describe("the address of the list", () => {
  it("says what is shown", () => {
    expect(
      read("q=+Noor+&status=overdue&assigned=me&brand=Porsche&car=12&from=2026-11-01&to=2026-11-21&sort=hold&page=3"),
    ).toEqual({
      q: "Noor",
      status: "overdue",
      assigned: "me",
      brand: "Porsche",
      car: 12,
      from: "2026-11-01",
      to: "2026-11-21",
      sort: "hold",
      page: 3,
    });
  });

  it("is taken as empty where it makes no sense", () => {
    const search = read("status=zzz&assigned=x'%20or%201=1&brand=&car=-1&from=2026-02-30&to=yesterday&sort=1&page=-7");
    expect(search).toEqual({
      q: "",
      status: null,
      assigned: null,
      brand: null,
      car: null,
      from: null,
      to: null,
      sort: "newest",
      page: 1,
    });
    expect(isNarrowed(search)).toBe(false);
    expect(isNarrowed(read("assigned=nobody"))).toBe(true);
  });
});

describe("what is searched for", () => {
  it("finds a phone number, and the end of one", () => {
    expect(searchConditions("٠٠٩٧٣ ٣٣٠٠ ٠٠١١")).toContain("phone.ilike.%97333000011%");
    expect(searchConditions("3300-0011")).toContain("phone.ilike.%33000011%");
  });

  it.each(["mr-7k2q9x", "MR 7K2Q9X", "7k2q9x", "mr7k٢q9x"])("finds the reference %s", (typed) => {
    expect(searchConditions(typed)[0]).toBe("reference.eq.MR-7K2Q9X");
  });

  it.each(["MM-0101", "mm0101", "MM 0101", "mm٠١٠١"])("finds the stock number %s", (typed) => {
    const conditions = searchConditions(typed).map((condition) => condition.toLowerCase());
    expect(conditions).toContain("car_snapshot->>stock_no.ilike.%mm_0101%");
    expect(conditions).toContain("car_snapshot->>stock_no.ilike.%mm0101%");
  });

  it.each(['a,b)("', "%%%", "a1,b%)", "'; drop table orders"])("takes %s for words", (typed) => {
    for (const condition of searchConditions(typed))
      expect(condition.replace(/^[\w>-]+\.ilike\./, "")).toMatch(/^%[\p{L}\p{N}@+\-_ %]*%$/u);
  });
});
