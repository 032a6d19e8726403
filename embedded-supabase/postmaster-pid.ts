import { open, readFile } from "node:fs/promises";
import { join } from "node:path";
import { errorCode } from "../node-shared/error-code.ts";

/** What a PostgreSQL server writes down about itself in its folder. */
export interface PostmasterPid {
  pid: number;
  port: number;
  /** Folder of its Unix socket; empty where it has none. */
  socketFolder: string;
  ready: boolean;
}

const fileIn = (folder: string) => join(folder, "postmaster.pid");

/**
 * Lines 1, 4, 5 and 8 of postmaster.pid: process, port, folder of the socket, state (PostgreSQL documentation,
 * "Database File Layout").
 */
export async function readPostmasterPid(folder: string): Promise<PostmasterPid | undefined> {
  const text = await readFile(fileIn(folder), "utf8").catch(() => undefined);
  if (text === undefined) return undefined;
  const lines = text.split("\n");
  const [pid, port] = [Number(lines[0]), Number(lines[3])];
  return { pid, port, socketFolder: lines[4]?.trim() ?? "", ready: lines[7]?.trim() === "ready" };
}

/**
 * Whether this process is a PostgreSQL server that lives. After a power cut its number may have passed to another
 * program (in a container that starts again: nearly always), and what was killed keeps it until its parent has looked.
 * Where the system does not tell (no /proc), whatever has the number is taken for the server.
 */
export async function isServer(pid: number): Promise<boolean> {
  if (!isProcessAlive(pid)) return false;
  const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => undefined);
  // "1234 (postgres) S …": the name may hold brackets, the state is one letter (proc_pid_stat(5)).
  const told = stat === undefined ? undefined : /^\d+ \((.*)\) (\S)/s.exec(stat);
  if (!told) return true;
  return told[1] === "postgres" && !["Z", "X"].includes(told[2] ?? "");
}

/**
 * PostgreSQL refuses to start while any process has the number that its folder names. Where that is no server, the
 * number is replaced by one that no system gives away; the rest of the file stays, because by it PostgreSQL still
 * finds out whether parts of the old server use the folder.
 */
export async function disownFolder(folder: string): Promise<void> {
  const state = await readPostmasterPid(folder);
  if (!state || !isProcessAlive(state.pid) || (await isServer(state.pid))) return;
  const text = await readFile(fileIn(folder), "utf8");
  // Written in place: the file must keep its owner.
  const file = await open(fileIn(folder), "r+");
  try {
    await file.truncate();
    await file.write(text.replace(/^\d+/, String(2 ** 31 - 1)), 0);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Whether any process has this number, one that is dead and not yet waited for included. */
export function isProcessAlive(pid: number): boolean {
  try {
    return pid > 0 && process.kill(pid, 0);
  } catch (error) {
    return errorCode(error) === "EPERM";
  }
}
