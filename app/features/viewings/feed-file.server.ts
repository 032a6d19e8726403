import { textIn } from "~/i18n/localized";
import type { Language } from "~domain/languages";
import { calendarText } from "./calendar-text.server";
import type { ViewingFeed } from "./feed.queries";
import { entryOf } from "./viewing-calendar.server";

interface FeedFile {
  viewings: ViewingFeed["viewings"];
  language: Language;
  /** Name of the calendar. */
  name: string;
  /** Titles by kind, which precede the customer's name. */
  kinds: Record<ViewingFeed["viewings"][number]["kind"], string>;
  /** Absolute address of the back office's list. */
  url: string;
  /** Host of the site, which makes the ids of events unique. */
  host: string;
}

/** A colleague's viewings as a calendar file (RFC 5545), with only name, phone and car of the customers. */
export function feedFile({ viewings, language, name, kinds, url, host }: FeedFile): string {
  const events = viewings.map((viewing) => {
    const { car, office } = viewing;
    return {
      ...entryOf(viewing, host),
      title: `${kinds[viewing.kind]}: ${viewing.name}`,
      location: office
        ? [textIn(office.name, language), textIn(office.address, language)].filter(Boolean).join(", ")
        : "",
      description: [car && textIn(car, language), viewing.phone, viewing.reference].filter(Boolean).join("\n"),
      url,
      status: viewing.status === "requested" ? "TENTATIVE" : "CONFIRMED",
      isPrivate: true,
    } as const;
  });
  return calendarText(events, { method: "PUBLISH", name });
}
