import { createEvent } from "ics";
import type { CustomerViewing } from "./viewings";

export interface CalendarEntry {
  viewing: CustomerViewing;
  title: string;
  location: string;
  description: string;
  /** Absolute address of the page that shows it. */
  url: string;
  /** Host of the site, which makes the entry's name unique. */
  host: string;
}

/** A moment as the calendar library reads it. */
function utcParts(value: string): [number, number, number, number, number] {
  const at = new Date(value);
  return [at.getUTCFullYear(), at.getUTCMonth() + 1, at.getUTCDate(), at.getUTCHours(), at.getUTCMinutes()];
}

/** What every calendar says of a viewing: its name on this host, its version, and its time. */
export function entryOf(viewing: Pick<CustomerViewing, "reference" | "version" | "startsAt" | "endsAt">, host: string) {
  return {
    uid: `${viewing.reference}@${host}`,
    sequence: viewing.version,
    start: utcParts(viewing.startsAt),
    startInputType: "utc",
    startOutputType: "utc",
    end: utcParts(viewing.endsAt),
    endInputType: "utc",
    endOutputType: "utc",
  } as const;
}

/**
 * A viewing as a calendar file (RFC 5545). A later version of the same viewing replaces the earlier entry, and a
 * cancelled one takes it away.
 */
export function calendarFile({ viewing, title, location, description, url, host }: CalendarEntry): string {
  const { error, value } = createEvent({
    productId: "maarad",
    ...entryOf(viewing, host),
    title,
    location,
    description,
    url,
    status: viewing.status === "cancelled" ? "CANCELLED" : viewing.status === "requested" ? "TENTATIVE" : "CONFIRMED",
    method: viewing.status === "cancelled" ? "CANCEL" : "PUBLISH",
  });
  if (!value) throw error ?? new Error("No calendar file was made");
  return value;
}
