import type { CarStatus } from "../cars";

export interface Publishing {
  status: CarStatus;
  /** ISO times. */
  publishAt: string | null;
  unpublishAt: string | null;
  deletedAt: string | null;
}

/** Whether visitors see a car, and if not, why: the same rule as the policy `cars_read`. */
export type Visibility = "trash" | "draft" | "archived" | "scheduled" | "ended" | "public";

export function visibilityOf({ status, publishAt, unpublishAt, deletedAt }: Publishing, now = Date.now()): Visibility {
  if (deletedAt !== null) return "trash";
  if (status === "draft" || status === "archived") return status;
  if (unpublishAt !== null && Date.parse(unpublishAt) <= now) return "ended";
  return publishAt !== null && Date.parse(publishAt) > now ? "scheduled" : "public";
}

/**
 * Whether a move between two states puts a car before visitors, so that it must be complete: as `cars_guard_state` in
 * SQL.
 */
export function publishes(from: CarStatus | null, to: CarStatus): boolean {
  return (to === "available" || to === "coming_soon") && (from === null || from === "draft" || from === "archived");
}
