import { beforeEach, expect, test, vi } from "vitest";
import {
  countDraftsOf,
  draftKey,
  forgetDraftsOf,
  holdDraftsOf,
  keepItem,
  textKey,
  registerDraftKeeper,
} from "./kept-drafts";

let kept: Map<string, string>;
beforeEach(() => {
  kept = new Map();
  vi.stubGlobal("localStorage", {
    get length() {
      return kept.size;
    },
    key: (index: number) => [...kept.keys()][index] ?? null,
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  });
  return () => vi.unstubAllGlobals();
});

const cost = draftKey("u1", "cars/12");
const note = textKey("u1", "orders/1/note");
const other = draftKey("u2", "cars/12");

test("logging out removes every draft of that person, forms and texts, and nothing of others", () => {
  for (const key of [cost, note, other]) keepItem(key, "typed");
  kept.set("theme", "dark");
  expect(countDraftsOf("u1")).toBe(2);
  forgetDraftsOf("u1");
  expect(countDraftsOf("u1")).toBe(0);
  expect([kept.get(other), kept.get("theme")]).toEqual(["typed", "dark"]);
});

test("a form that is still open, also in another window, keeps nothing after that, until the next sign-in", () => {
  forgetDraftsOf("u1");
  expect(keepItem(cost, "typed")).toBe(false);
  expect(keepItem(other, "typed")).toBe(true);
  expect(countDraftsOf("u1")).toBe(0);
  holdDraftsOf("u1");
  expect(keepItem(cost, "typed")).toBe(true);
  expect([...kept.keys()]).toEqual([other, cost]);
});

test("what was typed a moment ago counts", () => {
  const stop = registerDraftKeeper(() => void keepItem(note, "typed"));
  expect(countDraftsOf("u1")).toBe(1);
  stop();
});

test("a browser that keeps nothing has nothing to forget", () => {
  vi.stubGlobal("localStorage", undefined);
  expect(keepItem(cost, "typed")).toBe(false);
  expect(countDraftsOf("u1")).toBe(0);
  expect(() => forgetDraftsOf("u1")).not.toThrow();
});
