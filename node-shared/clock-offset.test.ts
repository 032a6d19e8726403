import { expect, test } from "vitest";
import { clockProblem } from "./clock-offset.ts";

const noon = Date.UTC(2026, 10, 27, 12);
const minutes = 60_000;

test.each([
  ["the same", noon, noon, noon, undefined],
  ["a minute, and the answer took a while", noon + minutes, noon, noon + 2_000, undefined],
  ["ten minutes behind", noon + 10 * minutes, noon, noon + 100, "600 s behind"],
  ["ten minutes ahead", noon - 10 * minutes, noon, noon + 100, "600 s ahead of"],
  ["an answer that took so long that it says nothing", noon + 3 * minutes, noon, noon + 4 * minutes, undefined],
  ["no time at all", Number.NaN, noon, noon, undefined],
])("a clock that is off by %s", (_name, theirs, asked, answered, problem) => {
  const said = clockProblem("the database", theirs, asked, answered);
  if (problem === undefined) expect(said).toBeUndefined();
  else expect(said).toContain(`${problem} that of the database`);
});
