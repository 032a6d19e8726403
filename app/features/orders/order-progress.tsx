import { useTranslation } from "~/i18n/use-translation";
import { orderJourney, type OrderStatus } from "~domain/order-statuses";

/** The steps from order to hand-over with the present one; nothing for lost, cancelled or expired orders. */
export function OrderProgress({ status }: { status: OrderStatus }) {
  const { t } = useTranslation("orders");
  const reached = orderJourney.indexOf(status);
  if (reached < 0) return null;
  return (
    <div>
      <ol aria-label={t("track.progress")} className="flex gap-1.5">
        {orderJourney.map((step, index) => (
          <li
            key={step}
            aria-current={index === reached ? "step" : undefined}
            className={`h-1 grow rounded-full ${index <= reached ? "bg-accent" : "bg-border"}`}
          >
            <span className="sr-only">{t(`status.${step}`)}</span>
          </li>
        ))}
      </ol>
      <p className="mt-2 text-sm text-muted-foreground">
        {t("track.step", { number: reached + 1, total: orderJourney.length })}
      </p>
    </div>
  );
}
