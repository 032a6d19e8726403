import { defaultTimeZone } from "~domain/time-zones";

let current =
  (typeof document === "undefined" ? undefined : document.documentElement.dataset["timeZone"]) ?? defaultTimeZone;

/**
 * The time zone of the dealer's settings. The server learns it with each page and writes it into the document
 * (`<html data-time-zone>`), where the browser reads it.
 */
export function siteTimeZone(): string {
  return current;
}

/** Sets the time zone: called by the server after reading the settings, and by the settings form after saving them. */
export function setSiteTimeZone(zone: string): void {
  current = zone;
}
