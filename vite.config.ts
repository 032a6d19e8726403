import { fileURLToPath } from "node:url";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

/**
 * What every public page needs comes in few files instead of forty: fewer requests, and small files
 * compress badly. Sign-in and the back office share them and add their own.
 */
const publicChunks = [
  { name: "framework", test: /rolldown[/\\]runtime|node_modules\/(react|react-dom|scheduler|react-router|clsx)\// },
  ...["en", "ar"].map((language) => ({ name: `texts-${language}`, test: new RegExp(`app/i18n/${language}/(?!admin|auth|car_extra|editing|orders|pictures)\\w+\\.(json|ts)$`) })),
  ...["en", "ar"].flatMap((language) => [
    { name: `texts-of-orders-${language}`, test: new RegExp(`app/i18n/${language}/orders\\.(json|ts)$`) },
    { name: `texts-of-car-${language}`, test: new RegExp(`app/i18n/${language}/car(_extra\\.json|-page\\.ts)$`) },
  ]),
  {
    name: "site",
    test: /app\/(root\.tsx|i18n\/[a-z-]+\.tsx?$|routes\/public\/layout\.tsx|shell\/(site|language|navigation|whatsapp|error|not-found|broken|missing)|ui\/(brand-icons|breadcrumb|button|cn|container|control-styles|empty-state|input|picture|spinner|visually-hidden)|lib\/(forms\/(answer|phone|send-or-keep|text)\.|not-found|page-texts|seo|shortlist|toast\/toast(er)?\.|whatsapp|language-cookie)|features\/cars\/(car-card|car-grid|car-picture|car-price|car-status-mark|cars|sale)\.tsx?$)|lucide-react\/dist\/esm\/(?!icons)|lucide-react\/dist\/esm\/icons\/(arrow-right|check|chevron-(down|left|right)|heart|menu|scale|search|x)\.mjs/,
  },
  { name: "controls", test: /app\/ui\/(checkbox|choice|field|label|select)\.tsx/ },
  // Contact, order, tracking, wishes.
  { name: "forms", test: /app\/(lib\/forms\/(form-(draft|field|guards|problems)|idempotency|traps|use-)|ui\/textarea\.tsx)/ },
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
