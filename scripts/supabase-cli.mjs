// The Supabase CLI that comes with the packages, for tests and commands.
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

const require = createRequire(import.meta.url);
const windows = process.platform === "win32";

/** Path of the program; undefined where there is none for this machine, or where developers' packages are left out. */
export function supabaseProgram() {
  const machine = `${windows ? "windows" : process.platform}-${process.arch}`;
  try {
    const { resolve } = createRequire(require.resolve("supabase/package.json"));
    for (const name of [machine, `${machine}-musl`]) {
      const program = join(
        dirname(resolve(`@supabase/cli-${name}/package.json`)),
        "bin",
        windows ? "supabase.exe" : "supabase",
      );
      if (existsSync(program)) return program;
    }
  } catch {
    // Not installed.
  }
  return undefined;
}

/**
 * The environment of the CLI: it sends no telemetry, asks for no newer version, reads no access token of the machine
 * and keeps its own files in `home`.
 * @param {string} home
 * @param {Record<string, string>} extra
 */
export function supabaseEnvironment(home, extra = {}) {
  return {
    PATH: process.env.PATH ?? "",
    HOME: home,
    SUPABASE_HOME: home,
    SUPABASE_TELEMETRY_DISABLED: "1",
    SUPABASE_NO_UPDATE_NOTIFIER: "1",
    SUPABASE_NO_KEYRING: "1",
    ...extra,
  };
}

/**
 * Runs the CLI to its end.
 * @param {string[]} args
 * @param {{ home: string, env?: Record<string, string> }} options
 * @returns {Promise<{ code: number, out: string, err: string }>}
 */
export function runSupabase(args, { home, env = {} }) {
  const program = supabaseProgram();
  if (!program) throw new Error("The Supabase CLI has no program for this machine");
  return new Promise((done, fail) => {
    const child = spawn(program, args, { env: supabaseEnvironment(home, env), stdio: ["ignore", "pipe", "pipe"] });
    let out = "";
    let err = "";
    child.stdout.on("data", (chunk) => (out += chunk));
    child.stderr.on("data", (chunk) => (err += chunk));
    child.once("error", fail);
    child.once("close", (code) => done({ code: code ?? 1, out, err }));
  });
}
