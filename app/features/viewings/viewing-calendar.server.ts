import { calendarText } from "./calendar-text.server";
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

/** What every calendar says of a viewing: its name on this host, its version, and its time. */
export function entryOf(viewing: Pick<CustomerViewing, "reference" | "version" | "startsAt" | "endsAt">, host: string) {
  return {
    uid: `${viewing.reference}@${host}`,
    sequence: viewing.version,
    start: viewing.startsAt,
    end: viewing.endsAt,
  };
}

/**
 * A viewing as a calendar file (RFC 5545). A later version of the same viewing replaces the earlier entry, and a
 * cancelled one takes it away.
 */
export function calendarFile({ viewing, title, location, description, url, host }: CalendarEntry): string {
  const isCancelled = viewing.status === "cancelled";
  const event = {
    ...entryOf(viewing, host),
    title,
    location,
    description,
    url,
    status: isCancelled ? "CANCELLED" : viewing.status === "requested" ? "TENTATIVE" : "CONFIRMED",
  } as const;
  return calendarText([event], { method: isCancelled ? "CANCEL" : "PUBLISH" });
}
