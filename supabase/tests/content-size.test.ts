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
});
