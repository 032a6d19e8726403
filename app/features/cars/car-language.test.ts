import { expect, test } from "vitest";
import { carIn } from "./car-language";
import type { Car } from "./cars";

const both = { en: "English", ar: "عربي" };
const none = { en: null, ar: null };
const car: Car = {
  id: 7,
  stockNo: "MM-0111",
  brand: both,
  brandSlug: "bmw",
  model: both,
  trim: null,
  year: 2023,
  title: both,
  condition: "used",
  status: "available",
  price: 28_900,
  wasPrice: null,
  dealUntil: null,
  deal: false,
  mileage: 26_100,
  fuel: "electric",
  transmission: "single_speed",
  body: "suv",
  range: 600,
  power: null,
  zeroTo100: null,
  cover: { path: "a.webp", width: 1, height: 1, colour: null, alt: both, illustration: false },
  description: both,
  highlights: { en: ["One"], ar: ["واحد"] },
  drivetrain: null,
  colour: "grey",
  colourName: both,
  interiorColour: null,
  interiorMaterial: { en: "Leather", ar: " " },
  cylinders: null,
  figures: {},
  displacement: null,
  regionalSpec: "gcc",
  specVerified: true,
  warrantyUntil: null,
  warrantyKm: null,
  warrantyBy: none,
  serviceHistory: both,
  accidentStatement: both,
  firstRegistered: null,
  vinTail: null,
  battery: {
    kwh: null,
    rangeCycle: null,
    acKw: null,
    dcKw: null,
    charge10to80: null,
    connector: null,
    healthPct: 95,
    healthOn: null,
    healthMethod: both,
    warrantyUntil: null,
    homeCharger: null,
  },
  documents: [],
  features: [],
  video: null,
  officeId: null,
  availabilityConfirmedAt: null,
  seoTitle: both,
  seoDescription: { en: "English", ar: null },
  images: [{ path: "a.webp", width: 1, height: 1, colour: null, alt: both, illustration: false }],
  createdAt: "",
  updatedAt: "",
};

test("a page in one language carries its long texts in that language", () => {
  const own = { en: null, ar: "عربي" };
  expect(carIn(car, "ar")).toMatchObject({
    description: own,
    colourName: own,
    serviceHistory: own,
    accidentStatement: own,
    seoTitle: own,
    battery: { healthPct: 95, healthMethod: own },
    highlights: { en: [], ar: ["واحد"] },
    images: [{ path: "a.webp", alt: own }],
    cover: { path: "a.webp", alt: own },
  });
  expect(carIn({ ...car, cover: null }, "ar").cover).toBeNull();
});

test("what is missing keeps the other language, which is shown instead", () => {
  const arabic = carIn(car, "ar");
  expect(arabic.interiorMaterial).toEqual(car.interiorMaterial);
  expect(arabic.warrantyBy).toEqual(none);
  // A head says nothing rather than the wrong language.
  expect(arabic.seoDescription).toEqual(none);
});

test("names stay in both, for addresses and messages", () => {
  expect(carIn(car, "en")).toMatchObject({ brand: both, model: both, title: both });
});
