import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { siteContentSchemas } from "../../app/features/site-content/site-content.schema.ts";
import { viewingDefaults } from "../../domain/viewing-settings.ts";
import { startTestBackend, type TestBackend, type TestClient } from "./setup/test-backend.ts";
import { engines } from "./setup/test-database.ts";

const objects = Object.keys(siteContentSchemas).filter((key) => key !== "logo_url");

/** What is read as values by functions has a shape of its own. */
const rules = { ...viewingDefaults, exceptions: [] };

describe.each(engines)("the shape of contents on %s", (engine) => {
  let backend: TestBackend;
  let manager: TestClient;
  let owner: TestClient;
  beforeAll(async () => {
    backend = await startTestBackend({ engine });
    manager = await backend.signedIn("manager");
    owner = await backend.signedIn("owner");
  });
  afterAll(() => backend?.close());

  test.each(objects)("%s is an object", async (content_key) => {
    // Limits of discounts are the owner's.
    const writer = content_key === "money" ? owner : manager;
    for (const content_value of ["x", 1, ["x"]])
      expect((await writer.from("site_content").upsert({ content_key, content_value })).error?.code).toBe("23514");
    // Those have a shape of their own, and are there from the start.
    if (["money", "papers", "campaigns"].includes(content_key)) return;
    const kept = { content_key, content_value: content_key === "viewings" ? rules : { en: "Kept", ar: "" } };
    expect((await writer.from("site_content").upsert(kept)).error).toBeNull();
  });

  test("editors write the pages of the site, and none of its settings", async () => {
    const editor = await backend.signedIn("editor");
    const written = async (content_key: string) => {
      const change = editor.from("site_content").update({ content_value: { en: "Editor", ar: "" } });
      return (await change.eq("content_key", content_key).select("content_key")).data?.length;
    };
    for (const key of objects)
      await manager.from("site_content").upsert({ content_key: key, content_value: key === "viewings" ? rules : {} });
    const mayWrite = await Promise.all(objects.map(async (key) => ((await written(key)) ? [key] : [])));
    expect(mayWrite.flat()).toEqual(["hero", "about", "team", "privacy", "faq"]);
  });

  test("the window Restore writes no text as settings", async () => {
    const settings = () =>
      manager.from("site_content").select("content_value, version").eq("content_key", "settings").single();
    const before = (await settings()).data;
    const { error } = await manager.rpc("restore_fields", {
      p_table: "site_content",
      p_record: "settings",
      p_version: before?.version ?? 0,
      p_values: { content_value: "x" },
    });
    expect(error?.code).toBe("23514");
    expect((await settings()).data).toEqual(before);
  });
});
