import { describe, expect, test } from "vitest";
import { refuseCostly } from "./query-cost.ts";

const rows = (count: number) => Array.from({ length: count }, () => ({}));

describe("writes to tables", () => {
  test.each(["insert", "upsert", "update", "put", "delete"])(
    "a visitor's %s is refused before any SQL is built",
    (type) => {
      expect(() => refuseCostly({ type, from: "cars", values: [{}] }, "anon")).toThrow(
        expect.objectContaining({ code: "42501" }),
      );
    },
  );

  test.each(["insert", "upsert", "update", "put"])(
    "an %s of more than 100 rows is refused to people who are signed in",
    (type) => {
      expect(() => refuseCostly({ type, from: "cars", values: rows(100) }, "authenticated")).not.toThrow();
      expect(() => refuseCostly({ type, from: "cars", values: rows(101) }, "authenticated")).toThrow(
        expect.objectContaining({ code: "PT400" }),
      );
    },
  );

  test("the service key writes as many rows as fit into a request", () => {
    expect(() => refuseCostly({ type: "insert", from: "cars", values: rows(250) }, "service_role")).not.toThrow();
  });

  test("visitors read tables and call functions", () => {
    for (const type of ["query", "rpc"]) expect(() => refuseCostly({ type, from: "cars" }, "anon")).not.toThrow();
  });
});
