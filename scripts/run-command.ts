import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { trustExtraCertificates } from "../node-shared/extra-certificates.ts";
import { type Env, parseEnv } from "../server/env.ts";
import { printable } from "./printable.ts";

/** A command of the command line. */
export interface Command {
  /** What `--help` prints: each way to call it, a line each. */
  usage: string;
  /** The options that it knows, such as `--force`; "any" where another program reads them. */
  options?: readonly string[] | "any";
  /** What to say of an error whose own message is for programs; undefined takes the message. */
  explain?: (error: unknown) => string | undefined;
  /**
   * Does it with the settings of the environment and of `.env`.
   * @param words what was given, without the options
   * @returns what is printed in the end
   */
  run(env: Env, words: string[], options: ReadonlySet<string>): Promise<string>;
}

/** What a command has to say although it did what it was asked for; the process ends with 2. */
export class Doubt extends Error {}

/**
 * Runs a command and prints its answer. What it throws is printed to the error channel, and the process ends with 1, or
 * with 2 for a doubt. `--help` only prints how to call it, and nothing is done with an option that it does not know.
 */
export async function runCommand({ usage, options = [], explain, run }: Command): Promise<void> {
  const given = process.argv.slice(2);
  if (given.includes("--help") || given.includes("-h")) {
    console.log(usage);
    return;
  }
  const isOption = (word: string) => options !== "any" && word.startsWith("-");
  const unknown = given.find((word) => isOption(word) && !options.includes(word));
  try {
    if (unknown !== undefined) throw new Error(`There is no option ${unknown}: nothing was done.\n${usage}`);
    const file = join(resolve(import.meta.dirname, ".."), ".env");
    if (existsSync(file)) process.loadEnvFile(file);
    trustExtraCertificates();
    const words = given.filter((word) => !isOption(word));
    console.log(printable(await run(parseEnv(), words, new Set(given.filter(isOption)))));
  } catch (error) {
    console.error(printable(explain?.(error) ?? (error instanceof Error ? error.message : String(error))));
    process.exitCode = error instanceof Doubt ? 2 : 1;
  }
}
