import { useEffect, useEffectEvent } from "react";
import type { Live } from "~/admin/live-updates/live";
import { useLiveFollow } from "~/admin/live-updates/live-context";
import { browserClient } from "~/supabase/browser";
import { draftKeys, forgetItem } from "~/utils/kept-drafts";
import { listErased } from "./erasing.queries";

const tables = ["customers", "viewings", "trade-ins", "messages", "orders"] as const;

/** The drafts that are about a customer, viewing, trade-in, message or order, with that record. */
export function draftsByRecord(keys: readonly string[]): { table: (typeof tables)[number]; id: number; key: string }[] {
  return keys.flatMap((key) => {
    const [, name = "", id = ""] = /^(?:edit|text):[^:]+:([a-z-]+)\/(\d+)(?:\/|$)/.exec(key) ?? [];
    const table = tables.find((one) => one === name);
    return table ? { table, id: Number(id), key } : [];
  });
}

/**
 * Deletes this device's drafts about erased people, wherever they were erased. Returns false if the erased records
 * could not be read.
 */
async function forgetErased(): Promise<boolean> {
  const drafts = draftsByRecord(draftKeys());
  if (drafts.length === 0) return true;
  try {
    const client = await browserClient();
    for (const table of tables) {
      const own = drafts.filter((draft) => draft.table === table);
      if (own.length === 0) continue;
      const erased = new Set(await listErased(client, table, [...new Set(own.map(({ id }) => id))]));
      for (const { id, key } of own) if (erased.has(id)) forgetItem(key);
    }
    return true;
  } catch {
    return false;
  }
}

/** Deletes drafts about erased people when the back office opens and whenever customers change. */
export function useErasedDrafts(live: Live | null, enabled: boolean): void {
  const start = useEffectEvent(() => {
    if (enabled) void forgetErased();
  });
  useEffect(() => start(), []);
  useLiveFollow(
    live,
    ({ table }) => enabled && table === "customers",
    () => forgetErased(),
  );
}
