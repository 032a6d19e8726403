// Plain JavaScript, because scripts/prepare.mjs reads it with whatever Node the machine has.
import { readFileSync } from "node:fs";
import { totalmem } from "node:os";

const MB = 2 ** 20;

/** Megabytes that a work needs, as measured with the demo; a machine or a container is given about as many. */
export const needed = { build: 1_024, site: 1_024, webServer: 512 };
/** What may be missing: the kernel keeps a part of the machine's memory for itself. */
const missing = 0.12;

const named = {
  build: "building the site",
  site: "the site with its own database",
  webServer: "a web server with its database elsewhere",
};

/** Free megabytes below which a build does not end: without swap, the machine stands still for minutes instead. */
const leastToBuild = 512;

const where = "(docs/guides/one-server.md, A machine with less memory)";

/** Bytes of swap of the machine; 0 where it has none, or where the system does not say. */
function swapOfMachine() {
  try {
    return Number(/^SwapTotal:\s+(\d+) kB/m.exec(readFileSync("/proc/meminfo", "utf8"))?.[1] ?? 0) * 1_024;
  } catch {
    return 0;
  }
}

/**
 * Bytes of memory that this process may have: all of the machine, or the limit of its control group (memory.max), as of
 * a container or a unit of systemd.
 * @param {{ limit: number, total: number, swap: number }} read
 */
export function memoryHere(
  read = { limit: process.constrainedMemory?.() ?? 0, total: totalmem(), swap: swapOfMachine() },
) {
  const isLimited = read.limit > 0 && read.limit < read.total;
  return isLimited ? read.limit : read.total + read.swap;
}

/**
 * Bytes that programs of this machine can still have, swap included; undefined where the system does not say.
 * @param {() => string} read the text of /proc/meminfo
 */
export function freeMemory(read = () => readFileSync("/proc/meminfo", "utf8")) {
  try {
    const text = read();
    const [available, swap] = ["MemAvailable", "SwapFree"].map((name) =>
      Number(new RegExp(`^${name}:\\s+(\\d+) kB`, "m").exec(text)?.[1] ?? NaN),
    );
    return Number.isNaN(available) ? undefined : (available + (swap || 0)) * 1_024;
  } catch {
    return undefined;
  }
}

/**
 * Why the site cannot be built now; undefined where it can.
 * @param {number | undefined} free bytes
 */
export function refuseToBuild(free = freeMemory()) {
  if (free === undefined || free >= leastToBuild * MB) return undefined;
  return (
    `too little memory: building the site needs about 700 MB, and ${Math.floor(free / MB)} MB are free. If the site ` +
    `runs on this machine, stop it first (sudo systemctl stop maarad); otherwise add swap ${where}. ` +
    "Nothing was changed."
  );
}

/**
 * What to say before a work for which there is too little memory; undefined where there is enough.
 * @param {keyof typeof needed} work
 * @param {number} here
 */
export function memoryWarning(work, here = memoryHere()) {
  if (here >= needed[work] * MB * (1 - missing)) return undefined;
  const advice = work === "build" ? "Add swap, or build on another machine" : "Add memory or swap";
  return (
    `too little memory: ${named[work]} needs about ${needed[work]} MB of memory, and there are ` +
    `${Math.floor(here / MB)} MB: the system may end it. ${advice} ${where}.`
  );
}

/**
 * Why a program may have ended by a signal or code that it did not choose itself; "" where it did.
 * @param {string | number | null} end the signal, or the code
 */
export function memoryCause(end) {
  // A shell that ran it says 128 and the number of the signal.
  if (end !== "SIGKILL" && end !== 137) return "";
  return `: the system probably had too little memory for it. There are ${Math.floor(memoryHere() / MB)} MB ${where}`;
}
