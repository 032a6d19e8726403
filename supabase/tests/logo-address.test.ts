import { afterAll, beforeAll, describe, expect, test } from "vitest";
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
});
