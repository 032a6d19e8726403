import { expect, test } from "vitest";
import { readPlaywright, tellFailures } from "./test-report.mjs";

const foreign =
  "    at file:///site/node_modules/vitest/dist/chunks/run.zBhXlcZQ.js:1695:35\n    at new Promise (<anonymous>)";

// What Playwright 1.65 wrote about tests that fail in every way they can, cut down to what is read.
const message =
  "Error: console\n\n\u001B[2mexpect(\u001B[22m\u001B[31mreceived\u001B[39m\u001B[2m).\u001B[22mtoEqual" +
  "\u001B[2m(\u001B[22m\u001B[32mexpected\u001B[39m\u001B[2m) // deep equality\u001B[22m\n\n" +
  'Expected: \u001B[32m"b"\u001B[39m\nReceived: \u001B[31m"a"\u001B[39m';
const once = (projectName: string, status: string, error?: { message: string; stack?: string }) => ({
  projectName,
  status,
  results: [{ status: "failed", error }],
});
const playwrightReport = {
  suites: [
    {
      title: "admin-frame.spec.ts",
      specs: [
        {
          title: "slow",
          ok: false,
          file: "admin-frame.spec.ts",
          line: 5,
          tests: [
            once("en", "expected"),
            once("ar", "unexpected", { message: "\u001B[31mTest timeout of 2000ms exceeded.\u001B[39m" }),
          ],
        },
        {
          title: "expected to fail",
          ok: true,
          file: "admin-frame.spec.ts",
          line: 8,
          tests: [once("en", "expected", { message })],
        },
      ],
      suites: [
        {
          title: "admin",
          specs: [],
          suites: [
            {
              title: "leaving",
              specs: [
                {
                  title: "Logout",
                  ok: false,
                  file: "admin-frame.spec.ts",
                  line: 3,
                  tests: [
                    once("en", "unexpected", {
                      message,
                      stack: `${message}\n    at /site/tests/e2e/admin-frame.spec.ts:3:94`,
                    }),
                  ],
                },
              ],
            },
          ],
        },
      ],
    },
  ],
  errors: [],
  stats: { expected: 3, skipped: 1, unexpected: 2, flaky: 1 },
};

test("failures in the browser are reported per language, without colours", () => {
  const { failures, ...counts } = readPlaywright(playwrightReport);
  expect(counts).toEqual({ passed: 4, failed: 2, skipped: 1 });
  expect(tellFailures(failures).split("\n")).toEqual([
    "  [ar] admin-frame.spec.ts:5 › slow",
    "    Test timeout of 2000ms exceeded.",
    "  [en] admin-frame.spec.ts:3 › admin › leaving › Logout",
    "    Error: console",
    "    expect(received).toEqual(expected) // deep equality",
    '    Expected: "b"',
    '    Received: "a"',
    "    at /site/tests/e2e/admin-frame.spec.ts:3:94",
  ]);
});

test("a site that did not start for the browser is told as well", () => {
  const { failures } = readPlaywright({
    suites: [],
    errors: [{ message: "Error: Process from config.webServer was not able to start." }],
    stats: { expected: 0, skipped: 0, unexpected: 0, flaky: 0 },
  });
  expect(tellFailures(failures)).toBe(
    "  outside of the tests\n    Error: Process from config.webServer was not able to start.",
  );
});

test("much of it is cut: twelve lines of a reason, the place among them, and twenty tests", () => {
  const lines = Array.from({ length: 15 }, (_, at) => `line ${at}`);
  const reason = `${lines.join("\n")}\n${foreign}\n    at /site/a.test.ts:3:34`;
  expect(tellFailures([{ name: "a", reason }]).split("\n")).toEqual([
    "  a",
    ...lines.slice(0, 11).map((line) => `    ${line}`),
    "    at /site/a.test.ts:3:34",
  ]);
  expect(tellFailures([{ name: "a", reason: "x".repeat(10_000) }]).length).toBeLessThan(400);
  const told = tellFailures(Array.from({ length: 23 }, (_, at) => ({ name: `test ${at}`, reason: "no" }))).split("\n");
  expect(told).toHaveLength(41);
  expect(told.at(-1)).toBe("  … and 3 more");
});

test("nothing is told of tests that passed", () => {
  expect(tellFailures([])).toBe("");
});
