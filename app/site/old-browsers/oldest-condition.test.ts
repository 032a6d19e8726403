import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { oldestCondition } from "./oldest-condition";

test("the style sheets ask for the same as the scripts", () => {
  const sheet = readFileSync(new URL("../../styles/theme.css", import.meta.url), "utf8");
  const asked = [...sheet.matchAll(/@supports not \((.*)\) \{/g)].map(([, condition]) => condition);
  expect(asked).toEqual([oldestCondition, oldestCondition]);
});
