import type { Language } from "~domain/languages";
import { type Localized, textIn } from "~/i18n/localized";
import { type CarCode, carCodes } from "~domain/car-codes";
import type { DocumentKind } from "~domain/car-documents";
import type { CarFigure } from "~domain/car-figures";

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

export const { fuel: fuels, status: carStatuses } = carCodes;

/** A picture of a car: `path` in the bucket `media`, size in pixels, `colour` the ground shown until it is there. */
export interface CarImage {
  path: string;
  width: number;
  height: number;
  colour: string | null;
  alt: Localized;
  /** Drawn, not photographed: its page says so once. */
  illustration: boolean;
  /** The same view on a dark ground, for the dark theme; without it the picture serves both. */
  dark?: string | null;
}

/** A file that proves something about a car: `path` in the bucket `media`, `size` in bytes. */
export interface CarDocument {
  path: string;
  size: number;
  kind: DocumentKind;
  /** Without one, its kind names it. */
  name: Localized;
}

/** What a card shows of a car. Prices in whole units of the site's currency, mileage and range in km. */
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
  /** The last day of its deal; null for what is no deal, or has no end. */
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
  /** A day, `2029-05-31`; of a card only while the warranty runs. */
  warrantyUntil: string | null;
  officeId: string | null;
  cover: CarImage | null;
}

/** What lists need of a card: their pages send no more of it. */
export type ListedCar = Omit<CarCard, "brandSlug" | "condition" | "deal" | "body" | "zeroTo100">;

/** Everything a visitor may know of one car. */
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
  /** What is not stated is null or missing. */
  figures: Partial<Record<CarFigure, number | null>>;
  specVerified: boolean;
  warrantyKm: number | null;
  warrantyBy: Localized;
  serviceHistory: Localized;
  accidentStatement: Localized;
  firstRegistered: string | null;
  vinTail: string | null;
  /** Present when the car can be plugged in. */
  battery: Battery | null;
  features: string[];
  documents: CarDocument[];
  /** As the dealer entered it; `readVideo` says what it is. */
  video: string | null;
  availabilityConfirmedAt: string | null;
  seoTitle: Localized;
  seoDescription: Localized;
  images: CarImage[];
  createdAt: string;
  updatedAt: string;
}

/** What the page of a car carries of it. */
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

/** The name of a car: its own title, else brand, model, trim and year in the reader's language. */
export function carTitle(
  car: Pick<CarCard, "title" | "brand" | "model" | "trim" | "year">,
  language: Language,
): string {
  const own = car.title[language]?.trim();
  if (own) return own;
  return [textIn(car.brand, language), textIn(car.model, language), car.trim, String(car.year)]
    .filter(Boolean)
    .join(" ");
}

/** The name of a car on its card, which says the year beside it: brand, model and trim as one name. */
export function fullName(
  car: Pick<CarCard, "title" | "brand" | "model" | "trim" | "year">,
  language: Language,
): string {
  return `${textIn(car.brand, language)} ${cardTitle(car, language)}`;
}

/** The name of a car under its brand's: its own title without the brand, else model and trim. */
export function cardTitle(
  car: Pick<CarCard, "title" | "brand" | "model" | "trim" | "year">,
  language: Language,
): string {
  const brand = textIn(car.brand, language);
  const own = car.title[language]?.trim();
  if (own) return own.startsWith(`${brand} `) ? own.slice(brand.length + 1) : own;
  return [textIn(car.model, language), car.trim].filter(Boolean).join(" ");
}

/** The earlier price to strike, only where it is real: higher than the present one, which is shown. */
export function struckPrice(car: Pick<CarCard, "price" | "wasPrice">): number | null {
  return car.price !== null && car.wasPrice !== null && car.wasPrice > car.price ? car.wasPrice : null;
}

/** Whether a visitor can order the car: everything that is shown and not sold. */
export function canOrder(car: Pick<CarCard, "status">): boolean {
  return car.status === "available" || car.status === "coming_soon" || car.status === "reserved";
}

/** Whether a car drives on a plug, so that range and charging matter. */
export function isPlugIn(fuel: Fuel): boolean {
  return fuel === "electric" || fuel === "plug_in_hybrid" || fuel === "erev";
}

/** What a page says of a car in a line: its main facts and what decides, and no more on the wire. */
export function keyFacts({ year, mileage, fuel, transmission, range, power, regionalSpec, warrantyUntil }: CarCard) {
  return { year, mileage, fuel, transmission, range, power, regionalSpec, warrantyUntil };
}
