import { describe, expect, test } from "vitest";
import { demoContent } from "../../../supabase/seed/demo/site";
import { vocabularyProblems } from "../../../tests/fixtures/schema-org";
import { addDays, dayAt } from "~/utils/local-time";
import { withoutEmpty } from "~/site/json-ld/json-ld";
import { geoOf, hoursOf, officesInShort, officesJsonLd, specialHoursOf, websiteJsonLd } from "./dealer-json-ld";
import { siteContentSchemas } from "./site-content.schema";

const page = { origin: "https://cars.example.com", language: "en" } as const;
const contact = siteContentSchemas.contact_info.parse(demoContent["contact_info"]);
const tomorrow = addDays(dayAt(), 1);
const viewings = siteContentSchemas.viewings.parse({
  exceptions: [{ from: tomorrow, to: tomorrow, office: "manama", closed: true }],
});
const brand = { en: "Maarad Motors", ar: "معرض موتورز" };
const registration = siteContentSchemas.registration.parse(demoContent["registration"]);
const dealer = { brand, contact, registration, currency: "BHD", countryCode: "973", viewings };

describe("offices", () => {
  test.each(["en", "ar"] as const)("of the demo hold to the vocabulary in %s", (language) => {
    const offices = officesJsonLd(dealer, { ...page, language }).map(withoutEmpty);
    expect(offices).toHaveLength(3);
    expect(offices.flatMap((office) => vocabularyProblems(office))).toEqual([]);
  });

  test("say where they are, when they open and how to call", () => {
    const [manama] = officesJsonLd(dealer, page).map(withoutEmpty);
    expect(manama).toMatchObject({
      "@id": "https://cars.example.com/contact#manama",
      name: "Maarad Motors – Manama showroom",
      telephone: ["+973 1700 0000", "+973 3300 0000"],
      address: { "@type": "PostalAddress", addressCountry: "BH" },
      geo: { "@type": "GeoCoordinates", latitude: 26.233, longitude: 50.544 },
      areaServed: { "@type": "Country", name: "BH" },
    });
    expect(manama?.["openingHoursSpecification"]).toHaveLength(2);
    expect(manama?.["specialOpeningHoursSpecification"]).toEqual([
      {
        "@type": "OpeningHoursSpecification",
        opens: "00:00",
        closes: "00:00",
        validFrom: tomorrow,
        validThrough: tomorrow,
      },
    ]);
  });

  test("say under which numbers authorities know the dealer", () => {
    const [manama] = officesJsonLd(dealer, page).map(withoutEmpty);
    expect(manama).toMatchObject({
      vatID: registration.vat,
      identifier: { "@type": "PropertyValue", value: registration.commercial },
    });
    const [unregistered] = officesJsonLd({ ...dealer, registration: null }, page).map(withoutEmpty);
    expect(unregistered).not.toHaveProperty("vatID");
    expect(unregistered).not.toHaveProperty("identifier");
  });

  test("on a page with much else are told without their hours", () => {
    const [short] = officesInShort(dealer, page).map(withoutEmpty);
    const [whole] = officesJsonLd(dealer, page).map(withoutEmpty);
    expect(whole).toMatchObject(short ?? {});
    expect(short).not.toHaveProperty("openingHoursSpecification");
  });

  test("of a dealer who has written nothing but a name stay valid", () => {
    const bare = siteContentSchemas.contact_info.parse({ offices: [{ name: { en: "Office" } }] });
    const [office] = officesJsonLd({ ...dealer, contact: bare, registration: null, countryCode: "1" }, page).map(
      withoutEmpty,
    );
    expect(Object.keys(office ?? {})).toEqual(["@type", "@id", "name", "url", "currenciesAccepted"]);
    expect(vocabularyProblems(office ?? {})).toEqual([]);
  });
});

test("days that open alike share an entry; a split day is in two", () => {
  const hours = hoursOf([
    { day: 6, opens: "09:00", closes: "13:00" },
    { day: 6, opens: "16:00", closes: "20:00" },
    { day: 0, opens: "09:00", closes: "13:00" },
  ]);
  expect(hours).toEqual([
    {
      "@type": "OpeningHoursSpecification",
      dayOfWeek: ["https://schema.org/Saturday", "https://schema.org/Sunday"],
      opens: "09:00",
      closes: "13:00",
    },
    {
      "@type": "OpeningHoursSpecification",
      dayOfWeek: ["https://schema.org/Saturday"],
      opens: "16:00",
      closes: "20:00",
    },
  ]);
});

test("other hours name their dates, and the days on which it stays closed", () => {
  const hours = [{ day: 3, opens: "20:00", closes: "01:00" }];
  const entries = specialHoursOf({ from: "2026-12-16", to: "2026-12-17", weekdays: [3, 4], hours });
  expect(entries).toEqual([
    {
      "@type": "OpeningHoursSpecification",
      dayOfWeek: ["https://schema.org/Wednesday"],
      opens: "20:00",
      closes: "01:00",
      validFrom: "2026-12-16",
      validThrough: "2026-12-17",
    },
    {
      "@type": "OpeningHoursSpecification",
      dayOfWeek: ["https://schema.org/Thursday"],
      opens: "00:00",
      closes: "00:00",
      validFrom: "2026-12-16",
      validThrough: "2026-12-17",
    },
  ]);
  expect(entries.flatMap((entry) => vocabularyProblems(withoutEmpty(entry)))).toEqual([]);
});

test.each([
  ["https://maps.google.com/?q=26.2330,50.5440", 26.233, 50.544],
  ["https://www.google.com/maps/place/X/@26.1,50.5,17z", 26.1, 50.5],
  ["https://maps.apple.com/?ll=-26.1%2C50.5", -26.1, 50.5],
])("the point of %s", (url, latitude, longitude) => {
  expect(geoOf(url)).toEqual({ "@type": "GeoCoordinates", latitude, longitude });
});

test.each(["", "https://maps.app.goo.gl/abc", "https://maps.google.com/?q=Manama"])("%j names no point", (url) => {
  expect(geoOf(url)).toBeNull();
});

test("the site names itself in both languages and where to search", () => {
  const site = withoutEmpty(websiteJsonLd(dealer.brand, page));
  expect(site).toMatchObject({
    name: "Maarad Motors",
    alternateName: "معرض موتورز",
    inLanguage: "en",
    url: "https://cars.example.com/",
  });
  expect(JSON.stringify(site)).toContain("https://cars.example.com/cars?q={words}");
  expect(vocabularyProblems(site)).toEqual([]);
});
