import { fileURLToPath } from "node:url";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";
import { languages } from "./domain/languages.ts";

/**
 * What belongs together on the wire comes in one file: fewer requests, and small files compress badly. A group takes
 * along all that its modules import, except what an earlier group has. Sign-in and the back office share these files
 * and add their own.
 */
const publicChunks = [
  {
    name: textsName,
    debugName: "texts",
    test: new RegExp(
      `app/i18n/(${languages.join("|")})/` +
        "(public|home|browse|orders|viewings|trade-ins|trade-in-car|pages|kept|car-page|car-facts)\\.ts$",
    ),
  },
  // What every page needs.
  {
    name: "site",
    test: new RegExp(
      [
        "node_modules/(react|react-dom|react-router)/",
        "app/(root|routes/public/layout)\\.tsx",
        "app/(i18n|ui)/(?!pagination)[^/]+$",
        // The page for an unknown address is a file of its own, which hardly a visitor ever needs.
        "app/site/(?!forms/|errors/not-found-view)",
        // Reading an address takes it, too: the list would bring all forms for it.
        "app/utils/text\\.ts",
        // What only a car's page and the favourites share is not for lists, and the links to further pages only for
        // them.
        "app/features/cars/card/(?!car-share|car-pages)",
        // Contact and a car: in a chunk of one of them the other would bring all of it.
        "lucide-react/dist/esm/icons/map-pin",
      ].join("|"),
    ),
  },
  // The links to further pages: below every list.
  { name: "pagination", test: /app\/(ui\/pagination|features\/cars\/card\/car-pages)\.tsx/ },
  // Contact, order, tracking, wishes. The schemas are for the server and the back office.
  { name: "forms", test: /app\/site\/forms\/(?!field-schemas)/ },
  // Whether a showroom is open: home and contact.
  { name: "open-now", test: /app\/features\/site-content\/(open-now|opening-hours)\.tsx?$/ },
  // A page each; what their route files pass on stands in the page (server/rendering/facades.ts).
  { name: "home", test: /app\/routes\/public\/home\.tsx/ },
  { name: "browse", test: /app\/routes\/public\/cars\.tsx/ },
  { name: "car", test: /app\/routes\/public\/car\.tsx/ },
  // Below the first screen of a car: not fetched ahead; its calculator only where the visitor does something.
  { name: "car-details", test: /app\/features\/cars\/details\// },
  { name: "finance", test: /app\/features\/cars\/finance\/(?!finance-hint)/ },
];

/** `app/i18n/ar/orders.ts` → `texts-ar-orders` */
function textsName(file: string): string {
  return file.replace(/^.*\/i18n\/(\w+)\/([\w-]+)\.ts$/, "texts-$1-$2");
}

/** Icons get our own frame (app/ui/create-icon.tsx), in the browser's files and the server's alike. */
const leanIcons: Plugin = {
  name: "lean-icons",
  apply: "build",
  enforce: "pre",
  config: () => ({ ssr: { noExternal: ["lucide-react"] } }),
  resolveId: (source, importer) =>
    source === "../createLucideIcon.mjs" && importer?.includes("/lucide-react/")
      ? fileURLToPath(new URL("./app/ui/create-icon.tsx", import.meta.url))
      : null,
};

export default defineConfig({
  plugins: [leanIcons, tailwindcss(), reactRouter()],
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
