import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { node, root, toolEnvironment } from "./prepare.mjs";

/**
 * Keeps the server's memory small. The C library otherwise gives each thread that compresses or draws a pool of its own,
 * which keeps what was freed, and V8 lets the space for new objects grow to 128 MB. Both must be said before a process
 * starts: the Dockerfile and deploy/maarad.service say the same.
 */
export const memory = { variables: { MALLOC_ARENA_MAX: "2" }, flags: ["--max-semi-space-size=8"] };

/**
 * Runs the server with Node 24 until it ends, passes signals on, and ends as it ends.
 * @param {{ env: Record<string, string>, flags?: string[] }} options
 */
export function serve({ env, flags = [] }) {
  const file = join(root, ".env");
  const variables = existsSync(file) ? [`--env-file=${file}`] : [];
  const child = spawn(node, [...memory.flags, ...flags, ...variables, join(root, "server/main.ts")], {
    cwd: root,
    stdio: "inherit",
    env: toolEnvironment({ ...memory.variables, ...env }),
  });
  // A terminal sends Ctrl-C to both: the server finishes its requests, this process waits for it.
  process.on("SIGINT", () => {});
  process.on("SIGTERM", () => child.kill("SIGTERM"));
  child.once("exit", (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
}
