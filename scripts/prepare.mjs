// Plain JavaScript that Node 20 runs: it is what brings the packages, Node 24 among them.
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { basename, delimiter, join, relative, resolve, sep } from "node:path";
import { applyPatches } from "./apply-patches.mjs";

export const root = resolve(import.meta.dirname ?? new URL(".", import.meta.url).pathname, "..");

const windows = process.platform === "win32";

/** The Node 24 that came with the packages. */
export const node = join(root, "node_modules/node/bin", windows ? "node.exe" : "node");

/** The environment in which the product's tools find the right Node. */
export function toolEnvironment(extra = {}) {
  return { ...process.env, PATH: `${join(root, "node_modules/.bin")}${delimiter}${process.env.PATH ?? ""}`, ...extra };
}

/**
 * Whether what is installed is what the lockfile asks for.
 * @param {string} folder the project
 */
export function isInstalled(folder) {
  const wanted = readJson(join(folder, "package-lock.json"));
  const present = readJson(join(folder, "node_modules/.package-lock.json"));
  if (!wanted || !present) return false;
  return Object.entries(wanted.packages).every(([path, entry]) => {
    if (path === "") return true;
    const found = present.packages[path];
    // Packages for other machines are in the lockfile and rightly not here.
    if (!found) return entry.optional === true || entry.peer === true;
    return found.version === entry.version && existsSync(join(folder, path));
  });
}

/** Everything the build is made of; tests, documents and the server are not in it. */
const sources = [
  "app",
  "domain",
  "public",
  "package.json",
  "package-lock.json",
  "react-router.config.ts",
  "scripts/compress-assets.ts",
  "scripts/public-manifest.ts",
  "tsconfig.json",
  "vite.config.ts",
];

/**
 * One hash over names and contents of all sources of the build.
 * @param {string} folder the project
 */
export function hashSources(folder) {
  const hash = createHash("sha256");
  for (const file of sources.flatMap((source) => listFiles(join(folder, source)))) {
    const name = relative(folder, file).split(sep).join("/");
    if (/\.test\.tsx?$/.test(name)) continue;
    hash.update(name).update("\0").update(readFileSync(file)).update("\0");
  }
  return hash.digest("hex");
}

/**
 * Whether `build/` was made from the sources as they are now.
 * @param {string} folder the project
 */
export function isBuilt(folder) {
  const stamp = join(folder, "build/sources.sha256");
  if (!existsSync(stamp) || !existsSync(join(folder, "build/server/index.js"))) return false;
  return readFileSync(stamp, "utf8").trim() === hashSources(folder);
}

/** Installs the packages when they are missing or the lockfile changed, and applies the patches. */
export async function ensurePackages() {
  if (!isInstalled(root) || !existsSync(node)) await installPackages();
  // npm applies them too, unless the machine is set to ignore scripts or the patches came later.
  applyPatches(root);
}

async function installPackages() {
  // A production environment would leave out what builds the site.
  const flags = ["--include=dev", "--include=optional", "--no-audit", "--no-fund", "--loglevel=error"];
  await step("Installing packages (a minute or two the first time)", async () => {
    try {
      await run("npm", ["ci", ...flags], { quiet: "always" });
    } catch {
      // A registry that misses packages for other machines makes `npm ci` refuse the lockfile as incomplete.
      await run("npm", ["install", "--no-save", ...flags], { quiet: true });
    }
  });
}

/** Builds when the sources are newer than the build. */
export async function ensureBuild() {
  if (isBuilt(root)) return;
  const hash = hashSources(root);
  await step("Building the site", () => runTool("@react-router/dev/bin.cjs", ["build"], { quiet: true }));
  mkdirSync(join(root, "build"), { recursive: true });
  writeFileSync(join(root, "build/sources.sha256"), `${hash}\n`);
}

/**
 * Runs one of the installed tools with Node 24.
 * @param {string} script path inside node_modules
 * @param {string[]} args
 */
export function runTool(script, args, options = {}) {
  return run(node, [join(root, "node_modules", script), ...args], options);
}

/**
 * Runs a command to its end; rejects, with what it printed, when it fails.
 * @param {string} command
 * @param {string[]} args
 * @param {{ quiet?: boolean | "always", env?: Record<string, string> }} options `quiet` keeps output back, unless it
 *   fails
 */
export function run(command, args, { quiet = false, env = {} } = {}) {
  return new Promise((done, fail) => {
    const child = spawn(command, args, {
      cwd: root,
      env: toolEnvironment(env),
      stdio: ["ignore", quiet ? "pipe" : "inherit", quiet ? "pipe" : "inherit"],
      shell: windows && command === "npm",
    });
    let output = "";
    child.stdout?.on("data", (chunk) => (output += chunk));
    child.stderr?.on("data", (chunk) => (output += chunk));
    // Stopping this process stops its children; the tools clean up after themselves.
    const pass = () => child.kill("SIGINT");
    process.once("SIGTERM", pass);
    child.once("error", fail);
    child.once("exit", (code, signal) => {
      process.off("SIGTERM", pass);
      if (code === 0) return done(output);
      if (quiet === true) process.stderr.write(output);
      fail(
        new Error(
          `${[command, ...args].map((part) => basename(part)).join(" ")} ended with ${signal ?? `code ${code}`}`,
        ),
      );
    });
  });
}

/**
 * Shows that something is going on, and how long it took.
 * @template T
 * @param {string} title
 * @param {() => Promise<T>} work
 */
export async function step(title, work) {
  const start = Date.now();
  const seconds = () => Math.round((Date.now() - start) / 1000);
  console.log(`… ${title}`);
  const sign = setInterval(() => console.log(`  still at it, ${seconds()} s`), 20_000);
  try {
    const result = await work();
    console.log(`✓ ${title} (${seconds()} s)`);
    return result;
  } finally {
    clearInterval(sign);
  }
}

function listFiles(path) {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => listFiles(join(path, name)));
}

function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return null;
  }
}
