import { useAccountMoney } from "~/i18n/exact-money";
import { useTranslation } from "~/i18n/use-translation";
import { exactly } from "~domain/currencies";
import type { Closing } from "./ledger";

/** How far the counted cash of a closed day is from the ledger's, in a few words. */
export function CashDifferences({ cash }: Pick<Closing, "cash">) {
  const { t } = useTranslation("admin_payments");
  const money = useAccountMoney();
  const wrong = cash
    .map(({ currency, expected, counted }) => ({ currency, difference: exactly(counted - expected) }))
    .filter(({ difference }) => difference !== 0);
  if (wrong.length === 0) return <span className="text-muted-foreground">{t("day.fits")}</span>;
  return wrong.map(({ currency, difference }) => (
    <span key={currency} className="block text-destructive">
      {t(difference < 0 ? "day.short" : "day.over", { amount: `\u2068${money(Math.abs(difference), currency)}\u2069` })}
    </span>
  ));
}
