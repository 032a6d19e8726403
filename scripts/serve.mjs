import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { memoryCause } from "../node-shared/memory.mjs";
import { node, root, toolEnvironment } from "./prepare.mjs";

/**
 * Keeps the server's memory small. By default the C library keeps a pool per thread, raises the size from which it
 * returns a freed block to the system with the largest block freed so far, up to 32 MB (mallopt(3)), and V8 lets the
 * space for new objects grow to 128 MB. All must be set before a process starts: the Dockerfile and
 * deploy/maarad.service set the same, which `dockerfile.test.ts` checks.
 */
export const memory = {
  variables: { MALLOC_ARENA_MAX: "2", MALLOC_MMAP_THRESHOLD_: "65536" },
  flags: ["--max-semi-space-size=8"],
};

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
  child.once("exit", (code, signal) => {
    const cause = memoryCause(signal);
    if (cause) console.error(`The site ended with ${signal}${cause}`);
    process.exit(signal ? 1 : (code ?? 1));
  });
}
