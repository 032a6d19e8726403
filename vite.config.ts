import { fileURLToPath } from "node:url";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

/**
 * What every public page needs comes in two files instead of forty: fewer requests, and small files
 * compress badly. Sign-in and the back office share them and add their own.
 */
const publicChunks = [
  { name: "framework", test: /node_modules\/(react|react-dom|scheduler|react-router|i18next|react-i18next|clsx)\// },
  {
    name: "site",
    test: /app\/(i18n\/[a-z-]+\.tsx?$|shell\/(site|language|navigation|whatsapp|error|not-found|broken|missing)|ui\/(brand-icons|button|cn|container|control-styles|empty-state|input|picture|spinner|visually-hidden)|lib\/(forms\/phone|not-found|seo|whatsapp|language-cookie)|features\/cars\/(car-card|car-picture|car-price|car-status-mark|cars|sale)\.tsx?$)/,
  },
];

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  resolve: { alias: { "~": fileURLToPath(new URL("./app", import.meta.url)) } },
  // Known from the start, so that the first pages while developing do not reload for each package found.
  optimizeDeps: { entries: ["app/entry.client.tsx", "app/root.tsx", "app/routes/**/*.tsx"] },
  build: {
    target: "es2022",
    // The server serves its own error view; a warning about chunk size would only hide real ones.
    reportCompressedSize: false,
    // Fonts stay files: a data: font inside the inlined sheet would be on every page's wire.
    assetsInlineLimit: 0,
    // On the server all texts are there from the start; only the browser fetches them by need.
    rolldownOptions: { checks: { ineffectiveDynamicImport: false } },
  },
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups: publicChunks } } } } } },
});
