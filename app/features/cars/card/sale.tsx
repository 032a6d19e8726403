import type { TFunction } from "i18next";
import { createContext, use } from "react";
import { useTranslation } from "~/i18n/use-translation";
import type { Language } from "~domain/languages";
import { stockNoInChat } from "~domain/campaigns";
import { localePath } from "~domain/public-paths";
import { formatMoney } from "~/i18n/format";
import { useLanguage } from "~/i18n/use-language";
import { useVia } from "~/site/campaigns/via";
import { whatsappUrl } from "~/utils/whatsapp";
import type { CardFinance } from "./monthly";
import { carTitle, type CarCard } from "../cars";

/** The data that all offers on a page share. */
export interface Sale {
  /** ISO 4217 */
  currency: string;
  whatsapp: string | null;
  /** Origin of the site, for addresses in messages. */
  origin: string;
  /** The finance example for monthly prices on cards; null for none. */
  finance: CardFinance | null;
  /** Names of the offices by id, in the page's language; empty with a single office, which cards need not name. */
  showrooms: Record<string, string>;
}

/** Provided by the layout of the public pages. */
export const SaleContext = createContext<Sale>({
  currency: "BHD",
  whatsapp: null,
  origin: "",
  finance: null,
  showrooms: {},
});

/** The shared data of offers; without a provider placeholder values. */
export function useSale(): Sale {
  return use(SaleContext);
}

type ChatCar = Pick<CarCard, "id" | "stockNo" | "title" | "brand" | "model" | "trim" | "year" | "price">;

/**
 * The address of a chat about a car, with its price, stock number and address in the message; null without a WhatsApp
 * number.
 * @param via what brought the visitor, of {@link useVia} in the component that shows the address: a part of the page
 *   that is hydrated later than the layout would otherwise keep the address of the server
 */
export function carChat(
  car: ChatCar,
  { currency, whatsapp, origin }: Sale,
  via: string | null,
  t: TFunction<"cars">,
  language: Language,
): string | null {
  if (!whatsapp) return null;
  const price = car.price === null ? t("priceOnRequest") : formatMoney(car.price, currency, language);
  const url = origin + localePath(`/cars/${car.id}`, language);
  const stockNo = stockNoInChat(car.stockNo, via);
  const text = t("whatsapp.message", { car: carTitle(car, language), price, stockNo, url });
  return whatsappUrl(whatsapp, text);
}

/** {@link carChat} in the language of the page. */
export function useCarChat(car: ChatCar): string | null {
  const { t } = useTranslation("cars");
  const { language } = useLanguage();
  return carChat(car, useSale(), useVia(), t, language);
}
