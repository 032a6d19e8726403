import { textIn, type Localized } from "~/i18n/localized";
import { type JsonLd, type JsonLdPage, pageAddress } from "~/site/json-ld/json-ld";
import { dayAt } from "~/utils/local-time";
import { type NamedHours, otherHoursOf } from "./opening-exceptions";
import { dayNames } from "./hours/opening-hours";
import type { ContactInfo, Office, SiteContent } from "./site-content.schema";

/** The data for the structured data of a dealer; `countryCode` is the calling code. */
export interface DescribedDealer {
  brand: Localized;
  contact: ContactInfo;
  registration: SiteContent<"registration"> | null;
  currency: string;
  countryCode: string;
  viewings: Pick<SiteContent<"viewings">, "exceptions">;
}

/** ISO 3166-1 codes of the Gulf countries by calling code. */
const countries: Record<string, string> = {
  "965": "KW",
  "966": "SA",
  "968": "OM",
  "971": "AE",
  "973": "BH",
  "974": "QA",
};

/** Each office as https://schema.org/AutoDealer with address and opening hours, for search engines. */
export function officesJsonLd(dealer: DescribedDealer, page: JsonLdPage): JsonLd[] {
  const today = dayAt();
  const { contact, registration, viewings } = dealer;
  return officesInShort(dealer, page).map((office, index) => {
    const { id = "", hours = [] } = contact.offices[index] ?? {};
    return {
      ...office,
      vatID: registration?.vat,
      identifier: registration?.commercial && {
        "@type": "PropertyValue",
        propertyID: "Commercial registration",
        value: registration.commercial,
      },
      openingHoursSpecification: hoursOf(hours),
      specialOpeningHoursSpecification: otherHoursOf(viewings.exceptions, id, today).flatMap(specialHoursOf),
    };
  });
}

/** The same without opening hours, which /contact has under the same `@id`: keeps other pages small. */
export function officesInShort(
  { brand, contact, currency, countryCode }: Omit<DescribedDealer, "registration" | "viewings">,
  page: JsonLdPage,
): JsonLd[] {
  const country = countries[countryCode] ?? null;
  const url = pageAddress(page, "/contact");
  return contact.offices.map((office, index) => ({
    "@type": "AutoDealer",
    "@id": `${url}#${office.id || `office-${index + 1}`}`,
    name: [textIn(brand, page.language), textIn(office.name, page.language)].filter(Boolean).join(" – "),
    url,
    telephone: office.phones.map(({ number }) => number),
    email: contact.email,
    address: {
      "@type": "PostalAddress",
      streetAddress: textIn(office.address, page.language),
      addressCountry: country,
    },
    geo: geoOf(office.map_url),
    hasMap: office.map_url,
    areaServed: country && { "@type": "Country", name: country },
    currenciesAccepted: currency,
    sameAs: Object.values(contact.social_links).filter(Boolean),
  }));
}

/** The site itself and its search: https://schema.org/WebSite. */
export function websiteJsonLd(brand: Localized, page: JsonLdPage): JsonLd {
  const [name, other] = [textIn(brand, page.language), textIn(brand, page.language === "en" ? "ar" : "en")];
  return {
    "@type": "WebSite",
    name,
    alternateName: other === name ? null : other,
    url: pageAddress(page, "/"),
    inLanguage: page.language,
    potentialAction: {
      "@type": "SearchAction",
      target: { "@type": "EntryPoint", urlTemplate: `${pageAddress(page, "/cars")}?q={words}` },
      "query-input": "required name=words",
    },
  };
}

/** The coordinates in a map link: `?q=26.2,50.5`, `@26.2,50.5`, `ll=26.2,50.5`; null if it has none. */
export function geoOf(mapUrl: string): JsonLd | null {
  const [, latitude, longitude] =
    /(?:[?&](?:q|ll|query|center)=|@)(-?\d{1,2}\.\d+)(?:,|%2C)\s*(-?\d{1,3}\.\d+)/i.exec(mapUrl) ?? [];
  return latitude && longitude
    ? { "@type": "GeoCoordinates", latitude: Number(latitude), longitude: Number(longitude) }
    : null;
}

/** https://schema.org/OpeningHoursSpecification, with one entry for all days that have the same times. */
export function hoursOf(hours: Office["hours"]): JsonLd[] {
  const days = new Map<string, { opens: string; closes: string; dayOfWeek: string[] }>();
  for (const { day, opens, closes } of hours) {
    const key = `${opens}-${closes}`;
    const same = days.get(key) ?? { opens, closes, dayOfWeek: [] };
    same.dayOfWeek.push(dayAddress(day));
    days.set(key, same);
  }
  return [...days.values()].map(({ dayOfWeek, opens, closes }) => ({
    "@type": "OpeningHoursSpecification",
    dayOfWeek,
    opens,
    closes,
  }));
}

/**
 * Special opening hours on some dates, in the format of
 * https://developers.google.com/search/docs/appearance/structured-data/local-business: a closed day opens and closes at
 * 00:00.
 */
export function specialHoursOf({ from, to, hours, weekdays }: Omit<NamedHours, "name">): JsonLd[] {
  const open = hours.filter(({ day }) => weekdays.includes(day));
  const closed = weekdays.filter((day) => !open.some((opening) => opening.day === day));
  return [
    ...hoursOf(open),
    ...(closed.length > 0
      ? [
          {
            "@type": "OpeningHoursSpecification",
            dayOfWeek: open.length > 0 ? closed.map(dayAddress) : null,
            opens: "00:00",
            closes: "00:00",
          },
        ]
      : []),
  ].map((entry) => ({ ...entry, validFrom: from, validThrough: to }));
}

function dayAddress(day: number): string {
  const name = dayNames[day] ?? "sunday";
  return `https://schema.org/${name.charAt(0).toUpperCase()}${name.slice(1)}`;
}
