import { readdir, rm } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openDatabase } from "../../embedded-supabase/database.ts";
import { migrationsFolder } from "../../embedded-supabase/open-services.ts";
import { openFolder } from "../../tests/fixtures/open-folder.ts";
import { emptyDatabase, servicesOn } from "./setup/released.ts";
import { startTestBackend, type TestBackend, type TestClient } from "./setup/test-backend.ts";
import { engines } from "./setup/test-database.ts";

const bad = [
  "https://[::1",
  "https://a;script-src-elem",
  "https://a,default-src",
  "//a.example/x",
  "/\\a.example",
  "javascript:alert(1)",
  "https://u:p@a.example",
  "https://a b",
];
const good = ["", "/img/480/site/logo.png", "https://cdn.example.com/logo.png?v=1;2", "https://CDN.example.com:8443/"];

describe.each(engines)("the logo's address on %s", (engine) => {
  let backend: TestBackend;
  let owner: TestClient;
  beforeAll(async () => {
    backend = await startTestBackend({ engine });
    owner = await backend.signedIn("owner");
  });
  afterAll(() => backend?.close());

  const save = (content_value: string | { a: number }) =>
    owner.from("site_content").upsert({ content_key: "logo_url", content_value });

  test.each([...bad, { a: 1 }])("%j is refused", async (address) => {
    expect((await save(address)).error?.code).toBe("23514");
  });

  test.each(good)("%j is taken", async (address) => {
    expect((await save(address)).error).toBeNull();
  });

  test.each([
    ["https://a;script-src-elem", ""],
    ["https://cdn.example.com/logo.png", "https://cdn.example.com/logo.png"],
  ])("a site that had %s before the rule came has %j afterwards", async (before, after) => {
    const folder = await openFolder("logo");
    const database = await emptyDatabase(engine);
    const versions = (await readdir(migrationsFolder)).map((file) => file.split("_")[0] ?? "");
    const sql = openDatabase(database.url);
    try {
      await (
        await servicesOn(database.url, folder, new Set(versions.filter((version) => version < "20261124130000")))
      ).close();
      await sql`insert into public.site_content (content_key, content_value) values ('logo_url', ${sql.json(before)})`;
      await (await servicesOn(database.url, folder)).close();
      const rows = await sql`select content_value from public.site_content where content_key = 'logo_url'`;
      expect(rows.map((row) => row["content_value"])).toEqual([after]);
    } finally {
      await sql.end({ timeout: 5 });
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    }
  });
});
