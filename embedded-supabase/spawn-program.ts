import { type ChildProcess, spawn, type SpawnOptions } from "node:child_process";

const signals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;
/** The listeners of this module: several programs may run. */
const own = new Set<unknown>();

/**
 * Starts a program of PostgreSQL that ends with this process, however this process ends, except when it is killed.
 * There is no time for more than a signal then: SIGINT is PostgreSQL's fast shutdown.
 */
export function spawnProgram(program: string, words: string[], options: SpawnOptions): ChildProcess {
  const end = () => void child.kill("SIGINT");
  /** A signal that the process does not handle itself ends it without the event `exit`. */
  const endBySignal = (signal: NodeJS.Signals) => {
    if (process.listeners(signal).some((listener) => !own.has(listener))) return;
    end();
    forget();
    process.kill(process.pid, signal);
  };
  const forget = () => {
    process.off("exit", end);
    for (const signal of signals) process.off(signal, endBySignal);
    own.delete(endBySignal);
  };
  own.add(endBySignal);
  process.once("exit", end);
  for (const signal of signals) process.on(signal, endBySignal);
  const child = spawn(program, words, { cwd: "/", env: programEnv(), ...options });
  child.once("exit", forget);
  child.once("error", forget);
  return child;
}

/** Only what the programs need: none of our secrets are in their environment. */
function programEnv(): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH, LC_ALL: "C", TZ: "UTC", SystemRoot: process.env.SystemRoot };
}
