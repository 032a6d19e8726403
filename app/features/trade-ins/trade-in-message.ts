import type { TFunction } from "i18next";
import { type CustomerTradeIn, tradeInName } from "./trade-ins";

/** Prepared WhatsApp message of a customer about a trade-in. */
export function tradeInMessage(t: TFunction<"trade_in_page">, tradeIn: CustomerTradeIn): string {
  return [t("whatsapp.about"), `${t("whatsapp.reference")}: ${tradeIn.reference}`, tradeInName(tradeIn)].join("\n");
}
