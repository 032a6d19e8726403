// What the tests need from the machine: a Chromium, and Debian's PostgreSQL 15 beside our own 18.
import { existsSync } from "node:fs";
import { run, runTool, step } from "./prepare.mjs";

/** Debian's Chromium without windows: opening and closing a page takes it half the time. */
const shell = "/usr/bin/chromium-headless-shell";
const chromiums = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
];
const postgres = ["/usr/lib/postgresql/15/bin/initdb", "/usr/share/postgresql/15/extension/plpgsql_check.control"];

/** Path of a Chromium: the one that is asked for, Debian's, the machine's, or "" for Playwright's own. */
export async function ensureChromium() {
  const asked = process.env.CHROMIUM_PATH;
  if (asked && existsSync(asked)) return asked;
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
  await step("Downloading Playwright's Chromium", () => runTool("@playwright/test/cli.js", ["install", "chromium"]));
  return "";
}

/**
 * Installs PostgreSQL 15, with the checker of its functions, where that is possible; the tests say so where it is
 * missing.
 */
export async function ensurePostgres() {
  if (postgres.every((path) => existsSync(path)) || !canInstall()) return;
  try {
    await step("Installing PostgreSQL 15", () => installPackages("postgresql-15", "postgresql-15-plpgsql-check"));
  } catch (error) {
    console.log(`  ${error.message}; the tests run on the embedded PostgreSQL only`);
  }
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
