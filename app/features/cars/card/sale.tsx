import { createContext, use } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { localePath } from "~domain/public-paths";
import { formatMoney } from "~/i18n/format";
import { useLanguage } from "~/i18n/use-language";
import { whatsappUrl } from "~/utils/whatsapp";
import { carTitle, type CarCard } from "../cars";

/** What every offer on the page has in common. */
export interface Sale {
  /** ISO 4217 */
  currency: string;
  whatsapp: string | null;
  /** Of the site, for addresses in messages. */
  origin: string;
}

/** Given by the layout of the public pages. */
export const SaleContext = createContext<Sale>({ currency: "BHD", whatsapp: null, origin: "" });

export function useSale(): Sale {
  return use(SaleContext);
}

/** The address of a chat about a car, its price and address in the message; null without a number. */
export function useCarChat(
  car: Pick<CarCard, "id" | "title" | "brand" | "model" | "trim" | "year" | "price">,
): string | null {
  const { t } = useTranslation("cars");
  const { language } = useLanguage();
  const { currency, whatsapp, origin } = useSale();
  if (!whatsapp) return null;
  const price = car.price === null ? t("priceOnRequest") : formatMoney(car.price, currency, language);
  const url = origin + localePath(`/cars/${car.id}`, language);
  return whatsappUrl(whatsapp, t("whatsapp.message", { car: carTitle(car, language), price, url }));
}
