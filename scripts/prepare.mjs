// Plain JavaScript that Node 20 runs: it is what brings the packages, Node 24 among them.
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { basename, delimiter, join, relative, resolve, sep } from "node:path";
import { memoryCause, memoryWarning, refuseToBuild } from "../node-shared/memory.mjs";
import { applyPatches } from "./apply-patches.mjs";

export const root = resolve(import.meta.dirname ?? new URL(".", import.meta.url).pathname, "..");

const windows = process.platform === "win32";

/** The Node 24 that came with the packages. */
export const node = join(root, "node_modules/node/bin", windows ? "node.exe" : "node");

/**
 * For a command without options: `--help` only prints how to call it, and any other word is refused.
 * @param {string} usage
 */
export function refuseWords(usage) {
  const [word] = process.argv.slice(2);
  if (word === undefined) return;
  const asked = word === "--help" || word === "-h";
  if (asked) console.log(usage);
  else console.error(`There is no option ${word}: nothing was done.\n${usage}`);
  process.exit(asked ? 0 : 1);
}

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

/** What the server runs from its sources, beside the build. */
const serverSources = [
  "domain",
  "embedded-supabase",
  "node-shared",
  "package.json",
  "package-lock.json",
  "server",
  "supabase/migrations",
];

/**
 * One hash over names and contents of all sources of the build, or of others.
 * @param {string} folder the project
 * @param {string[]} paths
 */
export function hashSources(folder, paths = sources) {
  const hash = createHash("sha256");
  for (const file of paths.flatMap((source) => listFiles(join(folder, source)))) {
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

/**
 * For what does not install by itself.
 * @param {string} folder the project
 * @throws {Error} if packages are missing, or are not those of the release
 */
export function requirePackages(folder) {
  if (!isInstalled(folder))
    throw new Error("The packages of this release are not installed, or not all of them: run `npm ci` first.");
}

/**
 * What to say where the server is of another release than the build, as after an update that was interrupted: the two
 * together are neither the former release nor the new one. Undefined where they belong together.
 * @param {string} folder the project
 */
export function halfUpdated(folder) {
  const stamp = join(folder, "build/server.sha256");
  if (existsSync(stamp) && readFileSync(stamp, "utf8").trim() === hashSources(folder, serverSources)) return undefined;
  return (
    "The build is missing, or is of another release than the server, so the site is not started; its data are as " +
    "they were. Finish the update: `npm ci && npm run build`. Or go back: `git checkout` of the former release " +
    "before these two (docs/guides/one-server.md, Afterwards)."
  );
}

/** Installs the packages when they are missing or the lockfile changed, and applies the patches. */
export async function ensurePackages() {
  if (!isInstalled(root) || !existsSync(node)) await installPackages();
  // npm applies them too, unless the machine is set to ignore scripts or the patches came later.
  applyPatches(root);
}

async function installPackages() {
  warnOfMemory();
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
  if (!isBuilt(root)) await buildSite();
}

/** Builds the site, and notes the sources that it was made from. */
export async function buildSite() {
  const refused = refuseToBuild();
  if (refused) throw new Error(refused);
  warnOfMemory();
  await replaceBuild(root, (into) =>
    step("Building the site", () =>
      // Read by react-router.config.ts.
      runTool("@react-router/dev/bin.cjs", ["build"], { quiet: true, env: { BUILD_FOLDER: into } }),
    ),
  );
}

/**
 * Makes a build beside the present one, and puts it in its place when it is complete: a running site reads its files
 * until then, and a build that fails or is ended halfway leaves the former one.
 * @param {string} folder the project
 * @param {(into: string) => Promise<unknown>} build makes the build in a folder of the project, given by its name
 */
export async function replaceBuild(folder, build) {
  const [present, made, former] = ["build", "build.new", "build.old"].map((name) => join(folder, name));
  const [hash, serverHash] = [sources, serverSources].map((paths) => hashSources(folder, paths));
  rmSync(made, { recursive: true, force: true });
  await build(basename(made));
  writeFileSync(join(made, "sources.sha256"), `${hash}\n`);
  writeFileSync(join(made, "server.sha256"), `${serverHash}\n`);
  keepServerParts(present, made);
  rmSync(former, { recursive: true, force: true });
  if (existsSync(present)) renameSync(present, former);
  renameSync(made, present);
  rmSync(former, { recursive: true, force: true });
}

/**
 * Copies the parts of a build's server into the next, where a running site looks for those that it has not loaded yet.
 * Their names carry a hash of what is in them. Those that the build itself has from the one before are left out.
 */
function keepServerParts(present, made) {
  const [from, into] = [present, made].map((build) => join(build, "server/assets"));
  if (!existsSync(from)) return;
  const list = "server/former-parts.json";
  const older = readJson(join(present, list)) ?? [];
  const names = readdirSync(from).filter((name) => !older.includes(name) && !existsSync(join(into, name)));
  mkdirSync(into, { recursive: true });
  for (const name of names) copyFileSync(join(from, name), join(into, name));
  writeFileSync(join(made, list), JSON.stringify(names));
}

let isWarned = false;

/** Says once, before the work, that memory is short: what the system ends has no words left. */
function warnOfMemory() {
  const warning = isWarned ? undefined : memoryWarning("build");
  isWarned = true;
  if (warning) console.warn(`! ${warning}`);
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
          `${[command, ...args].map((part) => basename(part)).join(" ")} ended with ${signal ?? `code ${code}`}` +
            memoryCause(signal ?? code),
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
