import { useAccountMoney } from "~/i18n/exact-money";
import { useTranslation } from "~/i18n/use-translation";
import { paperMeanings } from "~domain/paper-kinds";
import type { Bound } from "./order-standing";

/** What binds an order, as a sentence: the money that was received, the agreement or invoice in force, or both. */
export function useBoundWords(): (bound: Bound) => string {
  const { t } = useTranslation("admin_standing");
  const money = useAccountMoney();
  return ({ paid, currency, agreement }) => {
    const amount = `\u2068${money(paid, currency)}\u2069`;
    const number = `\u2066${agreement ?? ""}\u2069`;
    if (agreement === null) return t("bound.paid", { amount });
    if (agreement.startsWith(paperMeanings.invoice.prefix))
      return paid > 0 ? t("bound.bothInvoice", { amount, number }) : t("bound.invoice", { number });
    return paid > 0 ? t("bound.both", { amount, number }) : t("bound.agreement", { number });
  };
}
