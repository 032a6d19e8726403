import type { Language } from "~/i18n/language";
import { localePath } from "~/i18n/language";
import { textIn } from "~/i18n/localized";
import { pictureUrl } from "~/ui/picture";
import { carTitle, type Car, type CarStatus } from "./cars";

const availability: Partial<Record<CarStatus, string>> = {
  available: "InStock",
  coming_soon: "PreOrder",
  reserved: "LimitedAvailability",
  sold: "SoldOut",
};

/** A car as schema.org knows it: https://schema.org/Car. What is unknown is left out, and so is an offer without a price. */
export function carJsonLd(car: Car, language: Language, site: { origin: string; currency: string }): Record<string, unknown> {
  const url = site.origin + localePath(`/cars/${car.id}`, language);
  return {
    "@type": "Car",
    name: carTitle(car, language),
    url,
    image: car.images.map((image) => site.origin + pictureUrl(image.path, 1280)),
    description: textIn(car.description, language) || undefined,
    brand: { "@type": "Brand", name: textIn(car.brand, "en") },
    model: textIn(car.model, "en"),
    vehicleConfiguration: car.trim ?? undefined,
    vehicleModelDate: String(car.year),
    itemCondition: `https://schema.org/${car.condition === "new" || car.condition === "zero_km" ? "NewCondition" : "UsedCondition"}`,
    mileageFromOdometer: { "@type": "QuantitativeValue", value: car.mileage, unitCode: "KMT" },
    bodyType: car.body,
    color: car.colour,
    fuelType: car.fuel,
    vehicleTransmission: car.transmission,
    numberOfDoors: car.doors ?? undefined,
    vehicleSeatingCapacity: car.seats ?? undefined,
    sku: car.stockNo,
    offers:
      car.price === null
        ? undefined
        : { "@type": "Offer", price: car.price, priceCurrency: site.currency, url, availability: `https://schema.org/${availability[car.status] ?? "InStock"}` },
  };
}
