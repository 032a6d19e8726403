import { describe, expect, it } from "vitest";
import { groupSuggestions, moveActive, queryOf, type Suggestion, suggestionPath } from "./suggestion";

function suggestion(given: Partial<Suggestion>): Suggestion {
  return {
    kind: "brand",
    name: { en: "Porsche", ar: "بورشه" },
    count: 1,
    brand: null,
    model: null,
    car: null,
    q: null,
    ...given,
  };
}

it("asks about what is typed with one space between words, 80 characters at most", () => {
  expect(queryOf("  بورشه \n  911 ")).toBe("بورشه 911");
  expect(queryOf("   ")).toBe("");
  expect([...queryOf("🚗".repeat(90))]).toHaveLength(80);
});

it.each([
  [{ kind: "brand", brand: "porsche" }, "/cars?brand=porsche"],
  [{ kind: "model", brand: "porsche", model: "porsche_taycan" }, "/cars?brand=porsche&model=porsche_taycan"],
  [{ kind: "car", brand: "porsche", car: 7 }, "/cars/7"],
  [{ kind: "words", q: "تسلا 3" }, "/cars?q=%D8%AA%D8%B3%D9%84%D8%A7+3"],
  [{ kind: "words", name: { en: null, ar: "تسلا" } }, "/cars?q=%D8%AA%D8%B3%D9%84%D8%A7"],
] as const)("%j leads to %s", (given, path) => {
  expect(suggestionPath(suggestion(given))).toBe(path);
});

it("groups by kind in the order of the best, and counts through", () => {
  const list = [
    suggestion({ kind: "model" }),
    suggestion({ kind: "car", car: 1 }),
    suggestion({ kind: "model", model: "b" }),
    suggestion({ kind: "words" }),
  ];
  const groups = groupSuggestions(list);
  expect(groups.map(({ kind, entries }) => [kind, entries.map(({ index }) => index)])).toEqual([
    ["model", [0, 1]],
    ["car", [2]],
    ["words", [3]],
  ]);
  expect(groupSuggestions([])).toEqual([]);
});

describe("the keys", () => {
  it.each([
    ["ArrowDown", -1, 0],
    ["ArrowDown", 2, -1],
    ["ArrowUp", -1, 2],
    ["ArrowUp", 0, -1],
    ["Home", 2, 0],
    ["End", 0, 2],
    ["Home", -1, null],
    ["End", -1, null],
    ["a", 1, null],
  ])("%s leads from %i to %s", (key, from, to) => {
    expect(moveActive(key, from, 3)).toBe(to);
  });

  it("move nothing in an empty list", () => {
    expect(moveActive("ArrowDown", -1, 0)).toBeNull();
  });
});
