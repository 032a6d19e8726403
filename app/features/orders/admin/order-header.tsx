import type { ReactNode } from "react";
import { ContactButtons } from "~/admin/layout/contact";
import { DetailHeader } from "~/admin/layout/detail-header";
import { textIn, type Localized } from "~/i18n/localized";
import { LocalizedText } from "~/i18n/localized-text";
import { useFormat } from "~/i18n/use-format";
import { useLanguage } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-translation";
import { customerTexts } from "./customer-texts";
import { OrderBadges } from "./order-badges";
import { OrderPrice } from "./order-price";
import type { OrderRow } from "./order-row";
import { OrderStatusBadge } from "./order-status-badge";

interface OrderHeaderProps {
  order: OrderRow;
  /** The customer's name in both scripts, as far as it is known. */
  name: Localized;
  firstResponseMinutes: number;
  now: string;
  /** The button that answers on WhatsApp. */
  reply: ReactNode;
  /** The offer to plan a follow-up, shown after an answer on WhatsApp. */
  offer: ReactNode;
}

/** Who ordered what, the status, and how the customer is reached: what a phone shows first. */
export function OrderHeader({ order, name, firstResponseMinutes, now, reply, offer }: OrderHeaderProps) {
  const { t } = useTranslation("admin_orders");
  const { t: customers } = useTranslation("admin_customers");
  const { language } = useLanguage();
  const format = useFormat();
  const erased = order.erasedAt !== null;
  return (
    <DetailHeader
      title={`${erased ? customers("erased") : textIn(name, language)} · ${order.reference}`}
      heading={
        erased ? (
          <span className="text-muted-foreground">{customers("erased")}</span>
        ) : (
          <LocalizedText text={name} as="bdi" />
        )
      }
      backTo={{ to: "/admin/orders", label: t("orders.title") }}
      badges={
        <>
          <OrderStatusBadge status={order.status} />
          <OrderBadges order={order} firstResponseMinutes={firstResponseMinutes} now={now} full />
        </>
      }
      trashed={order.deletedAt !== null}
      actions={
        erased ? null : (
          <div className="grid gap-2">
            <ContactButtons
              inHead
              phone={order.phone}
              email={order.email}
              subject={`${customerTexts(order.language)("track.order")} ${order.reference}`}
              reply={reply}
            />
            {offer}
          </div>
        )
      }
    >
      <p className="mt-1 text-sm text-muted-foreground">
        <bdi dir="ltr" className="figures select-all">
          {order.reference}
        </bdi>{" "}
        <span aria-hidden="true">{"·"}</span>{" "}
        <time dateTime={order.createdAt}>
          {t(order.source === "website" ? "desk.placed" : "desk.recorded", { date: format.dateTime(order.createdAt) })}
        </time>
      </p>
      <p className="mt-2">
        <LocalizedText text={order.car} className="font-medium" />{" "}
        <span className="figures whitespace-nowrap text-muted-foreground">
          <OrderPrice order={order} />
        </span>
      </p>
    </DetailHeader>
  );
}
