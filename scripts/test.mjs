// Everything that must hold, from a fresh clone too: `npm test`, or one step: `npm test -- unit`.
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensureBuild, ensurePackages, node, root, runTool, step } from "./prepare.mjs";
import { ensureChromium, ensurePostgres } from "./test-machine.mjs";

const results = join(root, "test-results");

/** A check counts as one test. */
const check = (script, args) => async () => {
  await runTool(script, args);
  return { passed: 1, failed: 0, skipped: 0 };
};

/** In the order in which a mistake is cheapest to find. */
const steps = {
  lint: check("oxlint/bin/oxlint", ["--type-aware", "--max-warnings=0"]),
  types: async () => {
    await runTool("@react-router/dev/bin.cjs", ["typegen"]);
    await runTool("typescript/bin/tsc", ["--noEmit"]);
    return { passed: 1, failed: 0, skipped: 0 };
  },
  layers: check("dependency-cruiser/bin/dependency-cruiser.mjs", ["app", "server", "--output-type", "err"]),
  knip: check("knip/bin/knip.js", []),
  unit: () => vitest("unit"),
  database: async () => {
    await ensurePostgres();
    return vitest("database");
  },
  build: async () => {
    await ensureBuild();
    return { passed: 1, failed: 0, skipped: 0 };
  },
  browser: async () => {
    await ensureBuild();
    const chromium = await ensureChromium();
    const folder = mkdtempSync(join(tmpdir(), "maarad-e2e-"));
    // The database runs as another user when the tests run as root.
    chmodSync(folder, 0o755);
    try {
      return await counted("browser.json", countPlaywright, () =>
        runTool("@playwright/test/cli.js", ["test", ...rest], { env: { CHROMIUM_PATH: chromium, E2E_DATA_DIR: folder } }),
      );
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

const [, , ...given] = process.argv;
const asked = given.filter((name) => name in steps);
const rest = given.filter((name) => !(name in steps));

function vitest(project) {
  const file = `${project}.json`;
  return counted(file, countVitest, () =>
    runTool("vitest/vitest.mjs", [
      "run",
      "--project",
      project,
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=${join(results, file)}`,
      ...rest,
    ]),
  );
}

/** Runs a test runner and reads from its report how many passed, whether or not it ended well. */
async function counted(file, count, work) {
  const report = join(results, file);
  rmSync(report, { force: true });
  mkdirSync(results, { recursive: true });
  let failure;
  try {
    await work();
  } catch (error) {
    failure = error;
  }
  const total = existsSync(report) ? count(JSON.parse(readFileSync(report, "utf8"))) : { passed: 0, failed: 0, skipped: 0 };
  // A runner that breaks outside its tests has failed too.
  if (failure && total.failed === 0) total.failed = 1;
  return total;
}

function countVitest(report) {
  const skipped = (report.numPendingTests ?? 0) + (report.numTodoTests ?? 0);
  return { passed: report.numPassedTests, failed: report.numFailedTests, skipped };
}

function countPlaywright({ stats }) {
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped };
}

await ensurePackages();
if (!existsSync(node)) throw new Error("Node 24 is not among the installed packages");

const total = { passed: 0, failed: 0, skipped: 0 };
const failed = [];
for (const name of asked.length > 0 ? asked : Object.keys(steps)) {
  try {
    await step(name, async () => {
      const outcome = await steps[name]();
      for (const key of Object.keys(total)) total[key] += outcome[key];
      if (outcome.failed > 0) throw new Error(`${outcome.failed} failed`);
    });
  } catch (error) {
    console.log(`✗ ${name}: ${error.message}`);
    if (!/^\d+ failed$/.test(error.message)) total.failed += 1;
    failed.push(name);
  }
}

if (failed.length > 0) console.log(`\nNot well: ${failed.join(", ")}`);
console.log(`\n${total.passed} passed, ${total.failed} failed${total.skipped ? `, ${total.skipped} skipped` : ""}`);
process.exit(failed.length > 0 ? 1 : 0);
