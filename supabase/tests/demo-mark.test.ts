import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestBackend, type TestBackend } from "./setup/test-backend.ts";
import { engines } from "./setup/test-database.ts";

describe.each(engines)("the mark of the demo on %s", (engine) => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await startTestBackend({ engine });
  });
  afterAll(() => backend?.close());

  test.each(["owner", "manager"] as const)("is not written with the role %s", async (role) => {
    const client = await backend.signedIn(role);
    const from = () => client.from("site_content");
    const loading = { content_key: "demo", content_value: { state: "loading" } };
    await backend.sql`delete from public.site_content where content_key = 'demo'`;
    expect((await from().insert(loading)).error?.code).toBe("42501");
    await backend.sql`insert into public.site_content (content_key, content_value, private)
      values ('demo', '{"state": "loaded"}', true)`;
    expect((await from().upsert(loading)).error?.code).toBe("42501");
    await from().update({ content_value: loading.content_value }).eq("content_key", "demo");
    await from().delete().eq("content_key", "demo");
    expect(await backend.sql`select content_value from public.site_content where content_key = 'demo'`).toMatchObject([
      { content_value: { state: "loaded" } },
    ]);
  });
});
