import { expect, test } from "vitest";
import lockfile from "../package-lock.json" with { type: "json" };
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

test("what is installed is what was reviewed: every package in the lockfile has a checksum", () => {
  const unchecked = Object.entries(lockfile.packages)
    .filter(([path, entry]) => path !== "" && !("integrity" in entry))
    // The registry that the lockfile was made from has this tool of developers for one kind of machine alone.
    .filter(([path]) => !path.startsWith("node_modules/@supabase/cli-"));
  expect(unchecked.map(([path]) => path)).toEqual([]);
});
