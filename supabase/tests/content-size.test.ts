import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestBackend, type TestBackend, type TestClient } from "./setup/test-backend.ts";
import { engines } from "./setup/test-database.ts";

describe.each(engines)("the size of texts of the site on %s", (engine) => {
  let backend: TestBackend;
  let manager: TestClient;
  beforeAll(async () => {
    backend = await startTestBackend({ engine });
    manager = await backend.signedIn("manager");
  });
  afterAll(() => backend?.close());

  const save = async (content_key: string, content_value: { [name: string]: string }) =>
    (await manager.from("site_content").update({ content_value }).eq("content_key", content_key)).error?.code;

  test("the name of the dealer, which every page repeats, is short", async () => {
    expect(await save("brand_name", { en: "x".repeat(121), ar: "" })).toBe("23514");
    expect(await save("brand_name", { en: "", ar: "م".repeat(121) })).toBe("23514");
    expect(await save("brand_name", { en: "x".repeat(120), ar: "م".repeat(120) })).toBeUndefined();
  });

  test("no text makes a page of a megabyte", async () => {
    expect(await save("hero", { title: "x".repeat(200_001) })).toBe("23514");
    expect(await save("hero", { title: "x".repeat(100_000) })).toBeUndefined();
  });

  test("the migration takes what was written before: longer names are cut, a larger content stays", async () => {
    const { sql } = backend;
    await sql.unsafe(`alter table public.site_content drop constraint site_content_size,
      drop constraint site_content_brand_name, drop constraint site_content_shape`);
    await sql.unsafe(`update public.site_content set content_value = jsonb_build_object('title', repeat('x', 200001))
      where content_key = 'hero'`);
    const bounds = await readFile(new URL("../migrations/20261124174000_bounds.sql", import.meta.url), "utf8");
    const brandAfter = async (name: { en: string | null; ar?: string } | string) => {
      await sql`update public.site_content set content_value = ${JSON.stringify(name)}::text::jsonb
        where content_key = 'brand_name'`;
      await sql.begin((tx) => tx.unsafe(bounds));
      await sql.unsafe(`alter table public.site_content drop constraint site_content_size,
        drop constraint site_content_brand_name`);
      return (await sql`select content_value from public.site_content where content_key = 'brand_name'`)[0]?.[
        "content_value"
      ];
    };
    const long = "م".repeat(121);
    expect(await brandAfter({ en: null, ar: long })).toEqual({ en: null, ar: "م".repeat(120) });
    expect(await brandAfter({ en: long })).toEqual({ en: "م".repeat(120), ar: null });
    expect(await brandAfter({ en: null, ar: "معرض" })).toEqual({ en: null, ar: "معرض" });
    expect(await brandAfter("A text")).toBe("A text");
    const [hero] = await sql`select length(content_value ->> 'title') as kept from public.site_content
      where content_key = 'hero'`;
    expect(hero?.["kept"]).toBe(200_001);
  });
});
