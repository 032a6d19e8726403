import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { ownPort } from "../fixtures/own-port.ts";
import { openFolder } from "../fixtures/open-folder.ts";
import { startWebServer } from "../fixtures/web-server.ts";

let folder: string;
beforeEach(async () => {
  folder = await openFolder("stop");
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** How many programs of PostgreSQL work on the folder. */
async function databasePrograms(): Promise<number> {
  const processes = (await readdir("/proc")).filter((name) => /^\d+$/.test(name));
  const commands = await Promise.all(processes.map((id) => readFile(`/proc/${id}/cmdline`, "utf8").catch(() => "")));
  return commands.filter((command) => /^\S*(postgres|initdb)\0/.test(command) && command.includes(folder)).length;
}
const allEnded = () => expect.poll(databasePrograms, { timeout: 20_000 }).toBe(0);

async function startBackend(): Promise<ChildProcess> {
  const port = String(await ownPort());
  const env = { PATH: process.env["PATH"], DATA_DIR: folder, PORT: port, HOST: "127.0.0.1" };
  return spawn(process.execPath, ["scripts/backend.ts"], { env, stdio: "ignore" });
}

test.each([
  ["SIGTERM", "postgres.new"],
  ["SIGTERM", "postgres/postmaster.pid"],
  ["SIGINT", "postgres/postmaster.pid"],
  ["SIGHUP", "postgres/postmaster.pid"],
] as const)("%s while starting, as soon as there is %s, ends the database too", async (signal, file) => {
  const backend = await startBackend();
  const ended = once(backend, "exit");
  await expect.poll(() => existsSync(join(folder, file)), { timeout: 60_000, interval: 5 }).toBe(true);
  backend.kill(signal);
  expect(await ended).toEqual([null, signal]);
  await allEnded();
});

test("a site that is stopped as soon as it runs has ended its database, and starts again", async () => {
  const variables = { DATA_DIR: folder, DEMO: "off" };
  for (let times = 0; times < 2; times += 1) {
    const site = await startWebServer(variables);
    await site.stop();
    expect([site.process.exitCode, site.process.signalCode]).toEqual([0, null]);
    expect(await databasePrograms()).toBe(0);
  }
});
