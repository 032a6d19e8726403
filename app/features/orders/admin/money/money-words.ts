import { useLanguage } from "~/i18n/use-language";
import { useAccountMoney } from "~/i18n/exact-money";
import { textIn } from "~/i18n/localized";
import { useTranslation } from "~/i18n/use-translation";
import { BackendError } from "~/supabase/unwrap";
import type { OrderLine } from "./money";

/** What the database says of money beyond the words of every form; some name an amount behind their code. */
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
  "key_reused",
  "already_reversed",
  "payment_refunded",
  "order_not_found",
] as const;

/** The words of refusals and of lines, for an order in a currency. */
export function useMoneyWords(currency: string) {
  const { t } = useTranslation("admin_money");
  const { language } = useLanguage();
  const money = useAccountMoney();

  /** A problem in words: `overpayment:9749.875`; undefined for those that every form knows. */
  function explain(problem: string): string | undefined {
    const [code, amount] = problem.split(":");
    const known = refusals.find((one) => one === code);
    if (known === undefined) return undefined;
    return t(`refusals.${known}`, {
      amount: amount === undefined || amount === "" ? "" : `\u2068${money(Number(amount), currency)}\u2069`,
    });
  }

  return {
    explain,
    /** A refusal that is about no field. */
    explainError: (error: unknown) => (error instanceof BackendError ? explain(error.message) : undefined),
    /** What a line is called: by its own name, else by its kind. */
    lineName: (line: Pick<OrderLine, "kind" | "name_en" | "name_ar">) =>
      textIn({ en: line.name_en, ar: line.name_ar }, language) || t(`lines.${line.kind}`),
  };
}
