/**
 * The price of the electricity for 100 km, estimated from range and usable battery; null if one of them or the price of
 * a kWh is unknown.
 */
export function energyCost(range: number | null, kwh: number | null, kwhPrice: number | null): number | null {
  return range !== null && range > 0 && kwh !== null && kwhPrice !== null && kwhPrice > 0
    ? (kwh / range) * 100 * kwhPrice
    : null;
}
