import type { Language } from "~domain/languages";
import type { Localized } from "~/i18n/localized";
import type { Car, PageCar } from "./cars";

/**
 * Reduces a car to what its page in one language needs: a long text in the other language is kept only if it replaces a
 * missing one. Names are kept in both; highlights and texts for search engines only in the page's language.
 */
export function carIn(
  { officeId: _office, createdAt: _created, updatedAt: _updated, ...car }: Car,
  language: Language,
): PageCar {
  const own = (text: Localized) => only(text, language);
  const shown = (text: Localized) => (text[language]?.trim() ? own(text) : text);
  return {
    ...car,
    cover: car.cover && { ...car.cover, alt: shown(car.cover.alt) },
    description: shown(car.description),
    highlights: { en: [], ar: [], [language]: car.highlights[language] },
    colourName: shown(car.colourName),
    interiorMaterial: shown(car.interiorMaterial),
    warrantyBy: shown(car.warrantyBy),
    serviceHistory: shown(car.serviceHistory),
    accidentStatement: shown(car.accidentStatement),
    battery: car.battery && { ...car.battery, healthMethod: shown(car.battery.healthMethod) },
    documents: car.documents.map((document) => ({ ...document, name: shown(document.name) })),
    images: car.images.map((image) => ({ ...image, alt: shown(image.alt) })),
    seoTitle: own(car.seoTitle),
    seoDescription: own(car.seoDescription),
  };
}

function only(text: Localized, language: Language): Localized {
  return { en: null, ar: null, [language]: text[language] };
}
