import { describe, expect, test } from "vitest";
import { choiceOf, likePattern, pageOf, searchOf } from "./search-parameters";

const parameters = new URLSearchParams("q=bmw&status=new&page=3");

describe("list parameters", () => {
  test.each(["0", "-1", "1.5", "x", "", "9999999", "1e3"])("page %j counts as the first", (page) => {
    expect(pageOf(new URLSearchParams({ page }))).toBe(1);
  });
  test("a page number is read", () => expect(pageOf(parameters)).toBe(3));
  test("a million characters are not searched for", () => {
    expect(searchOf(new URLSearchParams({ q: ` ${"x".repeat(1_000_000)}` }))).toHaveLength(100);
  });
  test("an unknown choice is none", () => {
    expect(choiceOf(parameters, "status", ["new", "lost"])).toBe("new");
    expect(choiceOf(new URLSearchParams("status=dropped"), "status", ["new"])).toBeNull();
  });
});

describe("search patterns", () => {
  test.each([
    ["MR-AB23", "%MR-AB23%"],
    ["سارة", "%سارة%"],
    ["100%", "%100_%"],
    ['a,b)("', "%a_b___%"],
    ["x';drop table orders", "%x__drop table orders%"],
  ])("%s", (text, pattern) => expect(likePattern(text)).toBe(pattern));
});
