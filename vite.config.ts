import { fileURLToPath } from "node:url";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { Features } from "lightningcss";
import { defineConfig, type Plugin } from "vite";
import { oldestBrowsers } from "./domain/browsers.ts";

/** What every public page needs, in one file: fewer requests, and small files compress badly. */
const everywhere = [
  "node_modules/(react|react-dom|react-router)/",
  "app/(root|routes/public/layout)\\.tsx$",
  "app/(ui|site|site/(errors|favourites|layout)|features/cars/card)/[^/]+$",
  "domain/car-codes|app/i18n/localized-text",
].join("|");

/** `app/i18n/ar/orders/orders.json` → `texts-ar-orders` */
const textsName = (file: string) => file.replace(/^.*\/i18n\/(\w+)\/([\w-]+)\/.*$/, "texts-$1-$2");
const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));
const pageName = (file: string) => file.replace(/^.*\/(\w+)\.tsx$/, "page-$1");

/**
 * Leaves out what Tailwind writes for others: the oldest browsers can mix colours, so they need not be asked before
 * each that is mixed, and the fonts of this site need no list of other fonts behind them.
 */
const leanSheets: Plugin = {
  name: "lean-sheets",
  apply: "build",
  enforce: "pre",
  transform(code, id) {
    if (!/\.css(\?|$)/.test(id)) return null;
    const asked = /@supports \(color: ?color-mix\(in lab, ?red, ?red\)\) ?\{((?:[^{}]*\{[^{}]*\})*[^{}]*)\}/g;
    const fonts = /(var\(--default-(?:mono-)?font-family),[^)]*\)/g;
    return { code: code.replace(asked, "$1").replace(fonts, "$1)"), map: null };
  },
};

export default defineConfig({
  plugins: [tailwindcss(), leanSheets, reactRouter()],
  // Texts are read by their path: names would be exports.
  json: { namedExports: false },
  resolve: {
    alias: [
      { find: /^zod$/, replacement: path("./app/zod-without-eval/zod.ts") },
      { find: /^zod\/mini$/, replacement: path("./app/zod-without-eval/zod-mini.ts") },
      { find: "~domain", replacement: path("./domain") },
      { find: "~", replacement: path("./app") },
    ],
  },
  // Known from the start, so that the first pages while developing do not reload for each package found.
  optimizeDeps: { entries: ["app/entry.client.tsx", "app/root.tsx", "app/routes/**/*.tsx"] },
  // Nothing is written with `light-dark()`, whose replacement would be in every rule that sets a colour scheme, and
  // Tailwind has added the prefixes.
  css: { lightningcss: { exclude: Features.LightDark | Features.VendorPrefixes } },
  build: {
    target: [...Object.entries(oldestBrowsers).map(([name, version]) => name + version), `ios${oldestBrowsers.safari}`],
    reportCompressedSize: false,
    modulePreload: false,
    // Fonts stay files: a data: font inside the inlined sheet would be on every page's wire.
    assetsInlineLimit: 0,
    // On the server all texts are there from the start; only the browser fetches them by need.
    rolldownOptions: { checks: { ineffectiveDynamicImport: false } },
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              // A group takes along what its modules import. What is in no group is split by the pages that use it.
              groups: [
                { name: textsName, test: /app\/i18n\/(en|ar)\/[^/]+\// },
                { name: "site", test: new RegExp(everywhere) },
                { name: "hours", test: /app\/features\/site-content\/hours\// },
                { name: "packed-cars", test: /packed-cars\.ts$/ },
                // The largest pages: each of their small parts would be a request.
                { name: pageName, test: /app\/routes\/public\/(home|cars|car)\.tsx$/ },
              ],
            },
          },
        },
      },
    },
  },
});
