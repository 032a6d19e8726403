import { textIn } from "~/i18n/localized";
import type { Language } from "~domain/languages";
import { localePath } from "~domain/public-paths";
import { type CarCard, carTitle } from "./cars";

/** The data of a car that the order form shows. */
export function offeredCar(card: CarCard, currency: string, language: Language, origin: string) {
  const status = card.status === "draft" || card.status === "archived" ? "sold" : card.status;
  return {
    id: card.id,
    title: carTitle(card, language),
    stockNo: card.stockNo,
    status,
    price: card.price,
    currency,
    url: origin + localePath(`/cars/${card.id}`, language),
    image: card.cover && { ...card.cover, alt: textIn(card.cover.alt, language) },
  };
}
