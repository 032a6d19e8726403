import { describe, expect, test } from "vitest";
import { refuseObjects } from "./plain-values.ts";

const column = (name: string, type: string) => ({ schema: "public", table: "contents", name, type });
const known = {
  columns: [column("key", "text"), column("words", "ARRAY"), column("value", "jsonb")],
  functions: [{ schema: "public", name: "search", arg_names: ["query", "filters"], arg_types: ["text", "jsonb"] }],
};
const object = { $ref: "key" };

describe("an object or a list of lists", () => {
  test.each([
    { type: "insert", from: "contents", values: { value: object } },
    { type: "insert", from: "contents", values: { value: [["a"], ["b"]], words: ["a", "b"] } },
    { type: "upsert", from: "contents", values: [{ key: "a", words: ["b"], value: [object] }], onConflict: ["key"] },
    { type: "rpc", function: "search", args: { query: "a", filters: object } },
    { type: "rpc", function: "no_such_function", args: { anything: object } },
    { type: "query", from: "contents" },
  ])("is written where there is JSON: %j", (query) => {
    expect(() => refuseObjects(query, known)).not.toThrow();
  });

  test.each([
    { type: "insert", from: "contents", values: { key: object } },
    { type: "insert", from: "contents", values: [{ key: "a" }, { key: object }] },
    { type: "insert", from: "contents", values: { words: [object] } },
    { type: "insert", from: "contents", values: { words: [["a"], ["b"]] } },
    { type: "insert", from: "contents", values: { unknown: object } },
    { type: "insert", from: "others", values: { value: object } },
    { type: "insert", schema: "auth", from: "contents", values: { value: object } },
    { type: "upsert", from: "contents", values: { value: object }, onConflict: ["value"] },
    { type: "put", from: "contents", values: "text" },
    { type: "rpc", function: "search", args: { query: object } },
    { type: "rpc", function: "search", args: { query: [object] } },
    { type: "rpc", function: "search", args: { query: [["a"]] } },
    { type: "rpc", function: "search", args: [object] },
  ])("is refused everywhere else: %j", (query) => {
    expect(() => refuseObjects(query, known)).toThrow(expect.objectContaining({ code: "PT400" }));
  });
});
