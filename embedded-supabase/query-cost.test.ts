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
    "an %s of more than 100 rows is refused to signed-in accounts",
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

describe("what would keep the database or the services busy", () => {
  const embedded = (...names: string[]) => ({ select: names.map((name) => ({ [name]: { select: ["id"] } })) });
  const filters = (count: number) => ({ where: { $and: Array.from({ length: count }, () => ({ id: { $eq: 1 } })) } });
  const asked = (query: object, role = "authenticated") =>
    refuseCostly({ type: "query", from: "brands", ...query }, role);

  test.each([
    ["a regular expression", { where: { model: { $match: "x" } } }],
    ["one among the forms for several values", { where: { model: { $imatchAny: ["x"] } } }],
    ["a full-text search", { where: { model: { $fts: "x" } } }],
    ["one in a filter that is turned round", { where: { $not: { model: { $fts: "x" } } } }],
    ["one on an embedded resource", { where: { "cars.model": { $fts: "x" } } }],
    ["a pattern of 21 wildcards", { where: { model: { $ilike: "%a".repeat(21) } } }],
    ["a pattern of 601 characters", { where: { model: { $like: "a".repeat(601) } } }],
    ["101 filters", filters(101)],
    ["eleven columns to order by", { order: Array.from({ length: 11 }, () => ({ column: "id" })) }],
    ["a type that takes long to read", { select: ["id"], cast: "xml" }],
    ["four embedded resources", embedded("cars", "media", "mails", "staff")],
    ["the same resource twice", { ...embedded("cars", "more"), join: { more: { from: "cars" } } }],
    ["a resource within another", { select: [{ cars: { select: [{ media: { select: ["id"] } }] } }] }],
  ])("%s is refused", (_what, query) => {
    expect(() => asked(query)).toThrow(expect.objectContaining({ code: "PT400" }));
  });

  test.each([
    ["a search by 20 wildcards", { where: { model: { $ilike: "%a".repeat(20) } } }],
    ["100 filters", filters(100)],
    ["a text", { select: ["id"], cast: "text" }],
    ["three embedded resources", embedded("cars", "media", "mails")],
  ])("%s is not", (_what, query) => {
    expect(() => asked(query)).not.toThrow();
  });

  const fromOutside = (query: object, role: string) =>
    refuseCostly({ type: "query", from: "cars", ...query }, role, true);

  test.each([
    ["eleven filters", filters(11)],
    ["a pattern", { where: { accident_statement_en: { $ilike: "%e%" } } }],
    ["one of several patterns", { where: { $or: [{ model: { $likeAny: ["a%"] } }] } }],
  ])("%s is refused to visitors, signed in or not", (_what, query) => {
    for (const role of ["anon", "authenticated"])
      expect(() => fromOutside(query, role)).toThrow(expect.objectContaining({ code: "PT400" }));
    expect(() => asked(query)).not.toThrow();
  });

  test("ten filters of visitors are not", () => {
    expect(() => fromOutside(filters(10), "anon")).not.toThrow();
  });

  test("visitors embed nothing", () => {
    expect(() => asked(embedded("cars"), "anon")).toThrow(expect.objectContaining({ code: "PT400" }));
  });
});
