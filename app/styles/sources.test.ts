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
