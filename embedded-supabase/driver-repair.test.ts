import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { repaired, repairedFiles, repairs } from "./driver-repair.ts";

test("the installed driver is the one that the repairs are for", () => {
  const folder = dirname(fileURLToPath(import.meta.resolve("postgres")));
  for (const file of repairedFiles) {
    const text = repaired(file, readFileSync(join(folder, file), "utf8"));
    for (const repair of repairs) if (repair.file === file) expect(text).toContain(repair.after);
    expect(() => repaired(file, "another version")).toThrow(/driver-repair/);
  }
});
