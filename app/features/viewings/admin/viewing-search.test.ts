import { expect, test } from "vitest";
import { isNarrowed, readViewingSearch } from "./viewing-search";

const nothing = readViewingSearch(new URLSearchParams());

test("the address is read, and nonsense is nothing", () => {
  const search = readViewingSearch(
    new URLSearchParams(
      "q=noor&view=day&day=2026-11-27&status=requested&office=main&assigned=me&when=all&from=2026-11-01&page=2",
    ),
  );
  expect(search).toMatchObject({
    show: "day",
    day: "2026-11-27",
    q: "noor",
    status: "requested",
    office: "main",
    assigned: "me",
    when: "all",
    from: "2026-11-01",
    to: null,
    page: 2,
  });
  const bad = "view=zzz&status=zzz&office=a,b&assigned=zzz&when=zzz&from=soon&page=-7";
  expect(readViewingSearch(new URLSearchParams(bad))).toEqual(nothing);
  expect([isNarrowed(search), isNarrowed(nothing)]).toEqual([true, false]);
});
