import { expect, test } from "vitest";
import { isNarrowed, readCustomerSearch } from "./customer-search";

const read = (query: string) => readCustomerSearch(new URLSearchParams(query));

test("an address says which customers are listed; what it should not say is left out", () => {
  expect(read("q=noor&filter=open&tag=VIP&assigned=mine&followup=due&sort=name&page=2")).toEqual({
    q: "noor",
    filter: "open",
    tag: "VIP",
    assigned: "mine",
    followup: "due",
    sort: "name",
    trash: false,
    page: 2,
  });
  expect(read(`filter=none&sort=x&assigned=you&followup=late&tag=${"x".repeat(41)}&view=trash`)).toEqual({
    q: "",
    filter: null,
    tag: null,
    assigned: null,
    followup: null,
    sort: "recent",
    trash: true,
    page: 1,
  });
});

test("a search, a filter, a tag or a page narrows the list", () => {
  for (const query of ["q=a", "filter=wishes", "tag=a", "assigned=nobody", "followup=due", "page=2"])
    expect(isNarrowed(read(query)), query).toBe(true);
  for (const query of ["", "sort=name", "view=trash"]) expect(isNarrowed(read(query)), query).toBe(false);
});
