import { expect, test } from "vitest";
import { freeMemory, memoryHere, memoryWarning, needed, refuseToBuild } from "./memory.mjs";

const MB = 2 ** 20;
const machine = { limit: 0, total: 2048 * MB, swap: 0 };

test.each([
  ["all of a machine", machine, 2048],
  ["its swap, which is slower and enough", { ...machine, total: 480 * MB, swap: 1024 * MB }, 1504],
  ["the limit of its group, as of a container or a unit", { ...machine, limit: 512 * MB, swap: 1024 * MB }, 512],
  ["all of it where the limit is none", { ...machine, limit: 2 ** 64 }, 2048],
])("a process has %s", (_what, read, megabytes) => {
  expect(memoryHere(read)).toBe(megabytes * MB);
});

test("the machine that runs the tests has memory", () => {
  expect(memoryHere()).toBeGreaterThan(256 * MB);
});

test("too little is told with both figures and what to do; what is sold as enough is enough", () => {
  const words = memoryWarning("build", 480 * MB);
  expect(words).toContain("needs about 1024 MB of memory, and there are 480 MB");
  expect(words).toContain("docs/guides/one-server.md");
  // The kernel keeps a part of the machine's memory for itself.
  expect(memoryWarning("build", 957 * MB)).toBeUndefined();
  expect(memoryWarning("site", 480 * MB)).toContain("1024 MB");
  expect(memoryWarning("webServer", 480 * MB)).toBeUndefined();
  expect(Object.keys(needed)).toEqual(["build", "site", "webServer"]);
});

test("a site that runs leaves too little of a small machine to build beside it, unless there is swap", () => {
  const smallMachine = (available: number, swap: number) =>
    freeMemory(() => `MemTotal: 980000 kB\nMemAvailable:  ${available} kB\nSwapFree: ${swap} kB\n`);
  expect(smallMachine(400_000, 0)).toBe(400_000 * 1024);
  expect(refuseToBuild(smallMachine(400_000, 0))).toMatch(/390 MB are free.*systemctl stop maarad.*one-server\.md/s);
  expect(refuseToBuild(smallMachine(400_000, 1_000_000))).toBeUndefined();
  expect(refuseToBuild(smallMachine(640_000, 0))).toBeUndefined();
  const unknown = freeMemory(() => {
    throw new Error("no such file");
  });
  expect(refuseToBuild(unknown)).toBeUndefined();
});
