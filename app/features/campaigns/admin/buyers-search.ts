/** The periods of the report, in days until today. */
export const buyersPeriods = [30, 90, 365, 730] as const;
export type BuyersPeriod = (typeof buyersPeriods)[number];

/** What its rows are, as `buyer_figures()` names them. */
export const buyersGroups = ["via", "car", "brand", "office", "language"] as const;
export type BuyersGroup = (typeof buyersGroups)[number];

export interface BuyersSearch {
  days: BuyersPeriod;
  by: BuyersGroup;
}

/** The report in an address: 90 days by campaign and source if it does not say. */
export function readBuyersSearch(parameters: URLSearchParams): BuyersSearch {
  return {
    days: buyersPeriods.find((days) => String(days) === parameters.get("days")) ?? 90,
    by: buyersGroups.find((by) => by === parameters.get("by")) ?? "via",
  };
}

/** The address of a report. */
export function buyersTo({ days, by }: BuyersSearch): string {
  return `/admin/cars/buyers?${new URLSearchParams({ by, days: String(days) })}`;
}
