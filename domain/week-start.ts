/**
 * Zones whose country does not begin its week on Saturday, as Bahrain does: Sunday = 0, Monday = 1.
 * Source: Unicode CLDR 48, supplemental data, `weekData/firstDay` of SA, YE, PK, IN, US; AE, LB, TN, MA, TR, GB, DE.
 */
const sunday = new Set(["Asia/Riyadh", "Asia/Aden", "Asia/Karachi", "Asia/Kolkata", "America/New_York"]);
const monday = new Set([
  "Asia/Dubai",
  "Asia/Beirut",
  "Africa/Tunis",
  "Africa/Casablanca",
  "Europe/Istanbul",
  "Europe/London",
  "Europe/Berlin",
]);

/** The first day of the week in the country of a dealer's time zone, Sunday = 0; Saturday where it is not known. */
export function firstDayOfWeek(timeZone: string): number {
  if (sunday.has(timeZone)) return 0;
  return monday.has(timeZone) ? 1 : 6;
}
