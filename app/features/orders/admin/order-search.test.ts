import { describe, expect, it } from "vitest";
import { isNarrowed, readOrderSearch } from "./order-search";

const read = (query: string) => readOrderSearch(new URLSearchParams(query));

describe("the address of the list", () => {
  it("says what is shown", () => {
    expect(
      read(
        "q=+Noor+&status=overdue&assigned=me&brand=Porsche&car=12&source=walk_in&followup=due&lost=price&ended=90" +
          "&deposit=overdue&from=2026-11-01&to=2026-11-21&sort=hold&page=3",
      ),
    ).toEqual({
      q: "Noor",
      status: "overdue",
      assigned: "me",
      brand: "Porsche",
      car: 12,
      source: "walk_in",
      followup: "due",
      lost: "price",
      ended: "90",
      deposit: "overdue",
      from: "2026-11-01",
      to: "2026-11-21",
      sort: "hold",
      page: 3,
    });
  });

  it("is taken as empty where it makes no sense", () => {
    const search = read(
      "status=zzz&source=post&followup=1&lost=us&ended=91&deposit=1&assigned=x'%20or%201=1&brand=" +
        "&car=-1&from=2026-02-30&to=yesterday&sort=1&page=-7",
    );
    expect(search).toEqual({
      q: "",
      status: null,
      assigned: null,
      brand: null,
      car: null,
      source: null,
      followup: null,
      lost: null,
      ended: null,
      deposit: null,
      from: null,
      to: null,
      sort: "newest",
      page: 1,
    });
    expect(isNarrowed(search)).toBe(false);
    for (const query of ["assigned=nobody", "source=phone", "followup=planned", "page=2"])
      expect(isNarrowed(read(query)), query).toBe(true);
  });
});
