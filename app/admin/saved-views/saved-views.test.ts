import { expect, test } from "vitest";
import { viewQuery } from "./saved-views";

test("two addresses that show the same have the same query", () => {
  expect(viewQuery("status=draft&page=3&q=taycan&sort=")).toBe("q=taycan&status=draft");
  expect(viewQuery("?q=taycan&status=draft")).toBe(viewQuery(new URLSearchParams({ status: "draft", q: "taycan" })));
  expect(viewQuery("")).toBe("");
});
