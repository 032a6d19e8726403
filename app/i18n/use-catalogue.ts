import { useEffect, useState } from "react";
import { type Bundle, loadCatalogue } from "./catalogue";
import type { Language } from "~domain/languages";

/** Loads the texts of another area or language, e.g. for a preview. Returns whether they are loaded. */
export function useCatalogue(language: Language, area: Bundle): boolean {
  const wanted = `${language}/${area}`;
  const [loaded, setLoaded] = useState<string | null>(null);
  useEffect(() => {
    let current = true;
    async function load() {
      try {
        await loadCatalogue(language, area);
        if (current) setLoaded(wanted);
      } catch (error) {
        // Only the part that needs these texts is missing then; the page still works.
        console.error(error);
      }
    }
    void load();
    return () => {
      current = false;
    };
  }, [language, area, wanted]);
  return loaded === wanted;
}
