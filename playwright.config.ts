import { chmodSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { defineConfig, devices } from "@playwright/test";
import { type Language, otherLanguage } from "./domain/languages.ts";
import { project } from "./tests/fixtures/project.ts";

const port = Number(process.env.E2E_PORT ?? 4310);

/**
 * Two sites with the demo, so that tests do not meet: on that of the visitors nobody edits (tests/e2e/visitors), on the
 * other one staff add, change and delete what visitors see.
 */
const ports = { visitors: port + 1, staff: port };
type Site = keyof typeof ports;

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
 * What a test tagged `@embedded` proves needs the embedded backend: a line to it that can be cut, or sign-up without an
 * e-mail. A run against a project that the variables E2E_SUPABASE_… name leaves it out.
 */
const leftOut = (...tags: string[]) => new RegExp([...tags, ...(project ? ["@embedded"] : [])].join("|") || "(?!)");

/**
 * `npm test` walks one journey for each capability, in one language: tests tagged `@quick`, and of those that run in
 * both languages `@quick-en` or `@quick-ar`.
 */
const chosen = (language: Language) =>
  process.env["TEST_TIER"] === "quick" ? new RegExp(`@quick(?!-${otherLanguage(language)})`) : undefined;

const inEnglish = ["car-form", "cars-import", "cars-list", "media", "pictures"];
const inArabic = ["content-editing", "second-factor", "site-settings"];
const specs = (names: string[]) => names.map((name) => `**/${name}.spec.ts`);

const english = {
  ...devices["Desktop Chrome"],
  viewport: { width: 1280, height: 900 },
  locale: "en-GB",
  language: "en",
} as const;
const arabic = {
  ...devices["Pixel 7"],
  viewport: { width: 390, height: 844 },
  // A phone's dense screen is for budget.spec.ts. For the rest it would only be more to make and to paint.
  deviceScaleFactor: 1,
  locale: "ar-BH",
  language: "ar",
} as const;

/**
 * A journey is walked once: tagged `@once` at a desk in English, tagged `@phone` on a phone in Arabic. What a language
 * or a width changes is looked at in both: the words of the specification, the first day, the frames of the pages, how
 * a car is ordered, large text, and every screen by axe.
 */
const walked = (site: Site, language: Language) => ({
  name: site === "staff" ? language : `${language}-visitors`,
  use: { ...(language === "en" ? english : arabic), baseURL: `http://localhost:${ports[site]}` },
  testDir: site === "staff" ? "tests/e2e" : "tests/e2e/visitors",
  testIgnore: [
    ...specs(language === "en" ? inArabic : inEnglish),
    ...(site === "staff" ? ["tests/e2e/visitors/**"] : []),
  ],
  grep: chosen(language),
  grepInvert: leftOut(language === "en" ? "@phone" : "@once"),
});

/**
 * `E2E_ENGINES=on` walks a few journeys, tagged `@engines`, in Playwright's own Firefox and WebKit instead, which
 * `playwright install` downloads. Neither has Chromium's phone, only its window.
 */
const engines = { firefox: devices["Desktop Firefox"], webkit: devices["Desktop Safari"] } as const;
const walkedIn = (engine: keyof typeof engines, { use, ...walk }: ReturnType<typeof walked>) => ({
  ...walk,
  name: `${engine}-${walk.name}`,
  use: {
    ...engines[engine],
    viewport: use.viewport,
    deviceScaleFactor: 1,
    locale: use.locale,
    language: use.language,
    baseURL: use.baseURL,
    launchOptions: {},
  },
  grep: /@engines/,
});

const inChromium = [walked("visitors", "en"), walked("visitors", "ar"), walked("staff", "en"), walked("staff", "ar")];
const projects =
  process.env["E2E_ENGINES"] === "on"
    ? (["firefox", "webkit"] as const).flatMap((engine) => inChromium.map((walk) => walkedIn(engine, walk)))
    : inChromium;

const served = (site: Site) => ({
  command: "node server/main.ts",
  timeout: 180_000,
  reuseExistingServer: false,
  stdout: "ignore" as const,
  stderr: "pipe" as const,
  gracefulShutdown: { signal: "SIGTERM" as const, timeout: 15_000 },
  env: {
    NODE_ENV: "production",
    PORT: String(ports[site]),
    DATA_DIR: join(process.env.E2E_DATA_DIR ?? "", site),
    LOG_LEVEL: "error",
    // Tests come from addresses of their own (X-Forwarded-For), so that one's orders do not limit another's.
    TRUST_PROXY: "1",
    ...(project ? { SUPABASE_URL: project.url, SUPABASE_PUBLISHABLE_KEY: project.publishableKey } : owner),
  },
});

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
    launchOptions,
    // A recording of everything takes a fifth of a run: `E2E_TRACE=on npm test -- browser order-detail` makes one.
    trace: process.env.E2E_TRACE === "on" ? "on" : "off",
    screenshot: "only-on-failure",
    // Tests do not wait for animations; the test of the toasts asks for motion itself.
    contextOptions: { reducedMotion: "reduce" },
  },
  projects,
  // Both start at the same time: only the second is waited for here, and the first by the global setup.
  webServer: [served("visitors"), { ...served("staff"), url: `http://localhost:${ports.staff}/healthz` }],
  globalSetup: "./tests/fixtures/sites-ready.ts",
});
