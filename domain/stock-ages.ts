/** The first day in stock of each bucket, ascending: 0–30 days, 31–60, 61–90, over 90. */
const firstDays = [0, 31, 61, 91] as const;

/** A bucket of days in stock, both days included; the last one is open. */
export interface StockAge {
  from: number;
  to: number | null;
}

export const stockAges: readonly StockAge[] = firstDays.map((from, index) => {
  const next = firstDays[index + 1];
  return { from, to: next === undefined ? null : next - 1 };
});

/** From this day in stock on, the report marks a car. */
export const longInStock = firstDays[firstDays.length - 1] ?? 0;
