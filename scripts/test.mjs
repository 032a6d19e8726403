// `npm test` is what a developer can break by accident; `npm run test:all` is everything, `-- --shard=1/4` a quarter of
// it. Both run from a fresh clone, too, and take steps and files: `npm test -- unit app/i18n`.
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { audit } from "./audit.mjs";
import { ensureBuild, ensurePackages, node, root, runTool, step } from "./prepare.mjs";
import { notQuick, quickArguments, readTestArguments, stepsOfShard } from "./test-arguments.mjs";
import { ensureChromium, ensureEngines, ensurePostgres, ensureProxies, saveStarts } from "./test-machine.mjs";
import { readPlaywright, tellFailures } from "./test-report.mjs";

const results = join(root, "test-results");

const passed = { passed: 1, failed: 0, skipped: 0 };

/** A check counts as one test. It runs beside others: what it prints is shown when it fails. */
const check = (script, args) => async () => {
  await runTool(script, args, { quiet: true });
  return passed;
};

/** In the order in which a mistake is cheapest to find. */
const steps = {
  format: check("oxfmt/bin/oxfmt", ["--check"]),
  lint: check("oxlint/bin/oxlint", ["--type-aware", "--max-warnings=0"]),
  types: async () => {
    await runTool("@react-router/dev/bin.cjs", ["typegen"], { quiet: true });
    await runTool("typescript/bin/tsc", ["--noEmit"], { quiet: true });
    return passed;
  },
  layers: check("dependency-cruiser/bin/dependency-cruiser.mjs", [
    "app",
    "domain",
    "server",
    "node-shared",
    "embedded-supabase",
    "--output-type",
    "err",
  ]),
  knip: check("knip/bin/knip.js", []),
  audit: async () => {
    const { asked, found } = await audit();
    return { passed: asked && found.length === 0 ? 1 : 0, failed: found.length > 0 ? 1 : 0, skipped: asked ? 0 : 1 };
  },
  /** What later steps would wait for the network for: it arrives while the cores are busy with the checks. */
  machine: async () => {
    if (!wanted.isQuick) {
      await ensurePostgres();
      await ensureProxies();
      await ensureEngines();
    }
    // The step that needs it tells what went wrong.
    await ensureChromium().catch(() => undefined);
    return { passed: 0, failed: 0, skipped: 0 };
  },
  unit: () => vitest("unit"),
  database: async () => {
    if (!wanted.isQuick) await ensurePostgres();
    return vitest("database");
  },
  build: async () => {
    await ensureBuild();
    return passed;
  },
  http: async () => {
    await ensureBuild();
    return vitest("http");
  },
  system: async () => {
    if (!wanted.isQuick) {
      await ensurePostgres();
      await ensureProxies();
    }
    await ensureBuild();
    return vitest("system");
  },
  load: async () => {
    if (!wanted.isQuick) await ensurePostgres();
    await ensureBuild();
    return vitest("load");
  },
  browsers: async () => {
    if (!(await ensureEngines())) return { passed: 0, failed: 0, skipped: 1 };
    await ensureBuild();
    return vitest("browsers");
  },
  browser: async () => {
    await ensureBuild();
    const chromium = await ensureChromium();
    const folder = mkdtempSync(join(tmpdir(), "maarad-e2e-"));
    // The database runs as another user when the tests run as root.
    chmodSync(folder, 0o755);
    try {
      return await counted("browser", readPlaywright, () =>
        runTool("@playwright/test/cli.js", ["test", ...runnerArguments("browser")], {
          env: { CHROMIUM_PATH: chromium, E2E_DATA_DIR: folder },
        }),
      );
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

/**
 * The lanes run side by side: most checks use one core. The database, system, load and browser tests run one after
 * another, because they keep all cores busy.
 */
const lanes = [
  ["format", "lint", "types", "layers", "knip", "audit"],
  ["machine"],
  ["unit", "build", "http", "database", "system", "load", "browsers", "browser"],
];

/** They split their tests between shards; `http` has too few files. `machine` is what they need. */
const runners = ["machine", "unit", "database", "system", "browser"];

const wanted = readTestArguments(process.argv.slice(2), Object.keys(steps));
const ours = stepsOfShard(Object.keys(steps), runners, wanted.shard);

/** What a runner is told beyond the name of its project. */
const runnerArguments = (name) => [
  ...(wanted.isQuick ? (quickArguments[name] ?? []) : []),
  ...(wanted.shard && runners.includes(name) ? [`--shard=${wanted.shard.index}/${wanted.shard.count}`] : []),
  ...wanted.rest,
];

function vitest(project) {
  return counted(
    project,
    (outcome) => outcome,
    (report) =>
      runTool(
        "vitest/vitest.mjs",
        [
          "run",
          "--project",
          project,
          "--reporter=default",
          "--reporter=./scripts/vitest-reporter.mjs",
          ...runnerArguments(project),
        ],
        { env: { TEST_REPORT: report } },
      ),
  );
}

/** Runs a test runner and reads from its report how many passed and what failed, whether or not it ended well. */
async function counted(name, read, work) {
  const report = join(results, `${name}.json`);
  rmSync(report, { force: true });
  mkdirSync(results, { recursive: true });
  let failure;
  try {
    await work(report);
  } catch (error) {
    failure = error;
  }
  const outcome = existsSync(report)
    ? read(JSON.parse(readFileSync(report, "utf8")))
    : { passed: 0, failed: 0, skipped: 0, failures: [] };
  // A runner that breaks outside its tests has failed too.
  if (failure && outcome.failed === 0) outcome.failed = 1;
  if (failure && outcome.failures.length === 0)
    outcome.failures.push({ name: `${name}: outside of the tests`, reason: failure.message });
  return outcome;
}

await ensurePackages();
if (!existsSync(node)) throw new Error("Node 24 is not among the installed packages");

// Read by playwright.config.ts and supabase/tests/setup/test-servers.ts.
process.env.TEST_TIER = wanted.isQuick ? "quick" : "all";
saveStarts();

const total = { passed: 0, failed: 0, skipped: 0 };
const failed = [];
const failures = [];
const times = [];

/** Runs steps one after another; one that fails does not keep the next from running. */
async function runLane(names) {
  for (const name of names) {
    const start = Date.now();
    try {
      await step(name, async () => {
        const outcome = await steps[name]();
        for (const key of Object.keys(total)) total[key] += outcome[key];
        failures.push(...(outcome.failures ?? []));
        if (outcome.failed > 0) throw new Error(`${outcome.failed} failed`);
      });
    } catch (error) {
      console.log(`✗ ${name}: ${error.message}`);
      if (!/^\d+ failed$/.test(error.message)) total.failed += 1;
      failed.push(name);
    }
    times.push(`${name} ${Math.round((Date.now() - start) / 1000)} s`);
  }
}

const started = Date.now();
const isAsked = (name) =>
  wanted.steps.length > 0 ? wanted.steps.includes(name) : !(wanted.isQuick && notQuick.includes(name));
await Promise.all(lanes.map((names) => runLane(names.filter((name) => ours.includes(name) && isAsked(name)))));

if (failed.length > 0) console.log(`\nNot well: ${failed.join(", ")}`);
if (failures.length > 0) console.log(tellFailures(failures));
console.log(`\n${times.join(", ")}; in total ${Math.round((Date.now() - started) / 1000)} s`);
console.log(`${total.passed} passed, ${total.failed} failed${total.skipped ? `, ${total.skipped} skipped` : ""}`);
process.exit(failed.length > 0 ? 1 : 0);
