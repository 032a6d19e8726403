import { keysOf } from "./records.ts";

/** What a dealer chooses from, the Gulf first: names of the IANA time zone database by their city. */
const zoneOfCity = {
  Bahrain: "Asia/Bahrain",
  Riyadh: "Asia/Riyadh",
  Kuwait: "Asia/Kuwait",
  Qatar: "Asia/Qatar",
  Dubai: "Asia/Dubai",
  Muscat: "Asia/Muscat",
  Baghdad: "Asia/Baghdad",
  Aden: "Asia/Aden",
  Amman: "Asia/Amman",
  Damascus: "Asia/Damascus",
  Beirut: "Asia/Beirut",
  Cairo: "Africa/Cairo",
  Khartoum: "Africa/Khartoum",
  Tripoli: "Africa/Tripoli",
  Tunis: "Africa/Tunis",
  Algiers: "Africa/Algiers",
  Casablanca: "Africa/Casablanca",
  Istanbul: "Europe/Istanbul",
  Tehran: "Asia/Tehran",
  Karachi: "Asia/Karachi",
  Kolkata: "Asia/Kolkata",
  London: "Europe/London",
  Berlin: "Europe/Berlin",
  New_York: "America/New_York",
} as const;

export const timeZones = Object.values(zoneOfCity);

/** The city of a zone that is offered, `Dubai`; undefined for another. */
export function cityOfZone(zone: string): keyof typeof zoneOfCity | undefined {
  return keysOf(zoneOfCity).find((city) => zoneOfCity[city] === zone);
}
