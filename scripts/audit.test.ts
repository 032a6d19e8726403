import { expect, test } from "vitest";
import { readAudit } from "./audit.mjs";

const weakness = (severity: string) => ({ name: "sharp", severity, range: "<0.30.5" });

test("a grave weakness is found, a small one is told", () => {
  expect(readAudit(JSON.stringify({ vulnerabilities: { sharp: weakness("high"), ws: weakness("low") } }))).toEqual({
    asked: true,
    found: ["sharp <0.30.5: high"],
    told: "2 known weaknesses, 1 of them high or critical",
  });
  expect(readAudit('{"vulnerabilities":{}}')).toMatchObject({ asked: true, found: [] });
});

test.each([
  '{"message":"405 Method Not Allowed","error":{"code":"EAUDIT405"}}',
  "",
  "npm error audit endpoint returned an error",
])("a registry that answers %j fails nothing, and that is said", (printed) => {
  expect(readAudit(printed)).toMatchObject({ asked: false, found: [], told: expect.stringContaining("registry") });
});
