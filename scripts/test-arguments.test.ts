import { globSync } from "node:fs";
import { expect, test } from "vitest";
import { quickArguments, readTestArguments, stepsOfShard } from "./test-arguments.mjs";

const steps = ["format", "lint", "types", "machine", "unit", "build", "browser"];
const runners = ["machine", "unit", "browser"];
const read = (...given: string[]) => readTestArguments(given, steps);

test("without words the tests are quick; steps and files are told apart", () => {
  expect(read()).toEqual({ isQuick: true, steps: [], rest: [], shard: undefined });
  expect(read("unit", "lint")).toMatchObject({ isQuick: true, steps: ["unit", "lint"], rest: [] });
  // A named file runs whole.
  expect(read("unit", "app/i18n")).toMatchObject({ isQuick: false, steps: ["unit"], rest: ["app/i18n"] });
  expect(read("--all", "browser", "--headed")).toMatchObject({ isQuick: false, rest: ["--headed"] });
});

test("a shard is named by its number and how many there are", () => {
  expect(read("--all", "--shard=2/4")).toEqual({
    isQuick: false,
    steps: [],
    rest: [],
    shard: { index: 2, count: 4 },
  });
  for (const wrong of ["--shard", "--shard=0/4", "--shard=5/4", "--shard=1", "--shard=a/b"])
    expect(() => read("--all", wrong)).toThrow("for example --shard=1/4");
  expect(() => read("--all", "--shard=1/4", "--shard=2/4")).toThrow("one shard");
  expect(() => read("--shard=1/4")).toThrow("npm run test:all -- --shard=1/4");
});

test("all shards together do each check once, and each lets every runner split its tests", () => {
  expect(stepsOfShard(steps, runners, undefined)).toEqual(steps);
  for (const count of [1, 2, 3, 4, 7]) {
    const shards = Array.from({ length: count }, (_, at) => stepsOfShard(steps, runners, { index: at + 1, count }));
    for (const shard of shards) expect(shard).toEqual(expect.arrayContaining(runners));
    const checks = shards.flat().filter((name) => !runners.includes(name));
    expect(checks.toSorted()).toEqual(["build", "format", "lint", "types"]);
  }
});

test("what is quick names files that exist", () => {
  for (const word of [...quickArguments.database, ...quickArguments.system]) {
    const pattern = word.replace("--exclude=", "");
    expect(globSync(pattern).length, pattern).toBeGreaterThan(0);
  }
});
