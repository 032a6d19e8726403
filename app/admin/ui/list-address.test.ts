import { describe, expect, test } from "vitest";
import { changedParameters, listAddress } from "./list-address";

const parameters = new URLSearchParams("q=bmw&status=new&page=3");

describe("list addresses", () => {
  test("a change keeps the rest", () => {
    expect(listAddress("/admin/orders", parameters, { status: "lost", page: 1 })).toBe(
      "/admin/orders?q=bmw&status=lost",
    );
  });
  test("null and empty take a parameter away", () => {
    expect(changedParameters(parameters, { q: "", status: null }).toString()).toBe("page=3");
    expect(listAddress("/admin/cars", new URLSearchParams("q=a"), { q: null })).toBe("/admin/cars");
  });
});
