/** The periods of the report, in days until today. */
export const buyersPeriods = [30, 90, 365, 730] as const;
export type BuyersPeriod = (typeof buyersPeriods)[number];

/** The period in the address of the report; a year if there is none. */
export function readBuyersPeriod(parameters: URLSearchParams): BuyersPeriod {
  return buyersPeriods.find((days) => String(days) === parameters.get("days")) ?? 365;
}
