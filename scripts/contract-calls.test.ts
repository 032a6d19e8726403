import { glob, readFile } from "node:fs/promises";
import { expect, test } from "vitest";

/** Not calls: pure helpers beside them, what other queries call, and what needs a browser. */
const noCalls = new Set([
  "countBlockingCars",
  "createOnce",
  "dealerOf",
  "narrowed",
  "onSignedOut",
  "readAuditSearch",
  "sentOf",
]);

async function read(pattern: string): Promise<string[]> {
  const files: string[] = [];
  for await (const file of glob(pattern, { cwd: new URL("..", import.meta.url) }))
    files.push(await readFile(new URL(`../${file}`, import.meta.url), "utf8"));
  return files;
}

test("every call of the product's queries is made by the contract suite", async () => {
  const exported = (await read("app/**/*.queries.ts")).flatMap((text) =>
    [...text.matchAll(/^export (?:async )?function\*? (\w+)/gm)].map(([, name = ""]) => name),
  );
  expect(exported.length).toBeGreaterThan(100);
  const suite = (await read("supabase/tests/contract/calls/*.ts")).join("\n");
  const missing = [...new Set(exported)].filter(
    (name) => !noCalls.has(name) && !new RegExp(`\\b${name}\\(`).test(suite),
  );
  expect(missing).toEqual([]);
});
