import { describe, expect, test } from "vitest";
import { mergeEdits } from "./merge-edits";
import { mergeLists } from "./merge-lists";

describe("mergeLists", () => {
  test.each([
    ["two different entries changed", ["a", "b", "c"], ["A", "b", "c"], ["a", "b", "C"], ["A", "b", "C"]],
    ["neighbours changed", ["a", "b"], ["A", "b"], ["a", "B"], ["A", "B"]],
    ["one changed, one added", ["a", "b"], ["a", "b", "mine"], ["A", "b"], ["A", "b", "mine"]],
    ["both added at the end", ["a"], ["a", "mine"], ["a", "theirs"], ["a", "theirs", "mine"]],
    ["both added the same", ["a"], ["a", "x"], ["a", "x", "y"], ["a", "x", "y"]],
    ["one removed, one added", ["a", "b", "c"], ["b", "c"], ["a", "b", "c", "d"], ["b", "c", "d"]],
    ["one moved, one removed", ["a", "b", "c", "d"], ["d", "a", "b", "c"], ["a", "c", "d"], ["d", "a", "c"]],
    ["the same removed", ["a", "b"], ["b"], ["b"], ["b"]],
    ["all removed, nothing changed", ["a", "b"], [], ["a", "b"], []],
  ])("%s", (_, base, mine, theirs, merged) => {
    expect(mergeLists(base, mine, theirs)).toEqual(merged);
  });

  test.each([
    ["both changed one entry", ["a", "b"], ["A", "b"], ["á", "b"]],
    ["one changed what the other removed", ["a", "b"], ["b"], ["A", "b"]],
    ["both moved one entry, each elsewhere", ["a", "b", "c"], ["b", "a", "c"], ["b", "c", "a"]],
  ])("%s: they must choose", (_, base, mine, theirs) => {
    expect(mergeLists(base, mine, theirs)).toBeNull();
  });

  test("two people who change two replies both keep theirs", () => {
    const reply = (name: string, body: string) => ({ name, body });
    const opened = { templates: [reply("first", "Hello"), reply("viewing", "Come"), reply("thanks", "Thanks")] };
    const mine = { templates: [...opened.templates.slice(0, 2), reply("thanks", "Many thanks")] };
    const theirs = { templates: [reply("first", "Hi"), ...opened.templates.slice(1)] };
    const merged = mergeEdits(opened, mine, theirs);
    expect(merged).toMatchObject({ taken: [], kept: [], joined: ["templates"], clashes: [] });
    expect(merged.values).toEqual({
      templates: [reply("first", "Hi"), reply("viewing", "Come"), reply("thanks", "Many thanks")],
    });
  });
});
