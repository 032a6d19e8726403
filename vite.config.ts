import { fileURLToPath } from "node:url";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";

/** What every public page needs, in one file: fewer requests, and small files compress badly. */
const site = new RegExp(
  [
    "node_modules/(react|react-dom|react-router)/",
    "app/(root|routes/public/layout)\\.tsx$",
    "app/(i18n|ui|site|site/(errors|favourites|layout)|features/cars/card)/[^/]+$",
  ].join("|"),
);

/** `app/i18n/ar/orders/orders.json` → `texts-ar-orders` */
function textsName(file: string): string {
  return file.replace(/^.*\/i18n\/(\w+)\/([\w-]+)\/.*$/, "texts-$1-$2");
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
  // A text is read by its path, never imported by name: names would be exports.
  json: { namedExports: false },
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
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: textsName, test: /app\/i18n\/(en|ar)\/[^/]+\// },
                { name: "site", test: site },
              ],
            },
          },
        },
      },
    },
  },
});
