import { expect, it } from "vitest";
import { isNarrowed, readTradeInSearch } from "./trade-in-search";

const read = (query: string) => readTradeInSearch(new URLSearchParams(query));

it("reads what the list is asked for, and leaves out what is none", () => {
  expect(read("status=offered&assigned=me&from=2026-11-01&to=2026-11-30&q=Lexus&page=3&view=trash")).toEqual({
    q: "Lexus",
    status: "offered",
    assigned: "me",
    from: "2026-11-01",
    to: "2026-11-30",
    trash: true,
    page: 3,
  });
  expect(read("status=sold&assigned=<script>&from=yesterday&page=-1")).toEqual(read(""));
});

it("knows whether the list is narrowed", () => {
  expect(isNarrowed(read(""))).toBe(false);
  expect(isNarrowed(read("view=trash"))).toBe(false);
  expect(isNarrowed(read("status=new"))).toBe(true);
  expect(isNarrowed(read("q=a"))).toBe(true);
});
