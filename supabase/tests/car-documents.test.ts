import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { mediaLibrary } from "./setup/media-library.ts";
import { startTestBackend, type TestBackend, type TestClient } from "./setup/test-backend.ts";
import { engines } from "./setup/test-database.ts";

describe.each(engines)("documents of a car on %s", (engine) => {
  let backend: TestBackend;
  let editor: TestClient;
  beforeAll(async () => {
    backend = await startTestBackend({ engine });
    editor = await backend.signedIn("editor");
    await mediaLibrary(backend, editor).prepare();
  });
  afterAll(() => backend?.close());

  test.each([
    ["no list", {}],
    ["a picture", [{ path: "a.png", size: 1, kind: "other", name_en: "A", name_ar: null }]],
    ["another address", [{ path: "https://example.com/a.pdf", size: 1, kind: "other", name_en: "A", name_ar: null }]],
    ["an unknown kind", [{ path: "a.pdf", size: 1, kind: "leaflet", name_en: "A", name_ar: null }]],
    ["another document without a name", [{ path: "a.pdf", size: 1, kind: "other", name_en: null, name_ar: null }]],
    ["one part more", [{ path: "a.pdf", size: 1, kind: "service", name_en: null, name_ar: null, html: "<b>" }]],
    ["a name that is no text", [{ path: "a.pdf", size: 1, kind: "service", name_en: ["a"], name_ar: null }]],
    [
      "the same file twice",
      [1, 2].map(() => ({ path: "a.pdf", size: 1, kind: "service", name_en: null, name_ar: null })),
    ],
  ])("a car takes no documents that are %s", async (_what, documents) => {
    const { error } = await editor.from("cars").update({ documents }).eq("id", 9001);
    expect(error?.code).toBe("23514");
  });
});
