import { useAccountMoney } from "~/i18n/exact-money";
import { useTranslation } from "~/i18n/use-translation";
import { paperMeanings } from "~domain/paper-kinds";
import type { Bound } from "./order-standing";

/** Which text tells what binds an order: the money received, the agreement or invoice in force, or both. */
function caseOf({ paid, agreement }: Bound) {
  if (agreement === null) return "paid";
  if (agreement.startsWith(paperMeanings.invoice.prefix)) return paid > 0 ? "bothInvoice" : "invoice";
  return paid > 0 ? "both" : "agreement";
}

/** What binds an order, and what becomes of it if the order ends all the same, as sentences. */
export function useBoundWords(): { says: (bound: Bound) => string; goOn: (bound: Bound) => string } {
  const { t } = useTranslation("admin_standing");
  const money = useAccountMoney();
  return {
    says: (bound) =>
      t(`bound.${caseOf(bound)}`, {
        amount: `\u2068${money(bound.paid, bound.currency)}\u2069`,
        number: `\u2066${bound.agreement ?? ""}\u2069`,
      }),
    goOn: (bound) => t(`bound.goOn.${caseOf(bound)}`),
  };
}
