import { useEffect, useEffectEvent, useState } from "react";
import { type BrowserClient, browserClient } from "~/supabase/browser";
import type { Live } from "./live";
import { useLiveFollow } from "./live-context";

interface LiveCount {
  /** The table whose changes may change it. */
  table: string;
  /** Null where it cannot be read, which keeps the last figure. */
  count: (client: BrowserClient) => Promise<number | null>;
  /** False for roles that may not see it. */
  enabled: boolean;
  /** It is asked for again whenever this changes. */
  key: string;
  live: Live | null;
}

/** A figure of a table: asked for at once, and again when the live updates say that the table changed. */
export function useLiveCount({ table, count, enabled, key, live }: LiveCount): number {
  const [figure, setFigure] = useState(0);
  const [changes, setChanges] = useState(0);
  const read = useEffectEvent(count);
  useLiveFollow(
    live,
    (change) => change.table === table,
    () => setChanges((before) => before + 1),
  );
  useEffect(() => {
    if (!enabled || document.visibilityState !== "visible") return;
    let current = true;
    async function ask() {
      const found = await read(await browserClient());
      if (current && found !== null) setFigure(found);
    }
    void ask();
    return () => {
      current = false;
    };
  }, [enabled, key, changes]);
  return enabled ? figure : 0;
}
