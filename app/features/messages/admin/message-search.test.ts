import { expect, it } from "vitest";
import { isNarrowed, readMessageSearch } from "./message-search";

it("reads the list's address, and takes nonsense as nothing", () => {
  const search = readMessageSearch(
    new URLSearchParams("view=messages&q=noor&status=answered&kind=wish&from=2026-11-01&sort=oldest&page=2"),
  );
  expect(search).toEqual({
    q: "noor",
    status: "answered",
    kind: "wish",
    from: "2026-11-01",
    to: null,
    sort: "oldest",
    page: 2,
  });
  const nonsense = readMessageSearch(new URLSearchParams("status=zzz&kind=zzz&from=soon&sort=1&page=-7"));
  expect(nonsense).toEqual({ q: "", status: null, kind: null, from: null, to: null, sort: "newest", page: 1 });
  expect([isNarrowed(search), isNarrowed(nonsense)]).toEqual([true, false]);
});
