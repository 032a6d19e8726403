import { type Localized, textIn } from "~/i18n/localized";
import type { Language } from "~domain/languages";
import type { ContactInfo, SiteContent } from "./site-content.schema";

/** A showroom's id, name, address and map link, for other features. */
export interface OfficeWords {
  id: string;
  name: Localized;
  address: Localized;
  mapUrl: string;
}

/** The showrooms that have an id, so that records can refer to them. */
export function officesOf(contact: ContactInfo): OfficeWords[] {
  return contact.offices.flatMap(({ id, name, address, map_url }) =>
    id ? [{ id, name, address, mapUrl: map_url }] : [],
  );
}

/**
 * Whether visitors can book a viewing: bookings are on, and there is a showroom.
 * @param officeId checks for this showroom only; null for any
 */
export function takesViewings(
  { viewings, contact }: { viewings: SiteContent<"viewings">; contact: ContactInfo },
  officeId: string | null = null,
): boolean {
  return viewings.enabled && officesOf(contact).some(({ id }) => officeId === null || id === officeId);
}

/** Names of the showrooms by id; empty if there are fewer than two. */
export function showroomNames(contact: ContactInfo | null, language: Language): Record<string, string> {
  const offices = contact ? officesOf(contact) : [];
  return offices.length < 2 ? {} : Object.fromEntries(offices.map(({ id, name }) => [id, textIn(name, language)]));
}

/** The showroom of a car; null if it has none or the showroom no longer exists. */
export function showroomOf(
  offices: ContactInfo["offices"],
  officeId: string | null,
): Pick<OfficeWords, "id" | "name"> | null {
  const found = offices.find(({ id }) => id !== "" && id === officeId);
  return found ? { id: found.id, name: found.name } : null;
}
