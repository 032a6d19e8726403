import { expect, test } from "vitest";
import { inOrder, isNarrowed, matchingRows, readContentSearch, type ContentRow } from "./content-search";

const row = (id: number, en: string, ar: string | null, more: Partial<ContentRow> = {}): ContentRow => ({
  id,
  name: { en, ar },
  visible: true,
  arabicMissing: ar === null,
  deletedAt: null,
  ...more,
});
const rows = [
  row(1, "Porsche", "بورش"),
  row(2, "Citroën", null),
  row(3, "Škoda", "سكودا", { visible: false }),
  row(4, "Audi", "أودي", { deletedAt: "2026-11-01T00:00:00Z" }),
];
const found = (query: string) =>
  matchingRows(rows, readContentSearch(new URLSearchParams(query)), () => []).map(({ id }) => id);

test("the address says what is shown; what it does not know counts as nothing", () => {
  expect(readContentSearch(new URLSearchParams("q=+por+&show=hidden&view=trash"))).toEqual({
    q: "por",
    show: "hidden",
    view: "trash",
  });
  expect(readContentSearch(new URLSearchParams("show=everything&view=x"))).toEqual({ q: "", show: null, view: "all" });
  expect(isNarrowed(readContentSearch(new URLSearchParams("view=trash")))).toBe(false);
  expect(isNarrowed(readContentSearch(new URLSearchParams("show=visible")))).toBe(true);
});

test("finds in both languages, in any spelling, and keeps the trash apart", () => {
  expect(found("")).toEqual([1, 2, 3]);
  expect(found("q=citroen")).toEqual([2]);
  expect(found("q=بورش")).toEqual([1]);
  expect(found("view=trash")).toEqual([4]);
  expect(found("view=trash&q=اودي")).toEqual([4]);
});

test.each(["%25", "🚗", "،"])("a search for %s alone finds nothing", (q) => {
  expect(found(`q=${q}`)).toEqual([]);
});

test("filters by visibility and by missing Arabic", () => {
  expect(found("show=visible")).toEqual([1, 2]);
  expect(found("show=hidden")).toEqual([3]);
  expect(found("show=arabic")).toEqual([2]);
});

test("words beyond the name are found where the list gives them", () => {
  expect(
    matchingRows(rows, { q: "3300", show: null, view: "all" }, ({ id }) => [id === 2 ? "+97333000000" : null]).map(
      ({ id }) => id,
    ),
  ).toEqual([2]);
});

test("puts rows into an order; new ones follow", () => {
  expect(inOrder(rows, [3, 1]).map(({ id }) => id)).toEqual([3, 1, 2, 4]);
});
