import { type Localized, textIn } from "~/i18n/localized";
import type { Language } from "~domain/languages";
import type { ContactInfo, SiteContent } from "./site-content.schema";

/** A showroom as pages of other features name it. */
export interface OfficeWords {
  id: string;
  name: Localized;
  address: Localized;
  mapUrl: string;
}

/** The showrooms that can be referred to: those with an id. */
export function officesOf(contact: ContactInfo): OfficeWords[] {
  return contact.offices.flatMap(({ id, name, address, map_url }) =>
    id ? [{ id, name, address, mapUrl: map_url }] : [],
  );
}

/**
 * Whether visitors can book a viewing: it is turned on, and there is a showroom to come to.
 * @param officeId the one showroom that counts; null for any
 */
export function takesViewings(
  { viewings, contact }: { viewings: SiteContent<"viewings">; contact: ContactInfo },
  officeId: string | null = null,
): boolean {
  return viewings.enabled && officesOf(contact).some(({ id }) => officeId === null || id === officeId);
}

/** The names of the showrooms by id, where there are several to tell apart. */
export function showroomNames(contact: ContactInfo | null, language: Language): Record<string, string> {
  const offices = contact ? officesOf(contact) : [];
  return offices.length < 2 ? {} : Object.fromEntries(offices.map(({ id, name }) => [id, textIn(name, language)]));
}

/** The showroom where a car stands; null where it is in none that can be referred to. */
export function showroomOf(
  offices: ContactInfo["offices"],
  officeId: string | null,
): Pick<OfficeWords, "id" | "name"> | null {
  const found = offices.find(({ id }) => id !== "" && id === officeId);
  return found ? { id: found.id, name: found.name } : null;
}
