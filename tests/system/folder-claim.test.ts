import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { readdir, readFile, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openBackup } from "../../embedded-supabase/backup/backup-reader.ts";
import { restoreBackup } from "../../embedded-supabase/backup/restore-backup.ts";
import { ownPort } from "../fixtures/own-port.ts";
import { openFolder } from "../fixtures/open-folder.ts";

const backupFile = resolve("supabase/tests/fixtures/before-1.0.tar");
const timeout = 60_000;

let folder: string;
beforeEach(async () => {
  folder = await openFolder("claim");
});
afterEach(() => rm(folder, { recursive: true, force: true }));

interface Program {
  process: ChildProcess;
  printed(): string;
}

async function start(...words: string[]): Promise<Program> {
  const env = { PATH: process.env["PATH"], DATA_DIR: folder, PORT: String(await ownPort()), HOST: "127.0.0.1" };
  const child = spawn(process.execPath, words, { env, stdio: ["ignore", "pipe", "pipe"] });
  let text = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => (text += chunk.toString()));
  return { process: child, printed: () => text };
}
const startBackend = () => start("scripts/backend.ts");
const running = ({ printed }: Program) => /sb_publishable_/.test(printed());

async function stop({ process: child }: Program): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill("SIGTERM");
  await ended;
}

/** The folders in which a database server works. A new process of one has its command until it names itself. */
async function serverFolders(): Promise<string[]> {
  const processes = (await readdir("/proc")).filter((name) => /^\d+$/.test(name));
  const commands = await Promise.all(processes.map((id) => readFile(`/proc/${id}/cmdline`, "utf8").catch(() => "")));
  const folders = commands.flatMap((command) => /^\S*postgres\0-D\0([^\0]+)/.exec(command)?.[1] ?? []);
  return [...new Set(folders)].filter(isOurs);
}
const isOurs = (path: string) => path.startsWith(folder);

test("of two first starts at the same moment, one runs and the other says why it does not", async () => {
  const both = await Promise.all([startBackend(), startBackend()]);
  try {
    await expect.poll(() => both.filter(running).length, { timeout }).toBe(1);
    const other = both.find((one) => !running(one));
    await expect.poll(() => other?.process.exitCode, { timeout }).toBe(1);
    expect(other?.printed()).toContain("already running on the data folder");
  } finally {
    await Promise.all(both.map(stop));
  }
});

test("a second restore is refused while the first is at work, and harms nothing of it", async () => {
  const backup = await openBackup(backupFile);
  try {
    const second: Promise<unknown>[] = [];
    const reporter = {
      progress(message: string) {
        if (message !== "Restoring the database") return;
        for (const force of [false, true])
          second.push(restoreBackup({ backup, dataDir: folder, force }).catch((error: unknown) => error));
      },
      problem() {},
    };
    await restoreBackup({ backup, dataDir: folder, reporter });
    expect((await Promise.all(second)).map(String)).toEqual([
      expect.stringContaining("already running"),
      expect.stringContaining("already running"),
    ]);
    expect(existsSync(join(folder, "postgres/PG_VERSION"))).toBe(true);
  } finally {
    await backup.close();
  }
});

test("the database of a restore that was killed is ended by the next start", async () => {
  const restore = await start("scripts/restore.ts", backupFile);
  await expect.poll(restore.printed, { timeout, interval: 5 }).toContain("Making the tables");
  const ended = once(restore.process, "exit");
  restore.process.kill("SIGKILL");
  await ended;
  expect(await serverFolders()).toEqual([join(folder, "restoring/postgres")]);
  const backend = await startBackend();
  try {
    await expect.poll(() => running(backend), { timeout }).toBe(true);
    expect(await serverFolders()).toEqual([join(folder, "postgres")]);
    expect(existsSync(join(folder, "restoring"))).toBe(false);
  } finally {
    await stop(backend);
  }
});
