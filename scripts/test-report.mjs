// Reads Playwright's report as scripts/vitest-reporter.mjs reports for vitest, and tells what failed.
import { stripVTControlCharacters } from "node:util";

/**
 * @typedef {{ name: string, reason: string }} Failure a test that failed, by all its titles, and the reason as the
 *   runner wrote it
 * @typedef {{ passed: number, failed: number, skipped: number, failures: Failure[] }} Outcome
 */

/** How much is told: tests, lines of each one's reason, characters of a line. */
const most = { tests: 20, lines: 12, characters: 300 };

/**
 * The report of Playwright's reporter "json".
 * @returns {Outcome}
 */
export function readPlaywright({ stats, suites, errors }) {
  const failures = [
    // What belongs to no test, e.g. a site that did not start.
    ...errors.map((error) => ({ name: "outside of the tests", reason: reasonOf(error) })),
    ...suites.flatMap((suite) => failuresIn(suite, [])),
  ];
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped, failures };
}

/** @returns {Failure[]} */
function failuresIn({ specs = [], suites = [] }, titles) {
  return [
    ...specs.flatMap(({ title, file, line, tests }) =>
      tests
        .filter(({ status }) => status === "unexpected")
        .map(({ projectName, results }) => ({
          name: [`[${projectName}] ${file}:${line}`, ...titles, title].join(" › "),
          reason: reasonOf(results.at(-1)?.error),
        })),
    ),
    ...suites.flatMap((inner) => failuresIn(inner, [...titles, inner.title])),
  ];
}

const reasonOf = (error) => error?.stack ?? error?.message ?? "Without a reason.";

/**
 * What failed, for the end of a log whose beginning may be cut off: each test with the first lines of its reason, and
 * the line of ours where it came about.
 * @param {Failure[]} failures
 */
export function tellFailures(failures) {
  const told = failures
    .slice(0, most.tests)
    .flatMap(({ name, reason }) => [`  ${name}`, ...linesOf(reason).map((line) => `    ${line}`)]);
  if (failures.length > most.tests) told.push(`  … and ${failures.length - most.tests} more`);
  return told.join("\n");
}

function linesOf(reason) {
  const lines = stripVTControlCharacters(reason)
    .split("\n")
    .filter((line) => line.trim() !== "");
  const isPlace = (line) => /^\s+at /.test(line);
  const place = lines.find((line) => isPlace(line) && !/node_modules|node:|<anonymous>/.test(line));
  const said = lines.filter((line) => !isPlace(line)).slice(0, most.lines - (place ? 1 : 0));
  return [...said, ...(place ? [place.trim()] : [])].map((line) =>
    line.length > most.characters ? `${line.slice(0, most.characters)}…` : line,
  );
}
