import { useTranslation } from "~/i18n/use-translation";
import { useFormat } from "~/i18n/use-format";
import { cn } from "~/ui/cn";
import { VisuallyHidden } from "~/ui/visually-hidden";
import { struckPrice, type CarCard } from "../cars";
import { monthlyOf } from "./monthly";
import { useSale } from "./sale";

interface CarPriceProps {
  car: Pick<CarCard, "price" | "wasPrice" | "dealUntil">;
  className?: string;
  /** Whether to add the monthly instalment, if the dealer shows it on cards. */
  monthly?: boolean;
}

/** The price, with the earlier one struck through for a deal; "price on request" if none is shown. */
export function CarPrice({ car, className, monthly }: CarPriceProps) {
  const { t } = useTranslation("cars");
  const format = useFormat();
  const { currency, finance } = useSale();
  const before = struckPrice(car);
  if (car.price === null) return <p className={className}>{t("priceOnRequest")}</p>;
  return (
    <p className={cn("figures flex flex-wrap items-baseline gap-x-3", className)}>
      <bdi className={before ? "text-accent" : undefined}>{format.money(car.price, currency)}</bdi>
      {before ? (
        <s className="text-[0.75em] text-muted-foreground">
          <VisuallyHidden>{t("wasPrice")} </VisuallyHidden>
          <bdi>{format.money(before, currency)}</bdi>
        </s>
      ) : null}
      {car.dealUntil ? (
        <span className="text-[0.75em] text-muted-foreground">
          {t("unit.until", { date: format.date(car.dealUntil) })}
        </span>
      ) : null}
      {monthly && finance ? (
        <span className="text-[0.75em] text-muted-foreground">
          {t("card.monthly", { amount: format.money(monthlyOf(car.price, finance), currency) })}
        </span>
      ) : null}
    </p>
  );
}
