import { expect, test } from "vitest";
import { isNarrowed, readMediaSearch } from "./media-search";

const read = (query: string) => readMediaSearch(new URLSearchParams(query));

test("an address without parameters is the whole library, newest first, as a grid", () => {
  const search = read("");
  expect(search).toEqual({
    view: "library",
    display: "grid",
    q: "",
    type: null,
    folder: null,
    use: null,
    alt: null,
    sort: "newest",
    page: 1,
    item: null,
  });
  expect(isNarrowed(search)).toBe(false);
});

test("everything chosen is kept in the address", () => {
  const item = "0b8bd20c-2a4f-4a1e-9d52-5e8b1c6f7a10";
  const search = read(
    `view=trash&display=list&q=%20gold%20&type=avif&folder=cars&use=unused&alt=missing` +
      `&sort=largest&page=3&item=${item}`,
  );
  expect(search).toEqual({
    view: "trash",
    display: "list",
    q: "gold",
    type: "avif",
    folder: "cars",
    use: "unused",
    alt: "missing",
    sort: "largest",
    page: 3,
    item,
  });
  expect(isNarrowed(search)).toBe(true);
});

test("no folder is a choice of its own", () => {
  expect(read("folder=.").folder).toBe("");
  expect(read("folder=").folder).toBeNull();
  expect(isNarrowed(read("folder=."))).toBe(true);
});

test("what means nothing counts as not chosen", () => {
  expect(read("view=all&display=big&type=svg&use=yes&alt=1&sort=random&page=0&item=12")).toEqual(read(""));
});
