import { expect, test } from "vitest";
import { pendingPart } from "./pending-navigation";

test.each([
  ["nothing", {}, null],
  ["another page", { location: { pathname: "/admin/cars" } }, "page"],
  ["the same page with another filter", { location: { pathname: "/admin/orders" } }, "list"],
  ["a search form", { location: { pathname: "/admin/cars" }, formMethod: "GET" }, "page"],
  ["a form that is sent", { location: { pathname: "/admin/cars" }, formMethod: "POST" }, null],
])("what waits while %s is under way", (_what, navigation, part) => {
  expect(pendingPart("/admin/orders", navigation)).toBe(part);
});
