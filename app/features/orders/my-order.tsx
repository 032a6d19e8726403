import { useTranslation } from "~/i18n/use-translation";
import { LocaleLink } from "~/i18n/locale-link";
import { LocalizedText } from "~/i18n/localized-text";
import { useFormat } from "~/i18n/use-format";
import { Badge } from "~/ui/badge";
import { shownHold } from "./hold";
import { OrderTimeline } from "./order-timeline";
import type { TrackedOrder } from "./orders";

/** One of the customer's own orders: its status, what comes next, and its history on demand. */
export function MyOrder({ order }: { order: TrackedOrder }) {
  const { t } = useTranslation("auth");
  const { t: orders } = useTranslation("orders");
  const format = useFormat();
  const hold = shownHold(order.status, order.holdUntil, new Date().toISOString());
  const title = <LocalizedText text={order.car.title} />;
  return (
    <li className="grid gap-4 py-8">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <bdi dir="ltr" className="figures text-sm text-muted-foreground">
          {order.reference}
        </bdi>
        <Badge tone="accent">{orders(`status.${order.status}`)}</Badge>
      </div>
      <h3 className="title">
        {order.car.id === null ? (
          title
        ) : (
          <LocaleLink to={`/cars/${order.car.id}`} className="hover:text-accent">
            {title}
          </LocaleLink>
        )}
      </h3>
      <p className="figures flex flex-wrap gap-x-6 gap-y-1 text-sm text-muted-foreground">
        <span>{t("account.ordered", { date: format.date(order.createdAt) })}</span>
        <bdi>{order.price === null ? t("account.onRequest") : format.money(order.price, order.currency)}</bdi>
        {order.handler ? <span>{t("account.handler", { name: order.handler })}</span> : null}
      </p>
      {hold === null ? null : (
        <p className="border-s-2 border-accent ps-4 text-sm">
          {t("account.heldUntil", { date: format.dateTime(hold) })}
        </p>
      )}
      <p>{orders(`statusNext.${order.status}`)}</p>
      <details>
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm text-link underline-offset-8">
          {t("account.history")}
        </summary>
        <div className="pt-6">
          <OrderTimeline events={order.events} />
        </div>
      </details>
    </li>
  );
}
