import { draftKey, forgetItem, textKey } from "~/utils/kept-drafts";
import { beforeEach, describe, expect, test, vi } from "vitest";
import {
  findDraft,
  forgetOldDrafts,
  listNewDrafts,
  newDraftName,
  nameOfDraft,
  keepDraft,
  keepText,
  readText,
  type Draft,
} from "./drafts";

const key = draftKey("u1", "cars/12");
const initial = { title: "Taycan", visible: true, photo: null, tags: ["ev"] };
const draft: Draft = {
  values: { ...initial, title: "Taycan 4S" },
  base: initial,
  version: 3,
  at: "2026-11-21T07:32:00.000Z",
};
let kept: Map<string, string>;

const empty = { title: "", visible: true, photo: null, tags: [] };

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

describe("drafts", () => {
  test("come back as they were kept, for the same person and record only", () => {
    expect(keepDraft(key, draft)).toBe(true);
    expect(findDraft(key, initial)).toEqual(draft);
    expect(findDraft(draftKey("u2", "cars/12"), initial)).toBeNull();
    expect(findDraft(draftKey("u1", "cars/13"), initial)).toBeNull();
  });

  test("of an older version are offered with that version and what they began from", () => {
    keepDraft(key, draft);
    expect(findDraft(key, { ...initial, visible: false })).toEqual(draft);
  });

  test("that say what is saved already are forgotten", () => {
    keepDraft(key, draft);
    expect(findDraft(key, draft.values)).toBeNull();
    expect(kept.size).toBe(0);
  });

  test("fit the form as it is now: unknown fields go, new ones and other kinds come from the record", () => {
    keepDraft(key, { ...draft, values: { title: "Taycan 4S", visible: "yes", gone: "x", photo: { path: "a.webp" } } });
    expect(findDraft(key, initial)?.values).toEqual({
      title: "Taycan 4S",
      visible: true,
      photo: { path: "a.webp" },
      tags: ["ev"],
    });
  });

  test("are removed after thirty days, for every user; other keys of the browser's storage stay", () => {
    const day = 86_400_000;
    const now = Date.parse(draft.at) + 30 * day;
    keepDraft(key, draft);
    keepDraft(draftKey("u2", "cars/13"), { ...draft, at: new Date(now - 29 * day).toISOString() });
    kept.set("edit:u1:cars/14", "{");
    kept.set("theme", "dark");
    forgetOldDrafts(now);
    expect([...kept.keys()]).toEqual(["edit:u2:cars/13", "theme"]);
  });

  test("texts such as notes come back, and go after thirty days or where they have no date", () => {
    const day = 86_400_000;
    const now = Date.parse("2026-11-21T07:32:00.000Z");
    const [old, young, other] = [
      textKey("u1", "orders/1/note"),
      textKey("u1", "orders/2/note"),
      textKey("u2", "orders/2/note"),
    ];
    const sendKey = crypto.randomUUID();
    keepText(old, { text: "haggles a lot", key: sendKey }, now - 30 * day);
    keepText(young, { text: "wants two", key: sendKey }, now - 29 * day);
    kept.set(textKey("u1", "orders/3/note"), "kept without a date");
    expect([old, young, other].map(readText)).toMatchObject([
      { text: "haggles a lot", key: sendKey },
      { text: "wants two", key: sendKey },
      { text: "" },
    ]);
    forgetOldDrafts(now);
    expect([...kept.keys()]).toEqual([young]);
    keepText(young, { text: "", key: sendKey }, now);
    expect(kept.size).toBe(0);
  });

  test.each(["", "{", "[]", "null", '{"values":{}}'])("unreadable ones count as none: %j", (text) => {
    kept.set(key, text);
    expect(findDraft(key, initial)).toBeNull();
  });

  test("a browser that refuses storage is no error", () => {
    vi.stubGlobal("localStorage", {
      getItem: () => {
        throw new DOMException("refused", "SecurityError");
      },
      setItem: () => {
        throw new DOMException("full", "QuotaExceededError");
      },
      removeItem: () => {
        throw new DOMException("refused", "SecurityError");
      },
    });
    expect(keepDraft(key, draft)).toBe(false);
    expect(findDraft(key, initial)).toBeNull();
    expect(() => forgetItem(key)).not.toThrow();
  });
});

describe("drafts of new records", () => {
  const typed = (title: string, at: string): Draft => ({
    values: { ...empty, title },
    base: empty,
    version: null,
    at,
  });
  const first = newDraftName("cars/new");
  const second = newDraftName("cars/new");

  test("each has one of its own", () => {
    expect(first).not.toBe(second);
    keepDraft(draftKey("u1", first), typed("Taycan", "2026-11-21T07:32:00.000Z"));
    keepDraft(draftKey("u1", second), typed("Cayenne", "2026-11-21T08:00:00.000Z"));
    expect(findDraft(draftKey("u1", first), empty)?.values["title"]).toBe("Taycan");
    expect(findDraft(draftKey("u1", second), empty)?.values["title"]).toBe("Cayenne");
  });

  test("all of a person and kind are found, the latest first, those of older releases too", () => {
    keepDraft(draftKey("u1", first), typed("Taycan", "2026-11-21T07:32:00.000Z"));
    keepDraft(draftKey("u1", "cars/new"), typed("Macan", "2026-11-20T08:00:00.000Z"));
    keepDraft(draftKey("u1", second), typed("Cayenne", "2026-11-21T08:00:00.000Z"));
    keepDraft(draftKey("u1", newDraftName("brands/new")), typed("Porsche", "2026-11-21T08:00:00.000Z"));
    keepDraft(draftKey("u2", newDraftName("cars/new")), typed("Panamera", "2026-11-21T08:00:00.000Z"));
    keepDraft(draftKey("u1", "cars/12"), draft);
    expect(listNewDrafts("u1", "cars/new", empty).map(({ name, at }) => [name, at])).toEqual([
      [second, "2026-11-21T08:00:00.000Z"],
      [first, "2026-11-21T07:32:00.000Z"],
      ["cars/new", "2026-11-20T08:00:00.000Z"],
    ]);
  });

  test("are called by the first words typed into them", () => {
    const fields = { stock_no: "P-12", brand_id: "", fuel: "petrol", model: "", model_ar: "", price: "" };
    const values = { ...fields, brand_id: "3", model: "Taycan", model_ar: "تايكان", price: "52000" };
    expect(nameOfDraft({ ...typed("", ""), base: fields, values })).toBe("Taycan · تايكان");
  });
});
