import { spawn, spawnSync } from "node:child_process";
import { readdirSync, readFileSync, readlinkSync } from "node:fs";

/** Clock ticks in a second, as /proc counts them on Linux. */
const ticks = 100;

/** What /proc says of a process, from its state on: the name in brackets before that may hold spaces. */
export function statOf(pid: number): string[] {
  return readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
}

/** A process and all that it has started and that still run, itself first. */
export function treeOf(root: number): number[] {
  const parents = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map((name) => [Number(name), parentOf(Number(name))] as const);
  const below = (pid: number): number[] => [
    pid,
    ...parents.filter(([, parent]) => parent === pid).flatMap(([child]) => below(child)),
  ];
  return below(root);
}

function parentOf(pid: number): number {
  try {
    return Number(statOf(pid)[1]);
  } catch {
    // It has ended meanwhile.
    return 0;
  }
}

/** Milliseconds of CPU by two fields of it, user and system. */
export function cpuTimeIn(fields: string[], user: number): number {
  return ((Number(fields[user]) + Number(fields[user + 1])) * 1_000) / ticks;
}

/** Milliseconds of CPU that a process has used, all its threads together; user and system. */
export function cpuTime(pid: number): number {
  return cpuTimeIn(statOf(pid), 11);
}

/** Megabytes of memory that a process holds now, and the most it has ever held. */
export function memoryOf(pid: number): { now: number; most: number } {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  const read = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1]) / 1_024;
  return { now: read("VmRSS"), most: read("VmHWM") };
}

/** How many sockets a process has open. */
export function socketsOf(pid: number): number {
  return readdirSync(`/proc/${pid}/fd`).filter((name) => {
    try {
      return readlinkSync(`/proc/${pid}/fd/${name}`).startsWith("socket:");
    } catch {
      // It was closed meanwhile.
      return false;
    }
  }).length;
}

export const hasWrk = !spawnSync("wrk", ["-v"]).error;

/**
 * Asks for an address over sixteen connections for some seconds with `wrk`, which is in C and hardly ever the limit.
 * @throws Error at any refused or broken request
 */
export async function wrk(
  url: string,
  headers: Record<string, string>,
  seconds: number,
): Promise<{ requests: number; perSecond: number }> {
  const given = Object.entries(headers).flatMap(([name, value]) => ["-H", `${name}: ${value}`]);
  const child = spawn("wrk", ["-t1", "-c16", `-d${seconds}s`, ...given, url], { stdio: ["ignore", "pipe", "inherit"] });
  let printed = "";
  for await (const chunk of child.stdout) printed += String(chunk);
  const requests = Number(/(\d+) requests in/.exec(printed)?.[1]);
  const perSecond = Number(/Requests\/sec:\s+([\d.]+)/.exec(printed)?.[1]);
  if (!requests || /Non-2xx|Socket errors/.test(printed)) throw new Error(`wrk ${url}:\n${printed}`);
  return { requests, perSecond };
}

/** The middle of some figures, and the lowest and highest of them. */
export function spread(figures: readonly number[]): { median: number; lowest: number; highest: number } {
  const sorted = figures.toSorted((a, b) => a - b);
  return {
    median: sorted[Math.floor(sorted.length / 2)] ?? Number.NaN,
    lowest: sorted[0] ?? Number.NaN,
    highest: sorted.at(-1) ?? Number.NaN,
  };
}
