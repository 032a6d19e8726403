import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { node, root, toolEnvironment } from "./prepare.mjs";

/**
 * Runs the server with Node 24 until it ends, passes signals on, and ends as it ends.
 * @param {{ env: Record<string, string>, flags?: string[] }} options
 */
export function serve({ env, flags = [] }) {
  const file = join(root, ".env");
  const variables = existsSync(file) ? [`--env-file=${file}`] : [];
  const child = spawn(node, [...flags, ...variables, join(root, "server/main.ts")], {
    cwd: root,
    stdio: "inherit",
    env: toolEnvironment(env),
  });
  // A terminal sends Ctrl-C to both: the server finishes its requests, this process waits for it.
  process.on("SIGINT", () => {});
  process.on("SIGTERM", () => child.kill("SIGTERM"));
  child.once("exit", (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
}
