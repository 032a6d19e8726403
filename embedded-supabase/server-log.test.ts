import { appendFile, mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { isSameReason, lastFatal, serverLog } from "./server-log.ts";

let folder: string;
let file: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "maarad-log-"));
  file = join(folder, "postgres.log");
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function started(log = serverLog(file)) {
  await (await log.open()).close();
  return log;
}

test("each start adds to the log, and is read apart from the one before", async () => {
  await started();
  await appendFile(file, "the first\n");
  const log = await started();
  await appendFile(file, "the second\n");
  expect(await log.read()).toBe("the second\n");
  expect(await readFile(file, "utf8")).toBe("the first\nthe second\n");
  expect((await stat(file)).mode & 0o777).toBe(0o600);
});

test("a log of two megabytes loses its first lines, at a start and while the server runs", async () => {
  const line = `${"x".repeat(98)}\n`;
  await writeFile(file, `${line.repeat(25_000)}the last\n`);
  const log = await started();
  const kept = await readFile(file, "utf8");
  expect(kept.length).toBeLessThanOrEqual(1_000_000);
  expect(kept.endsWith(`${line}the last\n`)).toBe(true);
  expect(kept.startsWith(line), "whole lines").toBe(true);
  await appendFile(file, line.repeat(25_000));
  await log.trim();
  expect((await stat(file)).size).toBeLessThanOrEqual(1_000_000);
  await appendFile(file, "FATAL:  gone\n");
  expect(await log.reason()).toBe("FATAL: gone");
});

describe("the cause of an end", () => {
  const time = "2026-11-27 10:59:10.272 UTC [22591]";
  test("is the last message that names one", () => {
    const log = [
      `${time} PANIC:  could not write to file "pg_wal/xlogtemp.7": No space left on device`,
      `${time} FATAL:  the database system is in recovery mode`,
      `${time} FATAL:  terminating connection because of crash of another server process`,
      `${time} LOG:  database system is shut down`,
    ];
    expect(lastFatal(log.join("\n"))).toBe(
      'PANIC: could not write to file "pg_wal/xlogtemp.7": No space left on device',
    );
  });
  test("is the same for another process", () => {
    const reason = (pid: number) => `FATAL: could not write to file "pg_wal/xlogtemp.${pid}"`;
    expect(isSameReason(reason(7), reason(12))).toBe(true);
    expect(isSameReason(reason(7), undefined)).toBe(false);
    expect(isSameReason(reason(7), "FATAL: out of memory")).toBe(false);
  });
  test("is not known of a server that was killed", () => {
    expect(lastFatal(`${time} LOG:  database system is ready to accept connections\n`)).toBeUndefined();
    expect(lastFatal("")).toBeUndefined();
  });
});
