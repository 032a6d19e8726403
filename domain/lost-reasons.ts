/** Why an order is lost or cancelled; `lost_reasons()` in the database has the same. */
export const lostReasons = [
  "price",
  "bought_elsewhere",
  "financing_refused",
  "car_sold",
  "unreachable",
  "changed_mind",
  "other",
] as const;
export type LostReason = (typeof lostReasons)[number];

/** Whether a reason says nothing without a text. */
export function needsText(reason: LostReason | null): boolean {
  return reason === "other";
}
