/**
 * What the electricity for 100 km costs, as far as range and usable battery tell; null where one of them or the price
 * of a kWh is not known.
 */
export function energyCost(range: number | null, kwh: number | null, kwhPrice: number | null): number | null {
  return range !== null && range > 0 && kwh !== null && kwhPrice !== null && kwhPrice > 0
    ? (kwh / range) * 100 * kwhPrice
    : null;
}
