import { type ChildProcess, spawn } from "node:child_process";
import { copyFile, readdir, readFile, readlink, rm } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { readPostmasterPid } from "../../embedded-supabase/postmaster-pid.ts";
import { isReachable } from "../../embedded-supabase/system-user.ts";
import { openFolder } from "../fixtures/open-folder.ts";
import { startWebServer, type WebServer } from "../fixtures/web-server.ts";

const kills = 20;
const nobody = 65_534;

let folder: string;
let site: WebServer;
let neighbour: ChildProcess;
let learned = "";

const database = () => join(folder, "data", "postgres");
const pid = async () => (await readPostmasterPid(database()))?.pid ?? 0;

beforeAll(async () => {
  folder = await openFolder("neighbour");
  site = await startWebServer({ DATA_DIR: join(folder, "data"), DEMO: "off" });
  // Where everyone may read it.
  await copyFile("tests/fixtures/neighbour.mjs", join(folder, "neighbour.mjs"));
  // Without root there is no other account to be had: then it only takes the ports.
  const isOther = process.getuid?.() === 0 && isReachable(process.execPath, { uid: nobody, gid: nobody });
  neighbour = spawn(process.execPath, [join(folder, "neighbour.mjs"), isOther ? database() : "/nowhere"], {
    cwd: "/",
    ...(isOther && { uid: nobody, gid: nobody }),
    stdio: ["ignore", "pipe", "inherit"],
  });
  neighbour.stdout?.on("data", (chunk: Buffer) => (learned += String(chunk)));
  const ready = () => {
    if (!/took \d{3} ports/.test(learned)) throw new Error(`The neighbour is not ready: ${learned}`);
  };
  await vi.waitFor(ready, { timeout: 20_000 });
}, 60_000);

afterAll(async () => {
  neighbour?.kill();
  await site?.stop();
  await rm(folder, { recursive: true, force: true });
});

/** The ports of the machine that a process listens on, of IPv4 and IPv6. */
async function portsOf(process: number): Promise<string[]> {
  const tables = await Promise.all(["tcp", "tcp6"].map((name) => readFile(`/proc/${process}/net/${name}`, "utf8")));
  const open = await readdir(`/proc/${process}/fd`);
  const links = await Promise.all(open.map((name) => readlink(`/proc/${process}/fd/${name}`).catch(() => "")));
  const own = new Set(links.flatMap((link) => /^socket:\[(\d+)\]$/.exec(link)?.[1] ?? []));
  const rows = tables.flatMap((table) => table.split("\n").map((row) => row.trim().split(/\s+/)));
  // State 0A is listening; the tenth column is the number of the socket (proc_pid_net(5)).
  return rows.filter((row) => row[3] === "0A" && own.has(row[9] ?? "")).map((row) => row[1] ?? "");
}

test(`a neighbour with 800 ports learns nothing while the database is killed ${kills} times`, async () => {
  expect(await portsOf(await pid()), "the database listens on no port").toEqual([]);
  for (let kill = 0; kill < kills; kill += 1) {
    const killed = await pid();
    process.kill(killed, "SIGKILL");
    const isBack = async () => {
      const state = await readPostmasterPid(database());
      return state !== undefined && state.pid !== killed && state.ready;
    };
    await expect.poll(isBack, { timeout: 20_000 }).toBe(true);
  }
  expect(await portsOf(await pid())).toEqual([]);
  expect(learned).not.toMatch(/heard|saw|reached/);
  await expect.poll(async () => (await fetch(`${site.url}/`)).status, { timeout: 10_000 }).toBe(200);
}, 120_000);
