import type { Language } from "~domain/languages";
import { type Localized, textIn } from "~/i18n/localized";
import type { CarCode } from "~domain/car-codes";
import type { DocumentKind } from "~domain/car-documents";
import type { CarFigure } from "~domain/car-figures";
import { modelAndTrim } from "~domain/model-and-trim";

export type CarStatus = CarCode<"status">;
export type CarCondition = CarCode<"condition">;
export type Fuel = CarCode<"fuel">;
export type Transmission = CarCode<"transmission">;
export type Body = CarCode<"body">;
export type Drivetrain = CarCode<"drivetrain">;
export type RegionalSpec = CarCode<"spec">;
export type Colour = CarCode<"colour">;
export type RangeCycle = CarCode<"cycle">;
export type Connector = CarCode<"connector">;

/** A picture of a car: `path` in the bucket `media`, size in pixels, `colour` of the background until it is loaded. */
export interface CarImage {
  path: string;
  width: number;
  height: number;
  colour: string | null;
  alt: Localized;
  /** Whether it is an illustration, which its page states. */
  illustration: boolean;
  /** Path of the variant with a dark background for the dark theme; without it the picture serves both. */
  dark?: string | null;
}

/** A document about a car: `path` in the bucket `media`, `size` in bytes. */
export interface CarDocument {
  path: string;
  size: number;
  kind: DocumentKind;
  /** If empty, the name of its kind is shown. */
  name: Localized;
}

/** The data of a car's card. Prices in whole units of the site's currency, mileage and range in km. */
export interface CarCard {
  id: number;
  stockNo: string;
  brand: Localized;
  brandSlug: string;
  model: Localized;
  trim: string | null;
  year: number;
  title: Localized;
  condition: CarCondition;
  status: CarStatus;
  /** Null means price on request. */
  price: number | null;
  wasPrice: number | null;
  deal: boolean;
  /** Last day of the deal; null without a deal, or if it has no end. */
  dealUntil: string | null;
  mileage: number | null;
  fuel: Fuel;
  transmission: Transmission;
  body: Body;
  range: number | null;
  /** Horsepower. */
  power: number | null;
  /** Seconds. */
  zeroTo100: number | null;
  regionalSpec: RegionalSpec;
  /** A day, `2029-05-31`; on a card only while the warranty is running, else null. */
  warrantyUntil: string | null;
  officeId: string | null;
  cover: CarImage | null;
}

/** The part of a card that lists need, to keep pages small. */
export type ListedCar = Omit<CarCard, "brandSlug" | "condition" | "deal" | "body" | "zeroTo100">;

/** A car of a section of the home page; the first one may be shown large and has its acceleration. */
export type SectionCar = ListedCar & Partial<Pick<CarCard, "zeroTo100">>;

/** All public data of one car. */
export interface Car extends CarCard {
  description: Localized;
  highlights: { en: string[]; ar: string[] };
  drivetrain: Drivetrain | null;
  colour: Colour;
  colourName: Localized;
  interiorColour: Colour | null;
  interiorMaterial: Localized;
  cylinders: number | null;
  displacement: number | null;
  /** Unknown figures are null or missing. */
  figures: Partial<Record<CarFigure, number | null>>;
  specVerified: boolean;
  warrantyKm: number | null;
  warrantyBy: Localized;
  serviceHistory: Localized;
  accidentStatement: Localized;
  firstRegistered: string | null;
  vinTail: string | null;
  /** Null if the car cannot be plugged in. */
  battery: Battery | null;
  features: string[];
  documents: CarDocument[];
  /** Address as the dealer entered it, which `readVideo` interprets; null for none. */
  video: string | null;
  availabilityConfirmedAt: string | null;
  seoTitle: Localized;
  seoDescription: Localized;
  images: CarImage[];
  createdAt: string;
  updatedAt: string;
}

/** The part of a car that its page needs. */
export type PageCar = Omit<Car, "officeId" | "createdAt" | "updatedAt">;

export interface Battery {
  kwh: number | null;
  rangeCycle: RangeCycle | null;
  acKw: number | null;
  dcKw: number | null;
  charge10to80: number | null;
  connector: Connector | null;
  healthPct: number | null;
  healthOn: string | null;
  healthMethod: Localized;
  warrantyUntil: string | null;
  homeCharger: boolean | null;
}

/** The title of a car: its own, else brand, model, trim and year in the reader's language. */
export function carTitle(
  car: Pick<CarCard, "title" | "brand" | "model" | "trim" | "year">,
  language: Language,
): string {
  const own = car.title[language]?.trim();
  if (own) return own;
  return [textIn(car.brand, language), modelAndTrim(textIn(car.model, language), car.trim), String(car.year)]
    .filter(Boolean)
    .join(" ");
}

/** The name of a car on a card that shows the year separately: the brand and `cardTitle`. */
export function fullName(
  car: Pick<CarCard, "title" | "brand" | "model" | "trim" | "year">,
  language: Language,
): string {
  return `${textIn(car.brand, language)} ${cardTitle(car, language)}`;
}

/** The name of a car below its brand: its own title without a leading brand, else model and trim. */
export function cardTitle(
  car: Pick<CarCard, "title" | "brand" | "model" | "trim" | "year">,
  language: Language,
): string {
  const brand = textIn(car.brand, language);
  const own = car.title[language]?.trim();
  if (own) return own.startsWith(`${brand} `) ? own.slice(brand.length + 1) : own;
  return modelAndTrim(textIn(car.model, language), car.trim);
}

/** The earlier price to strike through; null unless the present price is shown and lower. */
export function struckPrice(car: Pick<CarCard, "price" | "wasPrice">): number | null {
  return car.price !== null && car.wasPrice !== null && car.wasPrice > car.price ? car.wasPrice : null;
}

/** Whether visitors can order the car: any public status except sold. */
export function canOrder(car: Pick<CarCard, "status">): boolean {
  return car.status === "available" || car.status === "coming_soon" || car.status === "reserved";
}

/** Whether a car can be plugged in, so that range and charging matter. */
export function isPlugIn(fuel: Fuel): boolean {
  return fuel === "electric" || fuel === "plug_in_hybrid" || fuel === "erev";
}

/** The main and deciding facts of a car only, to keep the page small. */
export function keyFacts({ year, mileage, fuel, transmission, range, power, regionalSpec, warrantyUntil }: CarCard) {
  return { year, mileage, fuel, transmission, range, power, regionalSpec, warrantyUntil };
}
