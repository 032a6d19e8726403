import { useEffect, useState } from "react";
import { type BrowserClient, browserClient } from "~/supabase/browser";

/** How long typing must rest before the search is sent, in ms. */
const pause = 300;

export interface Found<T> {
  /** What was searched for. */
  q: string;
  /** Null where the search did not answer. */
  found: T[] | null;
}

/**
 * What a search while typing found last; null before the first answer. `q` says what it answers: as long as it differs
 * from what is typed, the search goes on.
 * @param find the same function at each render
 */
export function useFound<T>(q: string, find: (client: BrowserClient, q: string) => Promise<T[]>): Found<T> | null {
  const [last, setLast] = useState<Found<T> | null>(null);
  useEffect(() => {
    if (q === "") return;
    let wanted = true;
    const timer = setTimeout(() => {
      browserClient()
        .then((client) => find(client, q))
        .then(
          (found) => wanted && setLast({ q, found }),
          (error: unknown) => {
            console.warn(error);
            if (wanted) setLast({ q, found: null });
          },
        );
    }, pause);
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [q, find]);
  return last;
}
