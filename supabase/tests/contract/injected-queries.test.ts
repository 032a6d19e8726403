import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestBackend, type TestBackend } from "../setup/test-backend.ts";

/** A query of the services' own, which they run where a value becomes an object: here it tells of the database. */
const query = JSON.stringify({
  type: "query",
  from: "brands",
  select: [{ a: { column: "id", aggregate: "cast((select version())::text||' !' as int)+", cast: "text" } }],
  limit: 1,
});
const column = '{"$ref":"visible"}';

describe("queries and columns of the services' own, sent as values", () => {
  let backend: TestBackend;
  let customer: string;
  beforeAll(async () => {
    backend = await startTestBackend({ engine: "pg18" });
    await backend.sql`insert into public.brands (name) values ('Porsche')`;
    customer = (await (await backend.signedIn()).auth.getSession()).data.session?.access_token ?? "";
  });
  afterAll(() => backend?.close());

  /** What an answer tells: nothing of the database's version, and of no column that was named in a value. */
  async function answer(path: string, init: RequestInit = {}) {
    const response = await fetch(`${backend.origin}/rest/v1/${path}`, {
      ...init,
      headers: { apikey: backend.anonKey, "Content-Type": "application/json", ...init.headers },
    });
    const text = await response.text();
    return { status: response.status, tells: /PostgreSQL|does not exist|operator does/.test(text) };
  }
  const refused = { status: 400, tells: false };

  test.each(["eq", "neq", "gt", "gte", "lt", "lte", "isdistinct", "cs", "cd", "ov", "not.eq", "not.neq"])(
    "a filter %s runs none",
    async (operator) => {
      for (const value of [query, column, ` ${query}`, `"${query}"`])
        for (const key of ["id", "name", "cars.id", "brands.id"])
          expect(
            await answer(`brands?select=id&${key}=${encodeURIComponent(`${operator}.${value}`)}`),
            `${key} ${value}`,
          ).toMatchObject({ tells: false });
    },
  );

  test.each(["or", "and", "not.or", "not.and"])("a group %s runs none", async (group) => {
    for (const value of [query, column])
      for (const tree of [`(id.eq.${value})`, `(name.neq.${value},id.eq.1)`, `(and(id.gt.${value}))`])
        expect(await answer(`brands?select=id&${group}=${encodeURIComponent(tree)}`)).toEqual(refused);
  });

  test("the argument of a function runs none", async () => {
    for (const value of [query, column]) {
      expect(await answer(`rpc/search_cars?p_meanings=${encodeURIComponent(value)}`)).toMatchObject({ tells: false });
      expect(await answer(`rpc/search_cars?p_filters=${encodeURIComponent(value)}`)).toMatchObject({ tells: false });
      expect(await answer("rpc/search_cars", { method: "POST", body: `{"p_sort":${value}}` })).toEqual(refused);
      expect(await answer("rpc/search_cars", { method: "POST", body: `{"p_page":[${value}]}` })).toEqual(refused);
    }
  });

  test.each(["resolution=merge-duplicates", "resolution=ignore-duplicates", "return=representation"])(
    "a row runs none, with %s",
    async (prefer) => {
      for (const value of [query, column, `[${query}]`])
        for (const [method, path, row] of [
          ["POST", "site_content", `{"content_key":${value},"content_value":{}}`],
          ["PUT", `site_content?content_key=eq.${encodeURIComponent(value)}`, `{"content_key":${value}}`],
          ["PATCH", "brands?id=eq.1", `{"name":${value}}`],
          ["POST", "brands", `{"name":${value}}`],
        ] as const)
          expect(
            await answer(path, {
              method,
              body: row,
              headers: { Authorization: `Bearer ${customer}`, Prefer: prefer },
            }),
            `${method} ${path} ${row}`,
          ).toEqual(refused);
    },
  );

  test("a setting that looks like one is kept as it is", async () => {
    const owner = await backend.signedIn("owner");
    for (const content_value of [
      JSON.parse(query),
      JSON.parse(column),
      [JSON.parse(query)],
      { a: JSON.parse(query) },
    ]) {
      const row = { content_key: "test_value", content_value };
      const { data, error } = await owner.from("site_content").upsert(row).select("content_value").single();
      expect([error, data?.content_value]).toEqual([null, content_value]);
    }
  });
});
