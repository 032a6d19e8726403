import type { Database } from "./database.types.ts";
import { keysOf } from "./records.ts";

export type ViewingStatus = Database["public"]["Enums"]["viewing_status"];
export type ViewingKind = Database["public"]["Enums"]["viewing_kind"];

interface StatusMeaning {
  /** Whether the viewing keeps its place at the showroom and its car's time. */
  holds: boolean;
  tone: "neutral" | "accent" | "success" | "destructive";
  /** Where staff may move it, the way back from a mistake included. */
  next: readonly ViewingStatus[];
}

/**
 * Every status of a viewing, in the order in which staff meet them. The database enforces the same in
 * `viewing_states()`; `supabase/tests/viewings.test.ts` compares them.
 */
export const viewingMeanings = {
  requested: { holds: true, tone: "accent", next: ["confirmed", "arrived", "done", "no_show", "cancelled"] },
  confirmed: { holds: true, tone: "success", next: ["requested", "arrived", "done", "no_show", "cancelled"] },
  arrived: { holds: true, tone: "success", next: ["requested", "confirmed", "done", "no_show", "cancelled"] },
  done: { holds: false, tone: "neutral", next: ["requested", "confirmed", "arrived", "no_show"] },
  no_show: { holds: false, tone: "destructive", next: ["requested", "confirmed", "arrived", "done"] },
  cancelled: { holds: false, tone: "destructive", next: ["requested", "confirmed", "arrived"] },
} as const satisfies Record<ViewingStatus, StatusMeaning>;

export const viewingStatuses = keysOf(viewingMeanings);

/** Statuses in which a viewing keeps its place. */
export const holdingViewings = viewingStatuses.filter((status) => viewingMeanings[status].holds);

const kinds = { viewing: true, test_drive: true } as const satisfies Record<ViewingKind, true>;

export const viewingKinds = keysOf(kinds);
