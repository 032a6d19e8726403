// What the tests need from the machine: a Chromium, and Debian's PostgreSQL 15 beside our own 18.
import { existsSync } from "node:fs";
import { run, runTool, step } from "./prepare.mjs";

const chromiums = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome", "/usr/bin/google-chrome-stable"];
const postgres = "/usr/lib/postgresql/15/bin/initdb";

/** Path of a Chromium: the machine's, Debian's, or "" for Playwright's own. */
export async function ensureChromium() {
  const found = () => [process.env.CHROMIUM_PATH, ...chromiums].find((path) => path && existsSync(path));
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

/** Installs PostgreSQL 15 where that is possible; the tests say so where it is missing. */
export async function ensurePostgres() {
  if (existsSync(postgres) || !canInstall()) return;
  try {
    await step("Installing PostgreSQL 15", () => installPackages("postgresql-15"));
  } catch (error) {
    console.log(`  ${error.message}; the tests run on the embedded PostgreSQL only`);
  }
}

function canInstall() {
  return process.platform === "linux" && process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");
}

async function installPackages(...names) {
  const env = { DEBIAN_FRONTEND: "noninteractive" };
  await run("apt-get", ["update", "-qq"], { quiet: true, env });
  await run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", ...names], { quiet: true, env });
}
