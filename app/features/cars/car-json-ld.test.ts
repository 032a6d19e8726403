import { beforeAll, describe, expect, test } from "vitest";
import { vocabularyProblems } from "../../../tests/fixtures/schema-org";
import { loadAllCatalogues } from "~/i18n/catalogue.server";
import { withoutEmpty } from "~/site/json-ld/json-ld";
import { carJsonLd } from "./car-json-ld";
import type { Car } from "./cars";

beforeAll(loadAllCatalogues);

const nothing = { en: null, ar: null };
const car: Car = {
  id: 7,
  stockNo: "MM-0101",
  brand: { en: "Porsche", ar: "بورشه" },
  brandSlug: "porsche",
  model: { en: "Taycan", ar: "تايكان" },
  trim: "4S",
  year: 2025,
  title: nothing,
  condition: "zero_km",
  status: "available",
  price: 52_000,
  wasPrice: null,
  dealUntil: null,
  deal: false,
  mileage: 0,
  fuel: "electric",
  transmission: "single_speed",
  body: "sedan",
  range: 600,
  power: null,
  zeroTo100: null,
  cover: null,
  description: { en: "A car.", ar: null },
  highlights: { en: [], ar: [] },
  drivetrain: "awd",
  colour: "white",
  colourName: { en: "Ice Grey", ar: null },
  interiorColour: "black",
  interiorMaterial: nothing,
  cylinders: null,
  figures: { doors: 4, seats: 5, power_hp: 510, torque_nm: 640, zero_to_100_s: 3.7, top_speed_kmh: 250, owners: 0 },
  displacement: null,
  regionalSpec: "gcc",
  specVerified: true,
  warrantyUntil: null,
  warrantyKm: null,
  warrantyBy: nothing,
  serviceHistory: nothing,
  accidentStatement: nothing,
  firstRegistered: null,
  vinTail: "123456",
  documents: [],
  features: [],
  video: null,
  officeId: "manama",
  availabilityConfirmedAt: null,
  seoTitle: nothing,
  seoDescription: nothing,
  battery: {
    kwh: 89,
    rangeCycle: "wltp",
    acKw: 11,
    dcKw: 320,
    charge10to80: 18,
    connector: "ccs2",
    healthPct: 99,
    healthOn: "2026-11-01",
    healthMethod: { en: "Dealer report", ar: "تقرير الوكالة" },
    warrantyUntil: null,
    homeCharger: true,
  },
  images: Array.from({ length: 12 }, (_, n) => ({
    path: `cars/${n}.webp`,
    width: 1600,
    height: 1000,
    colour: null,
    alt: nothing,
    illustration: false,
  })),
  createdAt: "2026-11-01T00:00:00Z",
  updatedAt: "2026-11-20T00:00:00Z",
};
const seller = { name: { en: "Maarad Motors", ar: "معرض موتورز" }, currency: "BHD" };
const described = (given: Partial<Car> = {}, language: "en" | "ar" = "en") =>
  withoutEmpty(carJsonLd({ ...car, ...given }, { origin: "https://cars.example.com", language }, seller));

describe("a car in structured data", () => {
  test("keeps the trim out of the model, and the VIN out of everything", () => {
    expect(described()).toMatchObject({
      name: "Porsche Taycan 4S 2025",
      model: "Taycan",
      vehicleConfiguration: "4S",
      vehicleModelDate: "2025",
      sku: "MM-0101",
      itemCondition: "https://schema.org/NewCondition",
      driveWheelConfiguration: "https://schema.org/AllWheelDriveConfiguration",
      brand: { "@type": "Brand", name: "Porsche", alternateName: "بورشه" },
      color: "Ice Grey",
      fuelType: "Electric",
      mileageFromOdometer: { "@type": "QuantitativeValue", value: 0, unitCode: "KMT" },
      numberOfPreviousOwners: 0,
    });
    expect(JSON.stringify(described())).not.toContain("123456");
  });

  test("speaks the page's language and names addresses of it", () => {
    expect(described({}, "ar")).toMatchObject({
      brand: { name: "بورشه", alternateName: "Porsche" },
      fuelType: "كهربائية",
      url: "https://cars.example.com/ar/cars/7",
    });
  });

  test.each([
    ["available", "InStock"],
    ["coming_soon", "PreOrder"],
    ["reserved", "LimitedAvailability"],
    ["sold", "SoldOut"],
  ] as const)("%s is %s", (status, availability) => {
    expect(described({ status })["offers"]).toMatchObject({
      price: 52_000,
      priceCurrency: "BHD",
      availability: `https://schema.org/${availability}`,
    });
  });

  test("tells of its video, which is embedded or a file", () => {
    expect(described({ video: "https://youtu.be/dQw4w9WgXcQ" })["subjectOf"]).toMatchObject({
      "@type": "VideoObject",
      name: expect.stringContaining("Taycan"),
      embedUrl: "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ",
    });
    expect(described({ video: "https://cdn.example.com/a.mp4" })["subjectOf"]).toMatchObject({
      contentUrl: "https://cdn.example.com/a.mp4",
    });
    expect(described({ video: "https://example.com" })).not.toHaveProperty("subjectOf");
  });

  test("has no offer without a price, and no engine where nothing is known of it", () => {
    const bare = described({
      price: null,
      figures: {},
      battery: null,
      regionalSpec: "not_stated",
      images: [],
      drivetrain: null,
    });
    for (const name of [
      "offers",
      "vehicleEngine",
      "additionalProperty",
      "image",
      "driveWheelConfiguration",
      "vehicleInteriorType",
    ])
      expect(bare).not.toHaveProperty(name);
  });

  test.each(["en", "ar"] as const)(
    "with everything there is holds to the vocabulary in %s, and stays small",
    (language) => {
      const all = described(
        {
          video: "https://youtu.be/dQw4w9WgXcQ",
          displacement: 3996,
          interiorMaterial: { en: "Leather", ar: "جلد" },
          firstRegistered: "2025-03-01",
        },
        language,
      );
      expect(vocabularyProblems(all)).toEqual([]);
      expect(all["image"]).toHaveLength(8);
      expect(JSON.stringify(all).length).toBeLessThan(4_000);
    },
  );
});
