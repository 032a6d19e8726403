import { useTranslation } from "~/i18n/use-translation";
import { useFormat } from "~/i18n/use-format";
import { useSale } from "../card/sale";

/** The monthly instalment of the dealer's example below the price, as a link to the calculator. */
export function FinanceHint({ instalment }: { instalment: number }) {
  const { t } = useTranslation("car_extra");
  const format = useFormat();
  const { currency } = useSale();
  return (
    <p className="mt-1">
      <a href="#finance" className="inline-flex min-h-11 items-center text-link underline-offset-8">
        {t("finance.from", { amount: format.money(instalment, currency) })}
      </a>{" "}
      <span className="text-sm text-muted-foreground">{t("finance.fromNote")}</span>
    </p>
  );
}
