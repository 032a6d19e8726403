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

describe("queries and columns of the services' own", () => {
  const query = { type: "query", from: "cars", select: [{ a: { column: "id", aggregate: "version()||" } }] };
  test.each([
    { where: { id: { $eq: query } } },
    { where: { id: { $eq: { $ref: "brand_id" } } } },
    { where: { id: { $not: { $eq: query } } } },
    { where: { id: { $in: [1, { $ref: "brand_id" }] } } },
    { where: { $or: [{ id: { $eq: 1 } }, { $not: { id: { $eq: query } } }] } },
    { where: { $exists: query } },
    { where: { $storageFolder: { index: 1, ops: {} } } },
    { select: ["id", { cars: { select: ["id"], where: { id: { $eq: query } } } }] },
    { select: [{ a: { column: "id", aggregate: "version()||" } }] },
    { select: [{ cars: { select: [{ a: { column: "id", aggregate: "sum" } }] } }] },
  ])("%j is refused", (asked) => {
    expect(() => refuseCostly({ type: "query", from: "brands", ...asked }, "service_role")).toThrow(
      expect.objectContaining({ code: "PT400" }),
    );
  });

  test("what the parser makes of the site's queries is not", () => {
    const where = { id: { $in: [1, "2"] }, name: { $not: { $eq: null } }, $or: [{ "cars.id": { $is: true } }] };
    const select = ["id", { cars: { select: [{ count: { aggregate: "count", bareCount: true } }] } }];
    expect(() => refuseCostly({ type: "query", from: "brands", where, select }, "service_role")).not.toThrow();
  });
});
