import { calendarText } from "./calendar-text.server";
import type { CustomerViewing } from "./viewings";

export interface CalendarEntry {
  viewing: CustomerViewing;
  title: string;
  location: string;
  description: string;
  /** Absolute address of its page. */
  url: string;
  /** Host of the site, which makes the event's id unique. */
  host: string;
  /** The dealer, with an address to write to or that of the site. */
  organizer: { name: string; address: string };
}

/** The fields of a viewing's event that every calendar has: id, sequence, start and end. */
export function entryOf(viewing: Pick<CustomerViewing, "reference" | "version" | "startsAt" | "endsAt">, host: string) {
  return {
    uid: `${viewing.reference}@${host}`,
    sequence: viewing.version,
    start: viewing.startsAt,
    end: viewing.endsAt,
  };
}

/**
 * A viewing as a calendar file (RFC 5545). The file of a later version replaces the event; that of a cancelled viewing
 * removes it.
 */
export function calendarFile({ viewing, title, location, description, url, host, organizer }: CalendarEntry): string {
  const isCancelled = viewing.status === "cancelled";
  const event = {
    ...entryOf(viewing, host),
    title,
    location,
    description,
    url,
    organizer,
    status: isCancelled ? "CANCELLED" : viewing.status === "requested" ? "TENTATIVE" : "CONFIRMED",
  } as const;
  return calendarText([event], { method: isCancelled ? "CANCEL" : "PUBLISH" });
}
