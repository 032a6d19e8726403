import { useEffect, useState } from "react";
import { browserClient } from "~/supabase/browser";
import { foldText } from "~/utils/fold-text";
import { type Found, nothingFound, searchBackOffice } from "./palette.queries";

/** How long typing must rest before the database is asked, in ms. */
const rest = 180;

/** What could not be searched: anything at all, or cars by what the words mean. */
type Failed = "failed" | "failedCars" | null;

interface Answer {
  q: string;
  found: Found;
  failed: Failed;
}

/** What is found for a text; while the next answer is on its way, the last one stays. */
export function usePaletteSearch(q: string): { found: Found; failed: Failed; busy: boolean } {
  const [answer, setAnswer] = useState<Answer>({ q: "", found: nothingFound, failed: null });
  const wanted = foldText(q).length < 2 ? "" : q.trim();
  useEffect(() => {
    if (wanted === "") return;
    let current = true;
    const timer = setTimeout(() => {
      browserClient()
        .then((client) => searchBackOffice(client, wanted))
        .then(
          ({ found, isWithoutCars }) =>
            current && setAnswer({ q: wanted, found, failed: isWithoutCars ? "failedCars" : null }),
          () => current && setAnswer({ q: wanted, found: nothingFound, failed: "failed" }),
        );
    }, rest);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [wanted]);
  if (wanted === "") return { found: nothingFound, failed: null, busy: false };
  return { found: answer.found, failed: answer.q === wanted ? answer.failed : null, busy: answer.q !== wanted };
}
