import { afterEach, expect, test, vi } from "vitest";
import { createKey, forgetCreateKey } from "./create-key";

afterEach(() => vi.unstubAllGlobals());

test("what is to be made keeps its key through a reload, until it is made", () => {
  const kept = new Map<string, string>();
  vi.stubGlobal("sessionStorage", {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  });
  const key = createKey("copy of 7");
  expect([createKey("copy of 7"), createKey("copy of 8") === key]).toEqual([key, false]);
  forgetCreateKey("copy of 7");
  expect(createKey("copy of 7")).not.toBe(key);
});

test("where nothing can be kept there is a key all the same", () => {
  vi.stubGlobal("sessionStorage", {
    getItem: () => {
      throw new Error("refused");
    },
    removeItem: () => {
      throw new Error("refused");
    },
  });
  expect(createKey("copy of 7")).toMatch(/^[0-9a-f-]{36}$/);
  expect(() => forgetCreateKey("copy of 7")).not.toThrow();
});
