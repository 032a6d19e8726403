import { useEffect, useState } from "react";
import { type Bundle, loadCatalogue } from "./catalogue";
import type { Language } from "~domain/languages";

/** Brings the texts of another area or language than the page's own, e.g. for a preview; true once they are there. */
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
        // Without them what needs them is not shown; the page itself does not depend on it.
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
