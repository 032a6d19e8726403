// What a run of the tests is asked for, and what of it a machine does that runs beside others.

/**
 * @typedef {{ index: number, count: number }} Shard the first of four is { index: 1, count: 4 }
 * @typedef {{ isQuick: boolean, steps: string[], rest: string[], shard?: Shard }} Wanted `rest` goes to the runners
 */

/**
 * Reads `[--all] [--shard=1/4] [STEP …] [FILE …]`. Named files run whole, so only a run without any is quick.
 * @param {string[]} given
 * @param {string[]} stepNames
 * @returns {Wanted}
 */
export function readTestArguments(given, stepNames) {
  const shards = given.filter((word) => word.startsWith("--shard"));
  const others = given.filter((word) => word !== "--all" && !word.startsWith("--shard"));
  const rest = others.filter((word) => !stepNames.includes(word));
  const isQuick = !given.includes("--all") && rest.length === 0;
  if (isQuick && shards.length > 0) throw new Error("Quick tests are not split: npm run test:all -- --shard=1/4");
  return {
    isQuick,
    steps: others.filter((word) => stepNames.includes(word)),
    rest,
    shard: shards.length > 0 ? readShard(shards) : undefined,
  };
}

function readShard([word, ...more]) {
  const [, index, count] = (/^--shard=(\d+)\/(\d+)$/.exec(word) ?? []).map(Number);
  if (more.length > 0 || !index || !count || index > count)
    throw new Error(`${[word, ...more].join(" ")}: expected one shard, for example --shard=1/4`);
  return { index, count };
}

/** A new advisory about a package is nothing that a change has broken; an attack and two more engines take minutes. */
export const notQuick = ["audit", "load", "browsers"];

/** What is left out, or named, where the tests are quick: they prove what a change breaks by accident. */
export const quickArguments = {
  // Without the calls of the contract, hosted projects, the Supabase CLI, earlier releases, and PostgreSQL 15.
  database: ["contract/**", "hosted*", "cli*", "declared-schema*", "backup*", "former-backup*", "plpgsql-check*"].map(
    (name) => `--exclude=supabase/tests/${name}`,
  ),
  system: ["outage", "stop", "restore"].map((name) => `tests/system/${name}.test.ts`),
  // playwright.config.ts chooses the tests, because the tags depend on the language.
  browser: [],
};

/**
 * The steps of a shard. Runners of tests get the shard themselves and split their files; every other step is one check,
 * which one of the shards does.
 * @param {string[]} steps in the order of all shards
 * @param {string[]} runners
 * @param {Shard | undefined} shard
 */
export function stepsOfShard(steps, runners, shard) {
  if (!shard) return steps;
  const checks = steps.filter((name) => !runners.includes(name));
  const isOurs = (name) => checks.indexOf(name) % shard.count === shard.index - 1;
  return steps.filter((name) => runners.includes(name) || isOurs(name));
}
