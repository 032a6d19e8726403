import { chmodSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { defineConfig, devices } from "@playwright/test";
import type { Language } from "./domain/languages.ts";
import { project } from "./tests/fixtures/project.ts";

const port = Number(process.env.E2E_PORT ?? 4310);
const baseURL = `http://localhost:${port}`;

/** The owner's sign-in of the site under test. */
const owner = { ADMIN_EMAIL: "owner@example.com", ADMIN_PASSWORD: "a-long-test-password" };

/** Every run starts from an empty folder. Workers read this file again: they take the first one's. */
function freshFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "maarad-e2e-"));
  // The database runs as another user when the tests run as root.
  chmodSync(folder, 0o755);
  return folder;
}
process.env.E2E_DATA_DIR ??= freshFolder();
for (const [name, value] of Object.entries(owner)) process.env[name] ??= value;

const launchOptions = {
  args: [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    // Pages here are short-lived: what the optimising compilers cost is more than they save.
    "--js-flags=--no-opt,--no-maglev",
  ],
  ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
};

/**
 * A journey is walked once: tagged `@once` at a desk in English, tagged `@phone` on a phone in Arabic. What a language
 * or a width changes is looked at in both: the words of the specification, the first day, the frames of the pages, how
 * a car is ordered, large text, and every screen by axe.
 */
/**
 * What a test tagged `@embedded` proves needs the embedded backend: a line to it that can be cut, or sign-up without an
 * e-mail. A run against a project that the variables E2E_SUPABASE_… name leaves it out.
 */
const leftOut = (...tags: string[]) => new RegExp([...tags, ...(project ? ["@embedded"] : [])].join("|") || "(?!)");

/**
 * `npm test` walks one journey for each capability, in one language: tests tagged `@quick`, and of those that run in
 * both languages `@quick-en` or `@quick-ar`.
 */
const chosen = (other: Language) =>
  process.env["TEST_TIER"] === "quick" ? new RegExp(`@quick(?!-${other})`) : undefined;

const inEnglish = ["car-form", "cars-import", "cars-list", "media", "pictures"];
const inArabic = ["content-editing", "second-factor", "site-settings", "staff"];
const specs = (names: string[]) => names.map((name) => `**/${name}.spec.ts`);

const first = ["budget"];

const english = {
  ...devices["Desktop Chrome"],
  viewport: { width: 1280, height: 900 },
  locale: "en-GB",
  language: "en",
} as const;
const arabic = {
  ...devices["Pixel 7"],
  viewport: { width: 390, height: 844 },
  locale: "ar-BH",
  language: "ar",
} as const;

export default defineConfig<{ language: Language }>({
  testDir: "tests/e2e",
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // A test waits for the site and for what moves: three at once keep two cores busy.
  workers: 3,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  reporter: [["list"], ["json", { outputFile: "test-results/browser.json" }]],
  use: {
    baseURL,
    launchOptions,
    // A recording of everything takes a fifth of a run: `E2E_TRACE=on npm test -- browser order-detail` makes one.
    trace: process.env.E2E_TRACE === "on" ? "on" : "off",
    screenshot: "only-on-failure",
    // Nobody waits for what slides; what moves by itself (toasts) says so in its own test.
    contextOptions: { reducedMotion: "reduce" },
  },
  projects: [
    // The bytes of the demo's pages, before other tests add brands, cars and sections to them.
    { name: "en-first", use: english, testMatch: specs(first), grep: chosen("ar"), grepInvert: leftOut("@phone") },
    { name: "ar-first", use: arabic, testMatch: specs(first), grep: chosen("en"), grepInvert: leftOut("@once") },
    {
      name: "en",
      use: english,
      dependencies: ["en-first", "ar-first"],
      testIgnore: specs([...first, ...inArabic]),
      grep: chosen("ar"),
      grepInvert: leftOut("@phone"),
    },
    {
      name: "ar",
      // A phone's dense screen is looked at first. For the rest it would only be more to make and to paint.
      use: { ...arabic, deviceScaleFactor: 1 },
      dependencies: ["en-first", "ar-first"],
      testIgnore: specs([...first, ...inEnglish]),
      grep: chosen("en"),
      grepInvert: leftOut("@once"),
    },
  ],
  webServer: {
    command: "node server/main.ts",
    url: `${baseURL}/healthz`,
    timeout: 180_000,
    reuseExistingServer: false,
    stdout: "ignore",
    stderr: "pipe",
    gracefulShutdown: { signal: "SIGTERM", timeout: 15_000 },
    env: {
      NODE_ENV: "production",
      PORT: String(port),
      DATA_DIR: process.env.E2E_DATA_DIR,
      LOG_LEVEL: "error",
      // Tests come from addresses of their own (X-Forwarded-For), so that one's orders do not limit another's.
      TRUST_PROXY: "1",
      ...(project ? { SUPABASE_URL: project.url, SUPABASE_PUBLISHABLE_KEY: project.publishableKey } : owner),
    },
  },
});
