import type { Localized } from "~/i18n/localized";
import { type Language, otherLanguage } from "~domain/languages";
import type { CarImage, SectionCar } from "../cars";

/** Packs cars into one text without field names, which makes a page an eighth smaller. */
export function packCars(cars: readonly SectionCar[], language: Language): string {
  return JSON.stringify(cars.map((car) => packCar(car, language)));
}

/** Unpacks the cars of `packCars`, which must have been called with the same language. */
export function unpackCars(text: string, language: Language): SectionCar[] {
  const packed: ReturnType<typeof packCar>[] = JSON.parse(text);
  return packed.map((car) => unpackCar(car, language));
}

/** A card shows only the year of the warranty. */
const yearOf = (day: string | null) => day && day.slice(0, 4);

function packCar({ brand, model, title, cover, zeroTo100, ...car }: SectionCar, language: Language) {
  return [
    [packText(brand, language), packText(model, language), packText(title, language)],
    [car.id, car.stockNo, car.trim, car.year, car.status, car.price, car.wasPrice, car.mileage, car.dealUntil],
    [car.fuel, car.transmission, car.range, car.power, car.regionalSpec, yearOf(car.warrantyUntil), car.officeId],
    cover && packCover(cover, language),
    // Of the one car that is shown large.
    ...(zeroTo100 === undefined ? [] : [zeroTo100]),
  ] as const;
}

function unpackCar([names, sale, facts, cover, ...rest]: ReturnType<typeof packCar>, language: Language): SectionCar {
  const [brand, model, title] = names;
  const [id, stockNo, trim, year, status, price, wasPrice, mileage, dealUntil] = sale;
  const [fuel, transmission, range, power, regionalSpec, warrantyUntil, officeId] = facts;
  return {
    id,
    stockNo,
    trim,
    year,
    status,
    price,
    wasPrice,
    mileage,
    dealUntil,
    fuel,
    transmission,
    range,
    power,
    regionalSpec,
    warrantyUntil,
    officeId,
    brand: unpackText(brand, language),
    model: unpackText(model, language),
    title: unpackText(title, language),
    cover: cover && unpackCover(cover, language),
    ...(rest.length > 0 && { zeroTo100: rest[0] }),
  };
}

/** The usual path of a picture's dark variant. */
const darkOf = (path: string) => path.replace(/\.(\w+)$/, "-dark.$1");

function packCover({ path, width, height, colour, alt, illustration, dark }: CarImage, language: Language) {
  const twin = dark === darkOf(path) ? true : (dark ?? null);
  return [path, width, height, colour, packText(alt, language), illustration, twin] as const;
}

function unpackCover(cover: ReturnType<typeof packCover>, language: Language): CarImage {
  const [path, width, height, colour, alt, illustration, twin] = cover;
  const dark = twin === true ? darkOf(path) : twin;
  return { path, width, height, colour, alt: unpackText(alt, language), illustration, dark };
}

/** Packs a text: only a string if just the page's language has one, null if neither has, else both. */
function packText(text: Localized, language: Language): string | null | Localized {
  return text[otherLanguage(language)] === null ? text[language] : text;
}

function unpackText(text: string | null | Localized, language: Language): Localized {
  return typeof text === "object" && text !== null ? text : { en: null, ar: null, [language]: text };
}
