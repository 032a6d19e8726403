import { instanceOf } from "~/i18n/instances";
import type { Language } from "~domain/languages";
import { type Localized, textIn } from "~/i18n/localized";
import { type JsonLd, type JsonLdPage, pageAddress, quantity } from "~/site/json-ld/json-ld";
import { type CarFigure, carFigures, figureOf } from "~domain/car-figures";
import { keysOf } from "~domain/records";
import { readVideo } from "~domain/videos";
import { pictureUrl } from "~/ui/picture";
import { type Battery, carTitle, type Car, type CarStatus, type Drivetrain } from "./cars";

const availability: Partial<Record<CarStatus, string>> = {
  available: "InStock",
  coming_soon: "PreOrder",
  reserved: "LimitedAvailability",
  sold: "SoldOut",
};

const driveWheels: Record<Drivetrain, string> = {
  awd: "AllWheelDriveConfiguration",
  "4wd": "FourWheelDriveConfiguration",
  fwd: "FrontWheelDriveConfiguration",
  rwd: "RearWheelDriveConfiguration",
};

/** Most pictures that are listed; more would only make the page larger. */
const mostPictures = 8;

export interface Seller {
  name: Localized;
  currency: string;
}

/**
 * The car as https://schema.org/Car, in the page's language. Unknown values are null and left out by `describe`, as is
 * the offer of a car without a shown price. The VIN is private.
 */
export function carJsonLd(car: Car, page: JsonLdPage, seller: Seller): JsonLd {
  const { language } = page;
  const t = instanceOf(language).getFixedT(null, ["cars", "car_facts"]);
  const text = (localized: Localized) => textIn(localized, language);
  const stated = (name: CarFigure) => car.figures[name] ?? null;
  const topSpeed = stated("top_speed_kmh");
  const url = pageAddress(page, `/cars/${car.id}`);
  return {
    "@type": "Car",
    "@id": `${url}#car`,
    name: carTitle(car, language),
    url,
    image: car.images.slice(0, mostPictures).map(({ path }) => new URL(pictureUrl(path, 1280), page.origin).href),
    description: text(car.description),
    sku: car.stockNo,
    brand: { "@type": "Brand", ...namesIn(car.brand, language) },
    model: text(car.model),
    vehicleConfiguration: car.trim,
    vehicleModelDate: String(car.year),
    dateVehicleFirstRegistered: car.firstRegistered,
    itemCondition: schemaOrg(car.condition === "new" || car.condition === "zero_km" ? "NewCondition" : "UsedCondition"),
    mileageFromOdometer: quantity(car.mileage, "KMT"),
    numberOfPreviousOwners: stated("owners"),
    bodyType: t(`body.${car.body}`),
    color: text(car.colourName) || (car.colour === "other" ? null : t(`colour.${car.colour}`)),
    vehicleInteriorColor: car.interiorColour && t(`colour.${car.interiorColour}`),
    vehicleInteriorType: text(car.interiorMaterial),
    fuelType: t(`fuel.${car.fuel}`),
    vehicleTransmission: t(`transmission.${car.transmission}`),
    driveWheelConfiguration: car.drivetrain && schemaOrg(driveWheels[car.drivetrain]),
    numberOfDoors: stated("doors"),
    vehicleSeatingCapacity: stated("seats"),
    vehicleEngine: {
      "@type": "EngineSpecification",
      engineDisplacement: quantity(car.displacement, "CMQ"),
      enginePower: quantity(stated("power_hp"), "BHP"),
      torque: quantity(stated("torque_nm"), "NU"),
    },
    accelerationTime: quantity(stated("zero_to_100_s"), "SEC", { name: t("car_facts:zero_to_100_s") }),
    speed: topSpeed === null ? null : { "@type": "QuantitativeValue", maxValue: topSpeed, unitCode: "KMH" },
    additionalProperty: [
      car.regionalSpec === "not_stated"
        ? null
        : { "@type": "PropertyValue", name: t("car_facts:spec"), value: t(`spec.${car.regionalSpec}`) },
      ...keysOf(carFigures).map((name) => {
        const { unitCode } = figureOf(name);
        return unitCode === undefined ? null : measure(t(`car_facts:${name}`), stated(name), unitCode);
      }),
      ...(car.battery ? batteryProperties(car.range, car.battery, language) : []),
    ],
    offers: offerOf(car, url, page, seller),
    subjectOf: videoOf(
      car,
      page,
      instanceOf(language).getFixedT(null, "car_extra")("video.of", { car: carTitle(car, language) }),
    ),
  };
}

/** https://schema.org/VideoObject: a frame is embedded, a file is the content itself. */
function videoOf(car: Car, page: JsonLdPage, name: string): JsonLd | null {
  const video = readVideo(car.video);
  if (!video) return null;
  return {
    "@type": "VideoObject",
    name,
    description: textIn(car.description, page.language) || name,
    thumbnailUrl: car.cover && new URL(pictureUrl(car.cover.path, 1280), page.origin).href,
    [video.kind === "frame" ? "embedUrl" : "contentUrl"]: video.source,
  };
}

/** A measure for which schema.org has no property of its own. */
function measure(
  name: string,
  value: number | null,
  unitCode: string,
  more: Record<string, unknown> = {},
): JsonLd | null {
  return value === null ? null : { "@type": "PropertyValue", name, value, unitCode, ...more };
}

/** What only cars with a plug have; schema.org has no properties of their own for it. */
function batteryProperties(range: number | null, battery: Battery, language: Language): (JsonLd | null)[] {
  const t = instanceOf(language).getFixedT(null, ["cars", "car_facts"]);
  return [
    measure(t("car_facts:range"), range, "KMT", {
      measurementTechnique: battery.rangeCycle && t(`cycle.${battery.rangeCycle}`),
    }),
    measure(t("car_facts:batteryKwh"), battery.kwh, "KWH"),
    measure(t("car_facts:health"), battery.healthPct, "P1", {
      measurementTechnique: textIn(battery.healthMethod, language),
    }),
    measure(t("car_facts:charge10to80"), battery.charge10to80, "MIN"),
    measure(t("car_facts:dc"), battery.dcKw, "KWT"),
    measure(t("car_facts:ac"), battery.acKw, "KWT"),
  ];
}

function offerOf(
  { price, status, dealUntil }: Car,
  url: string,
  { origin, language }: JsonLdPage,
  { name, currency }: Seller,
): JsonLd | null {
  if (price === null) return null;
  return {
    "@type": "Offer",
    price,
    priceCurrency: currency,
    priceValidUntil: dealUntil,
    availability: schemaOrg(availability[status] ?? "InStock"),
    url,
    seller: { "@type": "AutoDealer", ...namesIn(name, language), url: pageAddress({ origin, language }, "/contact") },
  };
}

/** The name on the page, and the one in the other language for those who know it by that. */
function namesIn(names: Localized, language: Language): { name: string; alternateName: string | null } {
  const [name, other] = [textIn(names, language), textIn(names, language === "en" ? "ar" : "en")];
  return { name, alternateName: other === name ? null : other };
}

function schemaOrg(member: string): string {
  return `https://schema.org/${member}`;
}
