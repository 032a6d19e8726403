import { globSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";

const folder = resolve(import.meta.dirname);

test.each(globSync("*.css", { cwd: folder }))("%s takes its classes from files that exist", (sheet) => {
  const sources = [...readFileSync(join(folder, sheet), "utf8").matchAll(/^@source (?:not )?"([^"]+)";$/gm)];
  const missing = sources
    .map(([, path]) => String(path))
    .filter((path) => globSync(path, { cwd: folder }).length === 0);
  expect(missing).toEqual([]);
});

test("the public sheet takes its classes from every feature that a public page shows", () => {
  const pages = globSync("../routes/public/*.tsx", { cwd: folder }).map((page) =>
    readFileSync(join(folder, page), "utf8"),
  );
  const shown = new Set(
    pages.flatMap((text) => [...text.matchAll(/~\/features\/([\w-]+)\//g)].map(([, name]) => name)),
  );
  const sheet = readFileSync(join(folder, "public.css"), "utf8");
  expect([...shown].filter((name) => !sheet.includes(`@source "../features/${name}";`))).toEqual([]);
});
