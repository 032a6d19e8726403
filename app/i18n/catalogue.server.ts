import { addCatalogue } from "./instances";
import type { TextGroup } from "./reader";
import { languages } from "~domain/languages";

const files = import.meta.glob<TextGroup>("./*/*/*.json", { eager: true, import: "default" });

/** Loads all texts in both languages into the process. The server and the tests call it once. */
export function loadAllCatalogues(): void {
  for (const language of languages)
    for (const [path, texts] of Object.entries(files))
      if (path.startsWith(`./${language}/`)) addCatalogue(language, { [namespaceOf(path)]: texts });
}

/** `./en/public/cars.json` → `cars` */
function namespaceOf(path: string): string {
  return path.replace(/^.*\/|\.json$/g, "");
}
