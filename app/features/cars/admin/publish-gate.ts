import type { CarStatus } from "../cars";

/** Whether a change of status makes a car public, so that it must be complete; as `cars_guard_state` in SQL. */
export function publishes(from: CarStatus | null, to: CarStatus): boolean {
  return (to === "available" || to === "coming_soon") && (from === null || from === "draft" || from === "archived");
}
