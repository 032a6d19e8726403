import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { fixtures } from "../policy-samples.ts";
import { startTestBackend, type TestBackend, type TestClient } from "../setup/test-backend.ts";
import { engines } from "../setup/test-database.ts";

describe.each(engines)("the REST service on %s", (engine) => {
  let backend: TestBackend;
  let owner: TestClient;
  beforeAll(async () => {
    backend = await startTestBackend({ engine });
    await backend.sql.unsafe(fixtures);
    owner = await backend.signedIn("owner");
  });
  afterAll(() => backend?.close());

  test("numbers are numbers and times are ISO 8601, as PostgREST writes them", async () => {
    const { data } = await backend
      .client()
      .from("cars")
      .select("id, shown_price, year, created_at")
      .eq("id", 9001)
      .single();
    expect(data).toMatchObject({ id: 9001, shown_price: 10000, year: 2024 });
    expect(data?.created_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(\+00:00|Z)$/);
    const nested = await owner.from("brands").select("cars(shown_price, created_at)").eq("id", 9001).single();
    expect(nested.data?.cars[0]?.shown_price).toBeTypeOf("number");
    expect(Date.parse(nested.data?.cars[0]?.created_at ?? "")).not.toBeNaN();
  });

  test.each([
    ["a text", "https://example.com/logo.png"],
    ["a text with quotes", 'He said "no", \\ and left'],
    ["Arabic", "معرض"],
    ["a text that begins like a list", "[draft"],
    ["a number", 12.5],
    ["a list", [1, "ب", null]],
    ["an object", { en: "A", ar: { deep: [true] } }],
  ])("%s in a jsonb column comes back as it was", async (_what, value) => {
    const written = await owner
      .from("site_content")
      .upsert({ content_key: "test_value", content_value: value })
      .select("content_value")
      .single();
    expect(written.error).toBeNull();
    expect(written.data?.content_value).toEqual(value);
    const { data } = await owner.from("site_content").select("content_value").eq("content_key", "test_value").single();
    expect(data?.content_value).toEqual(value);
    const [row] = await backend.sql`select content_value, jsonb_typeof(content_value) as type from public.site_content
        where content_key = 'test_value'`;
    expect(row?.content_value).toEqual(value);
  });

  test("filters of one column with one operator all count, and so do several groups", async () => {
    const cars = () => owner.from("cars").select("id").in("id", [9001, 9002]);
    expect((await cars().neq("id", 9001).neq("id", 9002)).data).toEqual([]);
    expect((await cars().not("id", "in", "(9001)").not("id", "in", "(9002)")).data).toEqual([]);
    expect((await cars().or("id.eq.9001,id.eq.9002").or("id.eq.9002,id.eq.1")).data).toEqual([{ id: 9002 }]);
    const changed = await owner.from("cars").update({ featured: false }).neq("id", 9001).neq("id", 9002).select("id");
    expect(changed).toMatchObject({ error: null, data: expect.not.arrayContaining([{ id: 9001 }]) });
    const { data } = await owner.from("cars").select("stock_no").eq("id", 9001).single();
    const start = `${data?.stock_no.slice(0, 2) ?? ""}*`;
    expect((await cars().eq("id", 9001).likeAnyOf("stock_no", [start])).data).toEqual([{ id: 9001 }]);
  });

  test("counts, ranges and single rows answer as PostgREST does", async () => {
    const client = backend.client();
    const counted = await client.from("cars").select("id", { count: "exact" }).order("id").range(0, 0);
    expect([counted.status, counted.count, counted.data?.length]).toEqual([206, 2, 1]);
    expect((await client.from("cars").select("id").eq("id", -1).maybeSingle()).data).toBeNull();
    expect((await client.from("cars").select("id").eq("id", -1).single()).error?.code).toBe("PGRST116");
    expect((await client.from("cars").select("id").filter("id", "eq", "abc")).error?.code).toBe("22P02");
    expect((await client.from("cars").select("nothing")).error?.code).toBe("42703");
  });

  test("a search for several words finds what has them all", async () => {
    const find = async (...words: string[]) =>
      (
        (
          await owner
            .from("cars")
            .select("stock_no")
            .ilikeAllOf(
              "search_text",
              words.map((word) => `%${word}%`),
            )
            .order("stock_no")
        ).data ?? []
      ).map((car) => car.stock_no);
    expect(await find("test")).toEqual(["T-1", "T-2", "T-3", "T-4"]);
    expect(await find("spare", "draft")).toEqual(["T-4"]);
    expect(await find("draft", "spare")).toEqual(["T-4"]);
    expect(await find("spare", "electric")).toEqual([]);
  });

  test("three hundred requests at once keep to their own policies", async () => {
    const anonymous = backend.client();
    const answers = await Promise.all(
      Array.from({ length: 300 }, async (_, index) => {
        const own = index % 2 === 0;
        const { data, error } = await (own ? owner : anonymous).from("orders").select("id");
        return own ? data?.length === 1 : error?.code === "42501";
      }),
    );
    expect(answers.filter((good) => !good)).toEqual([]);
  }, 60_000);

  test("functions see the caller, and a raised PT code becomes the status", async () => {
    expect((await owner.rpc("my_role")).data).toBe("owner");
    expect((await backend.client().rpc("my_role")).data).toBeNull();
    const missing = await owner.rpc("revoke_invitation", { p_id: 4_711 });
    expect([missing.status, missing.error?.message]).toEqual([404, "invitation_closed"]);
  });

  test("Clear Cache makes a new table appear without a restart", async () => {
    await backend.sql.unsafe(
      "create table public.later (id int); alter table public.later enable row level security; grant select on " +
        "public.later to anon",
    );
    const ask = async () =>
      (await fetch(`${backend.origin}/rest/v1/later?select=id`, { headers: { apikey: backend.anonKey } })).status;
    expect(await ask()).toBe(404);
    expect((await backend.client().rpc("rebuild_schema_cache")).error).not.toBeNull();
    expect((await owner.rpc("rebuild_schema_cache")).error).toBeNull();
    await expect.poll(ask, { timeout: 10_000 }).toBe(200);
  });
});
