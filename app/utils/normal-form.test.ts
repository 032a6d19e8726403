import { glob, readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { normalForm } from "./normal-form";

test("a text is brought to a normal form, a very long one cut before", () => {
  expect(normalForm("٣\uFB01 ①")).toBe("٣fi 1");
  expect(normalForm("e\u0301", "NFC")).toBe("é");
  expect(normalForm("\u0344".repeat(30_000), "NFD")).toHaveLength(2_000);
});

test("nothing else normalises, a password but for its first bytes", async () => {
  const found: string[] = [];
  for await (const file of glob("{app,server,domain,node-shared,embedded-supabase}/**/*.{ts,tsx}"))
    if (!file.endsWith(".test.ts") && (await readFile(file, "utf8")).includes(".normalize(")) found.push(file);
  // The language of searches cuts what it folds itself: `domain` knows nothing of the application.
  expect(found.sort()).toEqual([
    "app/utils/normal-form.ts",
    "domain/search-language/fold.ts",
    "embedded-supabase/gate/passwords/common-password.ts",
  ]);
});
