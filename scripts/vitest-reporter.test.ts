import { expect, test } from "vitest";
import { tellFailures } from "./test-report.mjs";
import { outcomeOf } from "./vitest-reporter.mjs";

const foreign = "    at file:///site/node_modules/vitest/dist/chunks/run.zBhXlcZQ.js:1695:35";

interface Reason {
  name?: string;
  message: string;
  stack?: string;
  diff?: string;
}

/** As vitest 5.1 reports a file: its tests are all in a suite "outer". */
function fileWith({
  name = "domain/cars.test.ts",
  tests = {},
  errors = [],
  suiteErrors = [],
}: {
  name?: string;
  tests?: Record<string, { state: string; errors?: Reason[] }>;
  errors?: Reason[];
  suiteErrors?: Reason[];
}) {
  const module = { type: "module" };
  const suite = { type: "suite", name: "outer", parent: module, errors: () => suiteErrors };
  const all = Object.entries(tests).map(([title, result]) => ({
    type: "test",
    name: title,
    parent: suite,
    result: () => result,
  }));
  return {
    ...module,
    relativeModuleId: name,
    errors: () => errors,
    children: {
      allSuites: () => [suite],
      allTests: (state?: string) => all.filter((one) => !state || one.result().state === state),
    },
  };
}

test("passed, failed and left out tests are counted; what never ran counts as left out", () => {
  const { failures, ...counts } = outcomeOf(
    [
      fileWith({ tests: { fine: { state: "passed" }, left: { state: "skipped" }, "never ran": { state: "pending" } } }),
      fileWith({ tests: { wrong: { state: "failed", errors: [{ message: "no" }] } } }),
    ],
    [],
  );
  expect(counts).toEqual({ passed: 1, failed: 1, skipped: 2 });
  expect(failures).toEqual([{ name: "domain/cars.test.ts › outer › wrong", reason: "no" }]);
});

test("a comparison that fails is told with what differs, which its message hides", () => {
  const message = "expected [ Array(1) ] to deeply equal []";
  const error = {
    name: "AssertionError",
    message,
    diff: '\u001B[32m- Expected\u001B[39m\n\u001B[31m+ Received\u001B[39m\n\n- []\n+ [\n+   "browse:filter.tow",\n+ ]',
    stack: `AssertionError: ${message}\n    at /site/domain/cars.test.ts:3:47\n${foreign}`,
  };
  const { failures } = outcomeOf([fileWith({ tests: { wrong: { state: "failed", errors: [error] } } })], []);
  expect(tellFailures(failures).split("\n")).toEqual([
    "  domain/cars.test.ts › outer › wrong",
    "    AssertionError: expected [ Array(1) ] to deeply equal []",
    "    - []",
    "    + [",
    '    +   "browse:filter.tow",',
    "    + ]",
    "    at /site/domain/cars.test.ts:3:47",
  ]);
});

test("a file that did not load, a hook that failed and an error of no test are told", () => {
  const { failures } = outcomeOf(
    [
      fileWith({ name: "tests/a.test.ts", errors: [{ message: "Cannot find module './missing'" }] }),
      fileWith({ name: "tests/b.test.ts", suiteErrors: [{ name: "Error", message: "no database" }] }),
    ],
    [{ name: "Error", message: "a promise was rejected" }],
  );
  expect(failures).toEqual([
    { name: "tests/a.test.ts", reason: "Cannot find module './missing'" },
    { name: "tests/b.test.ts › outer", reason: "Error: no database" },
    { name: "outside of the tests", reason: "Error: a promise was rejected" },
  ]);
});
