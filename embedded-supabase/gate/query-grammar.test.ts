import { describe, expect, test } from "vitest";
import { readQuery } from "./query-grammar.ts";

/** The parameters that are handed on; a sentence where the query is refused. */
const read = (parameters: Record<string, string>, ofFunction = false) => {
  const query = readQuery(`?${new URLSearchParams(parameters).toString()}`, ofFunction);
  return typeof query === "string" ? query : Object.fromEntries(query);
};

describe("what the site asks is handed on as it was sent", () => {
  test.each<Record<string, string>>([
    { select: "*" },
    { select: "*,brands(name,name_ar)" },
    { select: "id,brands!inner(name,visible),car_images(path)", "brands.visible": "eq.true" },
    { select: "id,cars(count)", "cars.deleted_at": "is.null" },
    { select: "id,handler:staff(name,email)" },
    { select: "id,x:price::text,car_snapshot->>brand,first:car_snapshot->a->0" },
    { order: "created_at.desc,position.asc.nullslast,car_snapshot->>brand.nullsfirst" },
    { "car_images.order": "position.asc", "car_images.limit": "1", limit: "20", offset: "40" },
    { id: "in.(1,2,3)", status: "not.in.(sold,draft)", deleted_at: "not.is.null" },
    { id: "in.()" },
    { path: 'in.("a,b","c\\"d")' },
    { "car_snapshot->>brand": 'eq.Mercedes-Benz (AMG), "x" {y}' },
    { created_at: "gte.2026-11-21T04:43:10.502+00:00" },
    { price: "is.null", missing: "cs.{model_ar}", status: "neq.archived" },
    { missing: "ov.{model_ar,description_ar}" },
    { search_text: 'ilike(all).{%one%,"%two, three%"}' },
    { phone: "like.%33_09", name: "ilike.{%}" },
    { or: "(reference.ilike.%مع رض%,car_snapshot->>title_en.ilike.%a@b+c-d_%)" },
    { or: '(model.ilike."%a,b(c)%",and(status.eq.available,not.or(brand_id.is.null,brand_id.gt.5)),id.in.(1,2))' },
    { "cars.or": "(id.eq.1,id.eq.2)", "cars.not.and": "(id.eq.1,id.eq.2)", "not.or": "(id.eq.1)" },
    { on_conflict: "user_id,screen,name", columns: "a,b" },
  ])("%j", (parameters) => {
    expect(read(parameters)).toEqual(parameters);
  });

  test("without the key, the quotes of names and the spaces between them", () => {
    expect(read({ apikey: "x", select: "id, brands ( name )", columns: '"a", "b"', order: "a, b.desc" })).toEqual({
      select: "id,brands(name)",
      columns: "a,b",
      order: "a,b.desc",
    });
  });
});

describe("filters of one column with one operator", () => {
  const readAll = (query: string) => {
    const understood = readQuery(`?${query}`, false);
    return typeof understood === "string" ? understood : decodeURIComponent(understood.toString());
  };

  // The services would keep the last of them alone, and let one of several groups do.
  test.each([
    ["name=neq.A&name=neq.B&name=neq.C", "name=neq.A&and=(name.neq.B)&and=(name.neq.C)"],
    ["name=not.in.(A)&name=not.in.(B,C)", "name=not.in.(A)&and=(name.not.in.(B,C))"],
    ["name=not.like.A*&name=not.like.B,b*", 'name=not.like.A*&and=(name.not.like."B,b*")'],
    ["at=gte.1&at=lt.2&at=neq.3", "at=gte.1&at=lt.2&at=neq.3"],
    ["cars.id=neq.1&id=neq.1&cars.id=neq.2", "cars.id=neq.1&id=neq.1&cars.and=(id.neq.2)"],
    ["or=(a.eq.1,b.eq.1)&or=(c.eq.1,d.eq.1)", "or=(a.eq.1,b.eq.1)&and=(or(c.eq.1,d.eq.1))"],
    ["not.or=(a.eq.1)&not.or=(b.eq.1)", "not.or=(a.eq.1)&and=(not.or(b.eq.1))"],
    ["and=(a.eq.1)&and=(b.eq.1)", "and=(a.eq.1)&and=(b.eq.1)"],
    ["cars.or=(a.eq.1)&cars.or=(b.eq.1)", "cars.or=(a.eq.1)&cars.and=(or(b.eq.1))"],
  ])("%s all count", (asked, handedOn) => {
    expect(readAll(asked)).toBe(handedOn);
  });

  test("a value that a group cannot hold is refused, where it would be dropped", () => {
    expect(readAll('name=neq.A&name=neq.B"b')).toContain("The query");
    expect(readAll('name=not.in.(A)&name=not.in.("B,b")')).toContain("The query");
  });

  test("a star is a wildcard in a list of patterns, too", () => {
    expect(read({ name: 'like(any).{A*,"B, *"}' })).toEqual({ name: 'like(any).{A%,"B, %"}' });
    expect(read({ name: "eq(any).{A*}" })).toEqual({ name: "eq(any).{A*}" });
  });
});

const injected = '{"type":"query","from":"cars","select":[{"a":{"aggregate":"version()"}}]}';

describe("a value that the services would take for an object", () => {
  test.each(["eq", "neq", "gt", "gte", "lt", "lte", "not.eq"])("is handed on as a text by %s", (operator) => {
    for (const value of [injected, ` ${injected}`, '{"$ref":"id"}', "{}", '"{}"', '[{"$ref":"id"}]'])
      expect(read({ id: `${operator}.${value}` })).toEqual({ id: `${operator}."${value}"` });
  });

  test("is handed on as a text where it is the argument of a function", () => {
    expect(read({ p_filters: injected }, true)).toEqual({ p_filters: `"${injected}"` });
    expect(read({ p_query: "911" }, true)).toEqual({ p_query: "911" });
    expect(read({ id: `eq.${injected}` }, true)).toEqual({ id: `eq."${injected}"` });
  });

  test.each<Record<string, string>>([
    { id: `isdistinct.${injected}` },
    { id: `cs.${injected}` },
    { id: `ov.${injected}` },
    { id: `cd.${injected}` },
    { id: "cs.{}" },
    { id: "cs.{ }" },
    { id: 'cs.[{"$ref":"id"}]' },
    { id: `in.(${injected})` },
    { id: 'in.({"$ref":"id"})' },
    { id: `eq(any).{${injected}}` },
    { or: `(id.eq.${injected})` },
    { or: '(id.eq.{"$ref":"id"},id.eq.1)' },
    { or: '(id.eq."{}")' },
    { or: '(id.eq."a\\",id.eq.{}")' },
    { and: '(and(id.eq.1,id.cs.{"a":1}))' },
    { "cars.or": `(id.eq.${injected})` },
  ])("is refused by %j", (parameters) => {
    expect(read(parameters)).toBeTypeOf("string");
  });
});

describe("what the site never asks is refused", () => {
  test.each<Record<string, string>>([
    { select: "price.sum()" },
    { select: "count" },
    { select: "n:count()" },
    { select: "id,...brands(name)" },
    { select: "id,cars(id,car_images(id))" },
    { select: "id,x:cars()" },
    { select: "id,a:id" },
    { select: "*,*" },
    { select: '"id"' },
    { select: "id;" },
    { select: "id,car_snapshot->a->b,x:car_snapshot->a->b" },
    { select: Array.from({ length: 101 }, (_, at) => `c${at}`).join(",") },
    { select: Array.from({ length: 11 }, (_, at) => `x${at}:a->${at}`).join(",") },
    { select: "x:constructor" },
    { "constructor.limit": "1" },
    { order: "id.sideways" },
    { order: "id.asc.desc" },
    { order: "brands(name)" },
    { limit: "-1" },
    { limit: "1e3" },
    { id: "match.x" },
    { id: "fts.x" },
    { id: "1" },
    { "model::text": "eq.x" },
    { '"model"': "eq.x" },
    { "cars.car_images.path": "eq.x" },
    { or: "id.eq.1" },
    { or: "(id.eq.1" },
    { or: "(id.eq.1)x" },
    { or: "( id.eq.1)" },
    { or: `${"(and".repeat(7)}(id.eq.1${")".repeat(8)}` },
    { "": "eq.1" },
  ])("%j", (parameters) => {
    expect(read(parameters)).toBeTypeOf("string");
  });

  test("two selects", () => {
    expect(readQuery("?select=id&select=id", false)).toBeTypeOf("string");
  });
});

describe("the longest texts are read at once", () => {
  const long = 4000;
  const texts = [
    " ",
    "(",
    "a ",
    "a!",
    "...a",
    '"',
    "\\",
    "->",
    "a->",
    "and(",
    "(and",
    "{",
    "not.",
    ".",
    ",",
    "a:",
    "::",
  ];
  test.each(["select", "order", "columns", "or", "id", "apikey"])("of %s", (name) => {
    for (const text of texts)
      for (const before of ["", "...a", "(a.eq.", "in.(", "a"]) {
        const value = before + text.repeat(long / text.length).slice(0, long - before.length);
        const started = performance.now();
        read({ [name]: value.slice(0, name === "select" ? 1500 : long) });
        read({ [value]: "eq.1" });
        // A pattern that goes back took seconds.
        expect([text, performance.now() - started < 1000]).toEqual([text, true]);
      }
  });
});
