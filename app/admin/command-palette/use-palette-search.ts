import { useEffect, useState } from "react";
import { browserClient } from "~/supabase/browser";
import { foldText } from "~/utils/fold-text";
import { type Found, nothingFound, searchBackOffice } from "./palette.queries";

/** How long typing must rest before the database is asked, in ms. */
const rest = 180;

interface Answer {
  q: string;
  found: Found;
  failed: boolean;
}

/** What is found for a text; while the next answer is on its way, the last one stays. */
export function usePaletteSearch(q: string): { found: Found; failed: boolean; busy: boolean } {
  const [answer, setAnswer] = useState<Answer>({ q: "", found: nothingFound, failed: false });
  const wanted = foldText(q).length < 2 ? "" : q.trim();
  useEffect(() => {
    if (wanted === "") return;
    let current = true;
    const timer = setTimeout(() => {
      browserClient()
        .then((client) => searchBackOffice(client, wanted))
        .then(
          (found) => current && setAnswer({ q: wanted, found, failed: false }),
          () => current && setAnswer({ q: wanted, found: nothingFound, failed: true }),
        );
    }, rest);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [wanted]);
  if (wanted === "") return { found: nothingFound, failed: false, busy: false };
  return { found: answer.found, failed: answer.failed && answer.q === wanted, busy: answer.q !== wanted };
}
