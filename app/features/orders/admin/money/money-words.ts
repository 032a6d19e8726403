import { useLanguage } from "~/i18n/use-language";
import { useAccountMoney } from "~/i18n/exact-money";
import { textIn } from "~/i18n/localized";
import { useTranslation } from "~/i18n/use-translation";
import { BackendError } from "~/supabase/unwrap";
import type { OrderLine } from "./money";

/** The database's refusals about money. Some carry an amount: `overpayment:9749.875`. */
const refusals = [
  "discount_limit",
  "price_on_request",
  "deposit_above_total",
  "total_negative",
  "terms_closed",
  "overpayment",
  "refund_above_paid",
  "price_needed",
  "order_closed",
  "order_erased",
  "bank_required",
  "car_held",
  "car_not_available",
  "key_reused",
  "already_reversed",
  "payment_refunded",
  "order_not_found",
] as const;

/** Texts of refusals and names of price lines, with amounts in the order's currency. */
export function useMoneyWords(currency: string) {
  const { t } = useTranslation("admin_money");
  const { language } = useLanguage();
  const money = useAccountMoney();

  /** The text of a refusal, given as `overpayment:9749.875`; undefined for problems that are not about money. */
  function explain(problem: string): string | undefined {
    const [code, amount] = problem.split(":");
    const known = refusals.find((one) => one === code);
    if (known === undefined) return undefined;
    return t(`refusals.${known}`, {
      amount: amount === undefined || amount === "" ? "" : `\u2068${money(Number(amount), currency)}\u2069`,
    });
  }

  const ownName = (line: Pick<OrderLine, "name_en" | "name_ar">) =>
    textIn({ en: line.name_en, ar: line.name_ar }, language);

  return {
    explain,
    /** The text of an error that belongs to no field; undefined if it is not a refusal about money. */
    explainError: (error: unknown) => (error instanceof BackendError ? explain(error.message) : undefined),
    /** The line's own name, or the name of its kind. */
    lineName: (line: Pick<OrderLine, "kind" | "name_en" | "name_ar">) => ownName(line) || t(`lines.${line.kind}`),
    /** The line's own name; "" if it has none. */
    ownName,
  };
}
