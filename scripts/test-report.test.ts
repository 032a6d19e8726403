import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "./prepare.mjs";
import { readPlaywright, readVitest, tellFailures } from "./test-report.mjs";

const inside = (path: string) => join(root, path);
const foreign =
  "    at file:///site/node_modules/vitest/dist/chunks/run.zBhXlcZQ.js:1695:35\n    at new Promise (<anonymous>)";

// What vitest 5.1 and Playwright 1.65 wrote about tests that fail in every way they can, cut down to what is read.
const vitestReport = {
  numPassedTests: 3,
  numFailedTests: 2,
  numPendingTests: 3,
  numTodoTests: 0,
  testResults: [
    {
      name: inside("tests/system/copies.test.ts"),
      status: "failed",
      message: "",
      assertionResults: [
        {
          ancestorTitles: ["outer", "inner"],
          title: "a number is another",
          status: "failed",
          failureMessages: [
            `AssertionError: expected 1 to be 2 // Object.is equality\n${foreign}\n    at ` +
              `/site/tests/system/copies.test.ts:3:47`,
          ],
        },
        { ancestorTitles: ["outer"], title: "fine", status: "passed", failureMessages: [] },
        { ancestorTitles: ["outer"], title: "left", status: "skipped", failureMessages: [] },
      ],
    },
    {
      name: inside("tests/system/mail.test.ts"),
      status: "failed",
      message: "The web server ended with 1:\n\u001B[31mno database\u001B[39m",
      assertionResults: [{ ancestorTitles: [], title: "never ran", status: "skipped", failureMessages: [] }],
    },
    {
      // Its hook failed inside of a describe.
      name: inside("tests/system/kills.test.ts"),
      status: "failed",
      message: "",
      assertionResults: [{ ancestorTitles: ["hook"], title: "never ran", status: "skipped", failureMessages: [] }],
    },
    {
      // A test failed, and so did the hook after all.
      name: inside("tests/system/watch.test.ts"),
      status: "failed",
      message: "the folder is gone",
      assertionResults: [
        { ancestorTitles: [], title: "throws an object", status: "failed", failureMessages: ["no_factor"] },
      ],
    },
    {
      name: inside("tests/system/missing.test.ts"),
      status: "failed",
      message: "Cannot find module './missing'",
      assertionResults: [],
    },
    {
      name: inside("scripts/audit.test.ts"),
      status: "passed",
      message: "",
      assertionResults: [{ ancestorTitles: [], title: "passes", status: "passed", failureMessages: [] }],
    },
  ],
};

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

test("what failed in vitest is told by its titles and the first lines of the reason", () => {
  const { failures, ...counts } = readVitest(vitestReport);
  expect(counts).toEqual({ passed: 3, failed: 2, skipped: 3 });
  expect(tellFailures(failures).split("\n")).toEqual([
    "  tests/system/copies.test.ts › outer › inner › a number is another",
    "    AssertionError: expected 1 to be 2 // Object.is equality",
    "    at /site/tests/system/copies.test.ts:3:47",
    "  tests/system/mail.test.ts",
    "    The web server ended with 1:",
    "    no database",
    "  tests/system/kills.test.ts",
    "    It failed outside of its tests.",
    "  tests/system/watch.test.ts",
    "    the folder is gone",
    "  tests/system/watch.test.ts › throws an object",
    "    no_factor",
    "  tests/system/missing.test.ts",
    "    Cannot find module './missing'",
  ]);
});

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

test("much of it is cut: six lines of a reason, the place among them, and twenty tests", () => {
  const reason = `Error: one\ntwo\nthree\nfour\nfive\nsix\nseven\n${foreign}\n    at /site/a.test.ts:3:34`;
  expect(tellFailures([{ name: "a", reason }]).split("\n")).toEqual([
    "  a",
    "    Error: one",
    "    two",
    "    three",
    "    four",
    "    five",
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
