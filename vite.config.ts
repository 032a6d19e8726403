import { fileURLToPath } from "node:url";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { languages } from "./domain/languages.ts";

/**
 * What every public page needs comes in few files instead of forty: fewer requests, and small files
 * compress badly. Sign-in and the back office share them and add their own.
 */
const publicChunks = [
  ...languages.map((language) => ({
    name: `texts-${language}`,
    test: new RegExp(
      `app/i18n/${language}/(?!admin|auth|car_extra|editing|kept|mails|orders|pages|pictures)\\w+\\.(json|ts)$`,
    ),
  })),
  ...languages.flatMap((language) => [
    { name: `texts-of-orders-${language}`, test: new RegExp(`app/i18n/${language}/orders\\.(json|ts)$`) },
    { name: `texts-of-pages-${language}`, test: new RegExp(`app/i18n/${language}/pages\\.(json|ts)$`) },
    { name: `texts-of-kept-${language}`, test: new RegExp(`app/i18n/${language}/kept\\.(json|ts)$`) },
    { name: `texts-of-car-${language}`, test: new RegExp(`app/i18n/${language}/car(_extra\\.json|-page\\.ts)$`) },
  ]),
  {
    name: "site",
    test: /domain\/(languages|public-paths|contracts\/share-card)\.ts$|node_modules\/(react|react-dom|scheduler|react-router|clsx)\/|app\/(root\.tsx|i18n\/[a-z-]+\.tsx?$|routes\/public\/layout\.tsx|site\/(layout\/|errors\/(?!screen)|favourites\/|forms\/(answer|send-or-keep)\.|page-texts|seo)|ui\/(brand-icons|breadcrumb|button|checkbox|choice|cn|container|control-styles|empty-state|field|input|label|lazy-with-fallback|pagination|picture|select|spinner|visually-hidden)|toast\/toast(er)?\.|utils\/(phone|text|not-found|whatsapp)\.|features\/cars\/(car-card|car-grid|car-picture|car-pages|car-price|car-share|car-status-mark|cars|favourites\/recent-cars|sale)\.tsx?$)|lucide-react\/dist\/esm\/(?!icons)|lucide-react\/dist\/esm\/icons\/(arrow-right|check|chevron-(down|left|right)|heart|link-2|menu|scale|search|x)\.mjs/,
  },
  // A page each; what their route files pass on stands in the page (server/rendering/facades.ts).
  {
    name: "home",
    test: /app\/(routes\/public\/home\.tsx|features\/(home\/(hero|showroom-band|site-picture)|brands\/brand-wall|search\/hero-search|sections\/section-row)\.tsx)/,
  },
  {
    name: "browse",
    test: /app\/(routes\/public\/cars\.tsx|features\/cars\/browse\/(?!no-cars)[a-z-]+\.tsx?)|lucide-react\/dist\/esm\/icons\/(layout-grid|list|sliders-horizontal)\.mjs/,
  },
  {
    name: "car",
    test: /app\/(routes\/public\/car\.tsx|features\/cars\/(car-(gallery|offer|page)|finance\/finance-hint|print\/(print-button|print-links))\.tsx?)|lucide-react\/dist\/esm\/icons\/(file-text|maximize-2|printer)\.mjs/,
  },
  // Below the first screen of a car: not fetched ahead.
  {
    name: "car-details",
    test: /app\/features\/cars\/(battery-panel|car-(details|equipment|facts)|fact-sheet|finance\/[a-z-]+|print\/(car-print|car-sheet|print-sheet))\.tsx?$/,
  },
  // Cars that the browser keeps by id: for who has looked at some.
  { name: "kept", test: /app\/features\/cars\/favourites\/(recent-row|use-cars-by-id)\.tsx?$/ },
  // Contact, order, tracking, wishes.
  {
    name: "forms",
    test: /app\/(site\/forms\/(form-(draft|field|guards|problems)|idempotency|honeypot|use-)|ui\/(early-text|textarea)\.tsx?)/,
  },
];

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  resolve: {
    alias: {
      "~": fileURLToPath(new URL("./app", import.meta.url)),
      "~domain": fileURLToPath(new URL("./domain", import.meta.url)),
    },
  },
  // Known from the start, so that the first pages while developing do not reload for each package found.
  optimizeDeps: { entries: ["app/entry.client.tsx", "app/root.tsx", "app/routes/**/*.tsx"] },
  build: {
    target: "es2022",
    // The server serves its own error view; a warning about chunk size would only hide real ones.
    reportCompressedSize: false,
    // React Router names the files of a route itself; lists of what else a file may import later would be on every
    // page.
    modulePreload: false,
    // Fonts stay files: a data: font inside the inlined sheet would be on every page's wire.
    assetsInlineLimit: 0,
    // On the server all texts are there from the start; only the browser fetches them by need.
    rolldownOptions: { checks: { ineffectiveDynamicImport: false } },
  },
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups: publicChunks } } } } } },
});
