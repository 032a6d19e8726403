import type { TFunction } from "i18next";
import { formatMoney } from "~/i18n/format";
import type { Language } from "~domain/languages";

/** The car as named in a WhatsApp message. */
export interface MessageCar {
  title: string;
  stockNo: string;
  /** Null is a price on request. */
  price: number | null;
  currency: string;
  /** Absolute address of its page. */
  url: string;
}

/**
 * The message with which a buyer goes on to WhatsApp, in the buyer's language: a greeting, the
 * reference where there is an order, then car, price and address, each on its own line, so that
 * Latin text is on lines of its own and Arabic lines keep their order.
 * @param t texts of the namespace `orders` in `language`
 */
export function orderMessage(
  t: TFunction<"orders">,
  language: Language,
  car: MessageCar,
  kind: "placed" | "wanted" | "similar",
  reference?: string,
): string {
  const price = car.price === null ? t("order.priceOnRequest") : formatMoney(car.price, car.currency, language);
  return [
    t(`whatsapp.${kind}`),
    reference ? `${t("whatsapp.reference")}: ${reference}` : null,
    `${t("whatsapp.car")}: ${car.title}`,
    `${t("order.stockNo")} ${car.stockNo}`,
    `${t("whatsapp.price")}: ${price}`,
    car.url,
  ]
    .filter((line) => line !== null)
    .join("\n");
}
