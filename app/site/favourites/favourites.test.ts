import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { comparePath, readCarIds } from "./car-ids";
import type * as Store from "./favourites";

let store: typeof Store;
let stored: Map<string, string>;

/** A storage as browsers have it; `refusing` takes nothing in, as with cookies blocked or the disk full. */
function storage(refusing = false) {
  return {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (refusing) throw new DOMException("full", "QuotaExceededError");
      stored.set(key, value);
    },
  };
}

beforeEach(async () => {
  stored = new Map();
  const window = new EventTarget();
  vi.stubGlobal("localStorage", storage());
  vi.stubGlobal("addEventListener", window.addEventListener.bind(window));
  vi.stubGlobal("removeEventListener", window.removeEventListener.bind(window));
  vi.stubGlobal("dispatchEvent", window.dispatchEvent.bind(window));
  vi.stubGlobal(
    "StorageEvent",
    class extends Event {
      key: string | null;
      constructor(key: string | null) {
        super("storage");
        this.key = key;
      }
    },
  );
  vi.resetModules();
  store = await import("./favourites");
});

afterEach(() => {
  vi.unstubAllGlobals();
});

test("a favourite is kept, newest first, and taken out again", () => {
  store.toggleFavourite(7);
  store.toggleFavourite(9);
  expect(store.currentCarLists().favourites).toEqual([9, 7]);
  store.toggleFavourite(7);
  expect(store.currentCarLists().favourites).toEqual([9]);
  expect(JSON.parse(stored.get("shortlist") ?? "")).toEqual({ favourites: [9], recent: [], compared: [] });
});

test("at most 100 favourites and 20 recently viewed cars are kept, the oldest go", () => {
  for (let id = 1; id <= 120; id += 1) {
    store.toggleFavourite(id);
    store.noteViewed(id);
  }
  const { favourites, recent } = store.currentCarLists();
  expect([favourites.length, favourites[0], favourites.at(-1)]).toEqual([100, 120, 21]);
  expect([recent.length, recent[0], recent.at(-1)]).toEqual([20, 120, 101]);
});

test("a car that is looked at again comes first, once", () => {
  for (const id of [1, 2, 1]) store.noteViewed(id);
  expect(store.currentCarLists().recent).toEqual([1, 2]);
});

test("the fifth car of a comparison is refused, the four stay in the order they were chosen", () => {
  expect([4, 3, 2, 1, 5].map((id) => store.toggleCompared(id))).toEqual([true, true, true, true, false]);
  expect(store.currentCarLists().compared).toEqual([4, 3, 2, 1]);
  expect(store.toggleCompared(3)).toBe(true);
  expect(store.currentCarLists().compared).toEqual([4, 2, 1]);
});

test.each([
  ["nothing", null],
  ["no JSON", "{favourites"],
  ["a text", '"shortlist"'],
  ["null", "null"],
  ["other shapes", '{"favourites":{"0":1},"recent":"1,2","compared":7}'],
])("%s in the storage is an empty list", (_name, text) => {
  expect(store.parseCarLists(text)).toEqual({ favourites: [], recent: [], compared: [] });
});

test("only ids are read from the storage, each once, and no more than a list holds", () => {
  const text = JSON.stringify({ favourites: [3, "4", -1, 3, null, 1.5, 5], recent: [], compared: [1, 2, 3, 4, 5, 6] });
  expect(store.parseCarLists(text)).toEqual({ favourites: [3, 5], recent: [], compared: [1, 2, 3, 4] });
});

test("a storage that takes nothing in, or may not be asked, leaves lists that live as long as the page", async () => {
  vi.stubGlobal("localStorage", storage(true));
  store.toggleFavourite(1);
  store.toggleFavourite(2);
  expect(store.currentCarLists().favourites).toEqual([2, 1]);

  vi.resetModules();
  vi.stubGlobal("localStorage", undefined);
  store = await import("./favourites");
  store.toggleCompared(8);
  store.toggleCompared(9);
  expect(store.currentCarLists().compared).toEqual([8, 9]);
});

test("what another tab writes is followed and never overwritten", () => {
  const heard = vi.fn();
  const leave = store.subscribeToCarLists(heard);
  store.toggleFavourite(1);
  stored.set("shortlist", JSON.stringify({ favourites: [5, 1], recent: [], compared: [] }));
  dispatchEvent(new StorageEvent("shortlist"));
  expect(store.currentCarLists().favourites).toEqual([5, 1]);
  dispatchEvent(new StorageEvent("something else"));
  expect(heard).toHaveBeenCalledTimes(2);

  stored.set("shortlist", JSON.stringify({ favourites: [6, 5, 1], recent: [], compared: [] }));
  store.toggleFavourite(7);
  expect(store.currentCarLists().favourites).toEqual([7, 6, 5, 1]);
  leave();
  store.toggleFavourite(8);
  expect(heard).toHaveBeenCalledTimes(3);
});

test("ids come out of an address in their order, and go into one", () => {
  expect(readCarIds("3,1,3,0,x,-2,1e3,9999999999999999,5", 4)).toEqual([3, 1, 5]);
  expect(readCarIds("1,2,3,4,5", 4)).toEqual([1, 2, 3, 4]);
  expect(readCarIds(null, 4)).toEqual([]);
  expect([comparePath([]), comparePath([2, 1]), comparePath([2, 1], true)]).toEqual([
    "/compare",
    "/compare?cars=2,1",
    "/compare?cars=2,1&only=differences",
  ]);
});
