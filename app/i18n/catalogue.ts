import { addCatalogue } from "./instances";
import { languages, type Language } from "~domain/languages";
import { areaOf, type Area, type OwnTexts, ownTextsOf } from "~domain/public-paths";
import type { TextGroup } from "./reader";

/** The texts by folder and namespace, as in `./en/public/cars.json`. A folder is one chunk (vite.config.ts). */
const files = import.meta.glob<TextGroup>(["./*/*/*.json", "!./*/{admin,server}/*"], { import: "default" });

/**
 * Texts that are loaded together: those of an area, a folder of texts that only some public pages need, or those of
 * pages and searches where nothing is found, which come with their view.
 */
export type Bundle = Area | OwnTexts | "nothing";

const signInFolders = new Set(["public", "auth", "orders", "pages", "trade-ins", "viewings"]);

/** The back office shows what visitors see, too. */
function isIn(folder: string, bundle: Bundle): boolean {
  return bundle === "admin" || (bundle === "auth" ? signInFolders.has(folder) : folder === bundle);
}

/**
 * Loads the texts of one area in one language into the browser before they are rendered: once before hydration, and
 * again when a navigation enters another area or language.
 */
export async function loadCatalogue(language: Language, bundle: Bundle): Promise<void> {
  const all = bundle === "admin" ? { ...files, ...(await import("./staff-files")).default } : files;
  await Promise.all(
    Object.entries(all).map(async ([path, load]) => {
      const [, of, folder = "", file = ""] = path.split("/");
      if (of === language && isIn(folder, bundle)) addCatalogue(language, { [file.slice(0, -5)]: await load() });
    }),
  );
}

/** Loads the texts that the page at a path needs. */
export async function loadTexts(language: Language, pathname: string): Promise<void> {
  const area = areaOf(pathname);
  const own = area === "public" ? ownTextsOf(pathname) : [];
  await Promise.all([area, ...own].map((bundle) => loadCatalogue(language, bundle)));
}

/** Like {@link loadCatalogue}, but in all languages, for screens that edit or show both. */
export async function loadEveryLanguage(bundle: Bundle): Promise<void> {
  await Promise.all(languages.map((language) => loadCatalogue(language, bundle)));
}
