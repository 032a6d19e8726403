// What the tests need from the machine: browsers of three engines, Debian's PostgreSQL 15 beside our own 18, the
// proxies of `deploy/`, and room in memory.
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from "node:fs";
import { freemem } from "node:os";
import { join } from "node:path";
import { root, run, runTool, step } from "./prepare.mjs";

/** Debian's Chromium without windows: opening and closing a page takes it half the time. */
const shell = "/usr/bin/chromium-headless-shell";
const chromiums = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
];
const postgres = ["/usr/lib/postgresql/15/bin/initdb", "/usr/share/postgresql/15/extension/plpgsql_check.control"];

/** Runs at the first call only; later calls wait for the same result. */
const once = (work) => {
  let result;
  return () => (result ??= work());
};

/** Path of a Chromium: the one that is asked for, Debian's, the machine's, or "" for Playwright's own. */
export const ensureChromium = once(async () => {
  const asked = process.env.CHROMIUM_PATH;
  if (asked && existsSync(asked)) return asked;
  // CI keeps Playwright's own between runs.
  if (process.env.PLAYWRIGHT_BROWSERS_PATH) return ownChromium();
  const found = () => [shell, ...chromiums].find((path) => existsSync(path));
  if (found() !== shell && canInstall()) {
    try {
      await step("Installing Chromium without windows", () => installPackages("chromium-headless-shell"));
    } catch (error) {
      console.log(`  ${error.message}; an ordinary one will do`);
    }
  }
  const present = found();
  if (present) return present;
  if (canInstall()) {
    try {
      await step("Installing Chromium", () => installPackages("chromium"));
      const installed = found();
      if (installed) return installed;
    } catch (error) {
      console.log(`  ${error.message}; trying Playwright's own`);
    }
  }
  return ownChromium();
});

async function ownChromium() {
  await step("Downloading Playwright's Chromium", () => runTool("@playwright/test/cli.js", ["install", "chromium"]));
  return "";
}

/**
 * Installs PostgreSQL 15, with the checker of its functions, where that is possible; the tests say so where it is
 * missing.
 */
export const ensurePostgres = once(async () => {
  if (postgres.every((path) => existsSync(path)) || !canInstall()) return;
  try {
    await step("Installing PostgreSQL 15", () => installPackages("postgresql-15", "postgresql-15-plpgsql-check"));
  } catch (error) {
    console.log(`  ${error.message}; the tests run on the embedded PostgreSQL only`);
  }
});

/**
 * Installs the proxies of `deploy/`, and what reads their logs, in a container, where nothing starts what is installed:
 * elsewhere each proxy would listen on all addresses of the machine at once.
 */
export const ensureProxies = once(async () => {
  const missing = ["caddy", "nginx", "goaccess"].filter(
    (name) => !["/usr/bin", "/usr/sbin"].some((at) => existsSync(join(at, name))),
  );
  if (missing.length === 0 || !canInstall() || !existsSync("/usr/sbin/policy-rc.d")) return;
  try {
    await step("Installing Caddy, nginx and GoAccess", () => installPackages(...missing));
  } catch (error) {
    console.log(`  ${error.message}; without them the files of deploy/ and logs are not tested`);
  }
});

/** Firefox, WebKit with what its window and its screen need, and what reads the pages that both print. */
const engines = {
  "firefox-esr": "/usr/bin/firefox-esr",
  "webkit2gtk-driver": "/usr/bin/WebKitWebDriver",
  "gir1.2-webkit2-4.1": "/usr/lib/x86_64-linux-gnu/girepository-1.0/WebKit2-4.1.typelib",
  "python3-gi": "/usr/lib/python3/dist-packages/gi/__init__.py",
  xvfb: "/usr/bin/Xvfb",
  "poppler-utils": "/usr/bin/pdftotext",
};
/** A WebKit of the age of Safari 16: Debian 12 is the last to have it. */
const oldEngine = { cog: "/usr/bin/cog", "wpewebkit-driver": "/usr/bin/WPEWebDriver" };

async function ensurePackages(what, packages, otherwise) {
  const missing = Object.keys(packages).filter((name) => !existsSync(packages[name]));
  if (missing.length === 0 || !canInstall()) return;
  try {
    await step(`Installing ${what}`, () => installPackages(...missing));
  } catch (error) {
    console.log(`  ${error.message}; ${otherwise}`);
  }
}

/** Installs Debian's Firefox and WebKit where that is possible. @returns whether both are there */
export const ensureEngines = once(async () => {
  await ensurePackages("Firefox and WebKit", engines, "the pages are not looked at in Firefox and WebKit");
  await ensurePackages("an old WebKit", oldEngine, "the pages are not looked at in an old browser");
  return Object.values(engines).every((path) => existsSync(path));
});

const memoryDisk = "/dev/shm";
/** Bytes: more than twice what the tests of a step have at once. */
const roomOnMemoryDisk = 8 * 1024 ** 3;

/** Whether temporary files can be in memory: there is room, and programs may run from there. */
function hasMemoryDisk() {
  if (process.platform !== "linux" || !existsSync(memoryDisk)) return false;
  const options = readFileSync("/proc/mounts", "utf8")
    .match(/^\S+ \/dev\/shm tmpfs (\S+)/m)?.[1]
    ?.split(",");
  if (!options || options.includes("noexec") || options.includes("ro")) return false;
  const { bavail, bsize } = statfsSync(memoryDisk);
  return Math.min(bavail * bsize, freemem()) > roomOnMemoryDisk;
}

/**
 * Saves the tests two things that cost them a quarter of each start of a site: databases write to memory instead of the
 * disk, and Node compiles a file of the product once instead of in each process. Where memory is short, temporary files
 * stay on the disk.
 */
export function saveStarts() {
  process.env.NODE_COMPILE_CACHE ??= join(root, "node_modules/.cache/node");
  // Playwright keeps its compiled tests among temporary files otherwise.
  process.env.PWTEST_CACHE_DIR ??= join(root, "node_modules/.cache/playwright");
  if (!hasMemoryDisk()) return;
  const folder = mkdtempSync(join(memoryDisk, "maarad-tests-"));
  // Databases run as another user when the tests run as root.
  chmodSync(folder, 0o755);
  process.env.TMPDIR = folder;
  process.once("SIGINT", () => process.exit(130));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
}

function canInstall() {
  return process.platform === "linux" && process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");
}

async function installPackages(...names) {
  const env = { DEBIAN_FRONTEND: "noninteractive" };
  // Without a network apt gives up soon.
  const patience = ["-o", "Acquire::Retries=0", "-o", "Acquire::http::Timeout=15"];
  await run("apt-get", ["update", "-qq", ...patience], { quiet: true, env });
  await run("apt-get", ["install", ...patience, "-y", "-qq", "--no-install-recommends", ...names], {
    quiet: true,
    env,
  });
}
