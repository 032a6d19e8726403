import { useTranslation } from "~/i18n/use-translation";
import { stockNoInChat } from "~domain/campaigns";
import { localePath } from "~domain/public-paths";
import { useFormat } from "~/i18n/use-format";
import { useLanguage } from "~/i18n/use-language";
import { useVia } from "~/site/campaigns/via";
import { whatsappUrl } from "~/utils/whatsapp";
import { carTitle, type CarCard } from "../cars";
import { useCarChat, useSale } from "../card/sale";
import type { FinanceEstimate, FinanceTerms } from "./finance";

type FinancedCar = Pick<CarCard, "id" | "stockNo" | "title" | "brand" | "model" | "trim" | "year">;

/**
 * The address of a chat about financing a car with the chosen figures; without figures about the car only; null without
 * a WhatsApp number.
 */
export function useFinanceChat(
  car: FinancedCar,
  price: number,
  terms: FinanceTerms | null,
  estimate: FinanceEstimate | null,
): string | null {
  const { t } = useTranslation("car_extra");
  const { language } = useLanguage();
  const format = useFormat();
  const { currency, whatsapp, origin } = useSale();
  const via = useVia();
  const plain = useCarChat({ ...car, price });
  if (!whatsapp || !terms || !estimate) return plain;
  const text = t("finance.message", {
    car: carTitle(car, language),
    price: format.money(price, currency),
    stockNo: stockNoInChat(car.stockNo, via),
    down: format.money(terms.down, currency),
    months: t("finance.months", { count: terms.months }),
    rate: format.number(terms.rate, 2),
    instalment: format.money(estimate.instalment, currency),
    url: origin + localePath(`/cars/${car.id}`, language),
  });
  return whatsappUrl(whatsapp, text);
}
