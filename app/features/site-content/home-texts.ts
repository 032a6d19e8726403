import type { Language } from "~domain/languages";
import { type Localized, onlyIn } from "~/i18n/localized";
import { dayAt } from "~/utils/local-time";
import { otherHoursOf } from "./opening-exceptions";
import type { Office, SiteContent } from "./site-content.schema";

interface ShortTexts {
  title: Localized;
  description: Localized;
}

/** Only title and description, in one language, to keep the page's data small. */
export function shortTexts(texts: ShortTexts | null | undefined, language: Language): ShortTexts | null {
  return texts ? { title: onlyIn(texts.title, language), description: onlyIn(texts.description, language) } : null;
}

/** The data of a showroom for the home page, with special opening hours of the next 8 days for "open now". */
export function officeIn(office: Office | undefined, { exceptions }: SiteContent<"viewings">, language: Language) {
  return (
    office && {
      others: otherHoursOf(exceptions, office.id, dayAt(), 8).map(({ from, to, hours }) => ({ from, to, hours })),
      name: onlyIn(office.name, language),
      address: onlyIn(office.address, language),
      hours: office.hours,
      map_url: office.map_url,
    }
  );
}
