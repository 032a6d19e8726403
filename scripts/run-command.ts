import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { type Env, parseEnv } from "../server/env.ts";

/**
 * Runs a command of the command line with the settings of the environment and of `.env`, and prints its answer. What it
 * throws is printed to the error channel in one line, and the process ends with 1.
 * @param explain what to say of an error whose own message is for programs; undefined takes the message
 */
export async function runCommand(
  command: (env: Env, given: string[]) => Promise<string>,
  explain: (error: unknown) => string | undefined = () => undefined,
): Promise<void> {
  try {
    const file = join(resolve(import.meta.dirname, ".."), ".env");
    if (existsSync(file)) process.loadEnvFile(file);
    console.log(await command(parseEnv(), process.argv.slice(2)));
  } catch (error) {
    console.error(explain(error) ?? (error instanceof Error ? error.message : error));
    process.exitCode = 1;
  }
}
