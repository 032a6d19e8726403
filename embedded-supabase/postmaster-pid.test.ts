import { type ChildProcess, spawn } from "node:child_process";
import { copyFile, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { isProcessAlive, disownFolder, isServer, readPostmasterPid } from "./postmaster-pid.ts";

let folder: string;
const children: ChildProcess[] = [];
const rest = `\n/data/postgres\n1795336958\n36567\n\n127.0.0.1\n  2203778     32819\nready   \n`;
const pidFile = () => join(folder, "postmaster.pid");

/** A process that is called as the server is. */
function start(script: string): ChildProcess {
  const child = spawn("sh", ["-c", script], { cwd: folder, stdio: ["ignore", "pipe", "ignore"] });
  children.push(child);
  return child;
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "maarad-pid-"));
  await copyFile("/bin/sleep", join(folder, "postgres"));
});
afterAll(async () => {
  for (const child of children) child.kill("SIGKILL");
  await rm(folder, { recursive: true, force: true });
});

describe.runIf(process.platform === "linux")("the number in postmaster.pid", () => {
  test("of a server that lives is respected", async () => {
    const server = start("exec ./postgres 60");
    await expect.poll(() => isServer(server.pid ?? 0)).toBe(true);
    await writeFile(pidFile(), `${server.pid}${rest}`);
    await disownFolder(folder);
    expect(await readPostmasterPid(folder)).toMatchObject({ pid: server.pid, port: 36567, ready: true });
  });

  test("of a server that was killed and is still in the list is taken out, and nothing else is", async () => {
    // `exec` replaces the shell by a program that does not reap children; the shell would reap the killed one.
    const parent = start("./postgres 60 & echo $!; exec sleep 60");
    const pid = Number(
      await new Promise((resolve) => parent.stdout?.once("data", (chunk: Buffer) => resolve(String(chunk)))),
    );
    await expect.poll(() => readFile(`/proc/${parent.pid}/comm`, "utf8")).toBe("sleep\n");
    await expect.poll(() => isServer(pid)).toBe(true);
    process.kill(pid, "SIGKILL");
    await expect.poll(() => readFile(`/proc/${pid}/stat`, "utf8")).toContain(") Z ");
    expect(isProcessAlive(pid)).toBe(true);
    expect(await isServer(pid)).toBe(false);
    await writeFile(pidFile(), `${pid}${rest}`);
    await disownFolder(folder);
    const text = await readFile(pidFile(), "utf8");
    expect(text.slice(text.indexOf("\n"))).toBe(rest);
    expect(isProcessAlive(Number.parseInt(text, 10))).toBe(false);
  });

  test("that another program has by now is taken out", async () => {
    await writeFile(pidFile(), `${process.pid}${rest}`);
    await disownFolder(folder);
    expect(isProcessAlive((await readPostmasterPid(folder))?.pid ?? 0)).toBe(false);
  });
});

test("a folder without a server is left alone", async () => {
  await rm(pidFile(), { force: true });
  await disownFolder(folder);
  expect(await readPostmasterPid(folder)).toBeUndefined();
});
