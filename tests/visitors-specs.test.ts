import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

test("specs of visitors change nothing that other visitors see", () => {
  const specs = globSync("tests/e2e/visitors/*.spec.ts");
  expect(specs.length).toBeGreaterThan(20);
  for (const spec of specs)
    expect(readFileSync(spec, "utf8"), spec).not.toMatch(/accounts\s*\.as\(|fixtures\/(orders|stock|deal|car-form)"/);
});
