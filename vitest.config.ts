import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const alias = {
  "~": fileURLToPath(new URL("./app", import.meta.url)),
  "~domain": fileURLToPath(new URL("./domain", import.meta.url)),
};

export default defineConfig({
  test: {
    projects: [
      {
        resolve: { alias },
        test: {
          name: "unit",
          include: [
            "app/**/*.test.{ts,tsx}",
            "domain/**/*.test.ts",
            "server/**/*.test.ts",
            "node-shared/**/*.test.ts",
            "embedded-supabase/**/*.test.ts",
            "scripts/**/*.test.ts",
            "supabase/seed/**/*.test.ts",
            "tests/*.test.ts",
          ],
          testTimeout: 20_000,
          // Files share the modules that a worker has loaded: loading them for each file was more than half of the
          // work.
          isolate: false,
          setupFiles: ["./tests/fixtures/restore-globals.ts"],
        },
      },
      {
        resolve: { alias },
        test: {
          name: "database",
          include: ["supabase/tests/**/*.test.ts"],
          globalSetup: ["./supabase/tests/setup/global.ts"],
          setupFiles: ["./supabase/tests/setup/driver.ts", "./tests/fixtures/restore-globals.ts"],
          testTimeout: 60_000,
          hookTimeout: 180_000,
          // Half of the work is the database servers', which are processes of their own.
          maxWorkers: 2,
          // As for the unit tests: the services alone take a second to load.
          isolate: false,
        },
      },
      {
        resolve: { alias },
        // The same calls against one project that is named by its address and keys: `npm run contract`.
        test: {
          name: "contract",
          include: ["supabase/tests/contract/calls/**/*.test.ts"],
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
      {
        resolve: { alias },
        // Pages and forms of one built site with the demo, by plain HTTP.
        test: {
          name: "http",
          include: ["tests/http/**/*.test.ts"],
          globalSetup: ["./tests/fixtures/demo-site-setup.ts"],
          testTimeout: 60_000,
          isolate: false,
        },
      },
      {
        resolve: { alias },
        // The built site in processes of its own: several copies, sudden ends, hostile visitors, mail.
        test: {
          name: "system",
          include: ["tests/system/**/*.test.ts"],
          testTimeout: 120_000,
          hookTimeout: 180_000,
          // Most files wait for processes more than they work: three at once keep two cores busy.
          maxWorkers: 3,
        },
      },
      {
        resolve: { alias },
        // What one visitor may cost others: nothing else runs beside it.
        test: { name: "load", include: ["tests/load/**/*.test.ts"], testTimeout: 180_000, hookTimeout: 180_000 },
      },
      {
        resolve: { alias },
        // The built site in Firefox and in WebKit, side by side; one file after another.
        test: {
          name: "browsers",
          include: ["tests/browsers/**/*.test.ts"],
          globalSetup: ["./tests/fixtures/browsers-site-setup.ts"],
          testTimeout: 180_000,
          hookTimeout: 180_000,
          maxWorkers: 1,
          // A browser keeps a core busy.
          maxConcurrency: 2,
        },
      },
    ],
  },
});
