// A reporter of vitest that writes an outcome for scripts/test-report.mjs. Vitest's own JSON report lacks the
// differences between what was expected and what came, and the reason of a hook that failed inside a describe.
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { stripVTControlCharacters } from "node:util";

export default class OutcomeReporter {
  onTestRunEnd(modules, unhandled) {
    const file = process.env.TEST_REPORT;
    if (!file) throw new Error("TEST_REPORT is missing: it names the file for the outcome of the tests");
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(outcomeOf(modules, unhandled)));
  }
}

/**
 * From vitest's own modules, suites and tests, and from errors that belong to no test.
 * @returns {import("./test-report.mjs").Outcome}
 */
export function outcomeOf(modules, unhandled) {
  const tests = modules.flatMap((module) => [...module.children.allTests()]);
  const count = (state) => tests.filter((test) => test.result().state === state).length;
  return {
    passed: count("passed"),
    failed: count("failed"),
    // A test that never ran, because its file or a hook failed, is "pending".
    skipped: count("skipped") + count("pending"),
    failures: [
      ...modules.flatMap(failuresIn),
      ...unhandled.map((error) => ({ name: "outside of the tests", reason: reasonOf(error) })),
    ],
  };
}

function failuresIn(module) {
  const file = module.relativeModuleId;
  const failure = (titles) => (error) => ({ name: [file, ...titles].join(" › "), reason: reasonOf(error) });
  return [
    ...module.errors().map(failure([])),
    ...[...module.children.allSuites()].flatMap((suite) => suite.errors().map(failure(titlesOf(suite)))),
    ...[...module.children.allTests("failed")].flatMap((test) =>
      (test.result().errors ?? []).slice(0, 1).map(failure(titlesOf(test))),
    ),
  ];
}

/** The titles of a test or a suite, from the outermost suite on. */
function titlesOf(task) {
  return task.type === "module" ? [] : [...titlesOf(task.parent), task.name];
}

/** The message, what differs, and where it came about. */
function reasonOf({ name, message = "", stack = "", diff = "" }) {
  const differing = stripVTControlCharacters(diff)
    .split("\n")
    .filter((line) => /^[+-] /.test(line) && !/^(- Expected|\+ Received)\b/.test(line));
  const places = stack.split("\n").filter((line) => /^\s+at /.test(line));
  return [name && message ? `${name}: ${message}` : message || "Without a reason.", ...differing, ...places].join("\n");
}
