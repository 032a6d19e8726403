import { useEffect, useState } from "react";
import { browserClient } from "~/supabase/browser";
import { problemOf, type ProblemKey } from "~/supabase/errors";
import { scanBucket, type UnlistedObject } from "./unlisted.queries";

interface Scan {
  looked: number;
  found: readonly UnlistedObject[];
  done: boolean;
  failed: ProblemKey | null;
}

const nothingYet: Scan = { looked: 0, found: [], done: false, failed: null };

/** Scans the storage while the screen is open, and returns the progress. */
export function useBucketScan() {
  const [scan, setScan] = useState(nothingYet);
  const [round, setRound] = useState(0);

  useEffect(() => {
    const leaving = new AbortController();
    async function look() {
      for await (const { looked, found } of scanBucket(await browserClient(), leaving.signal)) {
        if (leaving.signal.aborted) return;
        setScan((last) => ({ ...last, looked, found: [...last.found, ...found] }));
      }
      setScan((last) => ({ ...last, done: true }));
    }
    look().catch((error: unknown) => {
      if (!leaving.signal.aborted) setScan((last) => ({ ...last, done: true, failed: problemOf(error).messageKey }));
    });
    return () => leaving.abort();
  }, [round]);

  return {
    ...scan,
    again() {
      setScan(nothingYet);
      setRound((last) => last + 1);
    },
    /** Removes a handled object from the list. */
    forget: (path: string) =>
      setScan((last) => ({ ...last, found: last.found.filter((object) => object.path !== path) })),
  };
}
