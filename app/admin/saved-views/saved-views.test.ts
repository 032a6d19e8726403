import { expect, test } from "vitest";
import { viewQuery, viewsOf } from "./saved-views";

test("two addresses that show the same have the same query", () => {
  expect(viewQuery("status=draft&page=3&q=taycan&sort=")).toBe("q=taycan&status=draft");
  expect(viewQuery("?q=taycan&status=draft")).toBe(viewQuery(new URLSearchParams({ status: "draft", q: "taycan" })));
  expect(viewQuery("")).toBe("");
});

test("the views of a list, one's own and those of the team", () => {
  const builtIn = [{ name: "All", query: "" }];
  const view = (id: number, query: string, mine: boolean) => ({ id, name: `V${id}`, query, shared: !mine, mine });
  const saved = [view(1, "status=new", false), view(2, "status=new", true), view(3, "q=x", false)];
  const at = (query: string) => viewsOf(builtIn, saved, new URLSearchParams(query));
  expect(at("page=2")).toMatchObject({ current: null, isNew: false });
  expect(at("status=new")).toMatchObject({ current: { id: 2 }, isNew: false });
  expect(at("q=x").current).toMatchObject({ id: 3, mine: false });
  expect(at("q=y")).toMatchObject({ current: null, isNew: true, now: "q=y" });
  expect(at("q=x").links.map(({ name, current }) => [name, current])).toEqual([
    ["All", false],
    ["V1", false],
    ["V2", false],
    ["V3", true],
  ]);
});
