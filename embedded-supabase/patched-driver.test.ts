import { expect, test } from "vitest";
import { requirePatchedDriver } from "./patched-driver.ts";

test("the installed driver is accepted, one without the patch is refused", () => {
  expect(() => requirePatchedDriver()).not.toThrow();
  expect(() => requirePatchedDriver(() => {})).toThrow("node scripts/apply-patches.mjs");
});
