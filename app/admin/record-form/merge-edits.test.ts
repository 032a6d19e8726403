import { describe, expect, test } from "vitest";
import { z } from "zod";
import { mergeEdits, settleClashes } from "./merge-edits";
import { optionalLine, optionalNumber } from "./schemas";

const base = { title: "Taycan", price: "28,500", visible: false, tags: ["ev"] };

describe("mergeEdits", () => {
  test("takes over what only they changed and keeps what only I changed", () => {
    const merged = mergeEdits(base, { ...base, price: "27,900" }, { ...base, visible: true, tags: ["ev", "deal"] });
    expect(merged).toEqual({
      values: { title: "Taycan", price: "27,900", visible: true, tags: ["ev", "deal"] },
      taken: ["visible", "tags"],
      kept: ["price"],
      joined: [],
      clashes: [],
    });
  });

  test("asks about what both changed, and keeps mine until it is decided", () => {
    const merged = mergeEdits(base, { ...base, price: "27,900" }, { ...base, price: "27,000" });
    expect(merged.clashes).toEqual([{ name: "price", base: "28,500", mine: "27,900", theirs: "27,000" }]);
    expect(merged.values).toEqual({ ...base, price: "27,900" });
    expect(settleClashes(merged, {}).price).toBe("27,900");
    expect(settleClashes(merged, { price: "mine" }).price).toBe("27,900");
    expect(settleClashes(merged, { price: "theirs" }).price).toBe("27,000");
  });

  test("brings both edits of a list together, and asks where both changed the same entry", () => {
    const list = { ...base, tags: ["ev", "new", "deal"] };
    const mine = { ...list, tags: ["ev", "new", "deal", "mine"] };
    expect(mergeEdits(list, mine, { ...list, tags: ["theirs", "new", "deal"] })).toMatchObject({
      values: { tags: ["theirs", "new", "deal", "mine"] },
      joined: ["tags"],
      clashes: [],
    });
    expect(
      mergeEdits(list, { ...list, tags: ["mine", "new", "deal"] }, { ...list, tags: ["theirs", "new", "deal"] }),
    ).toMatchObject({ joined: [], clashes: [{ name: "tags" }] });
  });

  test("the same change on both sides is none", () => {
    const both = { ...base, tags: ["ev", "new"] };
    expect(mergeEdits(base, both, { ...both, tags: ["ev", "new"] })).toEqual({
      values: both,
      taken: [],
      kept: [],
      joined: [],
      clashes: [],
    });
  });

  test("what I took back to where we began is theirs", () => {
    expect(mergeEdits(base, base, { ...base, title: "Macan" })).toMatchObject({
      taken: ["title"],
      clashes: [],
      values: { title: "Macan" },
    });
  });

  test("fields only one side knows are left alone", () => {
    const merged = mergeEdits(base, { ...base, note: "mine" }, { ...base, extra: "theirs" });
    expect(merged.values).toMatchObject({ note: "mine", extra: "theirs" });
    expect(merged).toMatchObject({ taken: ["extra"], kept: ["note"], clashes: [] });
  });

  test("groups are one field", () => {
    const group = { office: { name: "Manama", phones: ["1"] } };
    expect(
      mergeEdits(group, { office: { name: "Riffa", phones: ["1"] } }, { office: { name: "Manama", phones: ["2"] } })
        .clashes,
    ).toHaveLength(1);
  });

  describe("with the schema that reads the fields", () => {
    const schema = z.object({ stock: optionalLine(40), price: optionalNumber() }).transform((car) => ({ ...car }));
    const opened = { stock: "007", price: "23500" };

    test.each(["23,800", "٢٣٨٠٠", " 23 800 "])("%s is the 23800 that is saved", (price) => {
      const mine = { ...opened, price };
      expect(mergeEdits(opened, mine, { ...opened, price: "23800" }, schema)).toEqual({
        values: mine,
        taken: [],
        kept: [],
        joined: [],
        clashes: [],
      });
    });

    test("another spelling of the number that was opened is no edit", () => {
      const merged = mergeEdits(opened, { ...opened, price: "23,500" }, { ...opened, price: "23800" }, schema);
      expect(merged).toMatchObject({ taken: ["price"], clashes: [], values: { price: "23800" } });
    });

    test("digits of a text are no number", () => {
      const merged = mergeEdits(opened, { ...opened, stock: "0070" }, { ...opened, stock: "70" }, schema);
      expect(merged.clashes).toHaveLength(1);
    });

    test("what the schema refuses is compared as it is typed", () => {
      const merged = mergeEdits(opened, { ...opened, price: "a lot" }, { ...opened, price: "23800" }, schema);
      expect(merged.clashes).toHaveLength(1);
    });
  });
});
