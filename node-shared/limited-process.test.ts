import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterEach, expect, test, vi } from "vitest";
import { ProcessEnded, runLimited, type ProcessLimits } from "./limited-process.ts";

const program = new URL("../tests/fixtures/costly-program.ts", import.meta.url);
const wide = { memory: 500_000_000, work: 10_000, time: 20_000, answer: 1_000 } satisfies ProcessLimits;
const run = (deed: string, limits: Partial<ProcessLimits> = {}, signal?: AbortSignal) =>
  runLimited(program, Buffer.from(deed), { ...wide, ...limits }, signal);

afterEach(() => void vi.unstubAllEnvs());

test("a program answers its input, without anything of our environment", async () => {
  vi.stubEnv("ADMIN_PASSWORD", "a secret");
  expect((await run("some words")).toString()).toBe("some words");
  expect((await run("environment")).toString()).not.toMatch(/PASSWORD|HOME|PATH/);
});

test.each([
  ["memory", { memory: 200_000_000 }],
  ["work", { work: 500 }],
  ["time", { time: 1_500 }],
  ["answer", {}],
  ["died", {}],
] as const)("what takes too much is given up, and why is said: %s", async (deed, limits) => {
  await expect(run(deed, limits)).rejects.toEqual(new ProcessEnded(deed));
});

test("a thread that cannot be stopped does not put off the end", async () => {
  await expect(run("thread", { work: 500, time: 10_000 })).rejects.toEqual(new ProcessEnded("work"));
});

test("only the work fails where no more files can be opened, and not who asked for it", async () => {
  const asker = fileURLToPath(new URL("../tests/fixtures/no-files-left.ts", import.meta.url));
  const { stdout } = await promisify(execFile)("sh", ["-c", 'ulimit -n 64 && exec "$0" "$1"', process.execPath, asker]);
  expect(stdout).toBe("EMFILE\n");
});

test("nothing goes on for a sender that is gone", async () => {
  const sender = new AbortController();
  const answer = run("time", {}, sender.signal);
  sender.abort(new Error("gone"));
  await expect(answer).rejects.toThrow("gone");
  await expect(run("some words", {}, sender.signal)).rejects.toThrow("gone");
});

test("an input that is not read to its end does not trouble the parent", async () => {
  const huge = Buffer.alloc(30_000_000, "x");
  await expect(runLimited(program, huge, { ...wide, memory: 1 })).rejects.toEqual(new ProcessEnded("memory"));
});
