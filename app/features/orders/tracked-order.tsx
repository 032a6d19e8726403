import { BidiText } from "~/i18n/bidi-text";
import { type ReactNode, useRef } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { Fact } from "~/site/forms/fact";
import { localePath } from "~domain/public-paths";
import { LocaleLink } from "~/i18n/locale-link";
import { textIn } from "~/i18n/localized";
import { useFormat } from "~/i18n/use-format";
import { useLanguage } from "~/i18n/use-language";
import type { FormAnswer } from "~/site/forms/answer";
import { FormProblems } from "~/site/forms/form-problems";
import { useArrivalFocus, useRefusalFocus } from "~/site/forms/use-arrival-focus";
import { whatsappUrl } from "~/utils/whatsapp";
import { buttonStyles } from "~/ui/button-styles";
import { ChatLink } from "~/ui/chat-link";
import { CancelOrder } from "./cancel-order";
import { holdLeft, shownHold } from "./hold";
import type { TrackedOrder } from "./orders";
import { OrderProgress } from "./order-progress";
import { OrderTimeline } from "./order-timeline";

interface TrackedOrderViewProps {
  order: TrackedOrder;
  /** The server's time when it answered. */
  now: string;
  whatsappNumber: string;
  origin: string;
  /** The phone number of the order; sent when it is cancelled. */
  phone: string;
  /** Why the order was not cancelled. */
  refusal: FormAnswer | undefined;
  tradeIns: ReactNode;
  onAnother: () => void;
}

/** An order as its customer sees it: status, next steps and history. */
export function TrackedOrderView({
  order,
  now,
  phone,
  refusal,
  whatsappNumber,
  origin,
  tradeIns,
  onAnother,
}: TrackedOrderViewProps) {
  const { t } = useTranslation("orders");
  const { language } = useLanguage();
  const format = useFormat();
  const heading = useRef<HTMLHeadingElement>(null);
  const summary = useRef<HTMLDivElement>(null);
  useArrivalFocus(heading, order.status);
  useRefusalFocus(summary, refusal);
  const hold = shownHold(order.status, order.holdUntil, now);
  const title = textIn(order.car.title, language);
  const text = [t("track.whatsappText"), `${t("whatsapp.reference")}: ${order.reference}`, title].join("\n");
  const chat = whatsappUrl(
    whatsappNumber,
    order.car.id ? `${text}\n${origin}${localePath(`/cars/${order.car.id}`, language)}` : text,
  );
  return (
    <div className="grid gap-14 lg:grid-cols-[1.2fr_1fr] lg:gap-20">
      <div className="grid content-start gap-8">
        <FormProblems answer={refusal} ref={summary} labels={{}} whatsapp={chat} />
        <div className="grid gap-3">
          <p className="eyebrow text-muted-foreground">
            {t("track.order")} <bdi dir="ltr">{order.reference}</bdi>
          </p>
          <h1 ref={heading} tabIndex={-1} className="headline outline-none">
            {t(`status.${order.status}`)}
          </h1>
          <p className="measure text-lg">
            <span className="sr-only">{`${t("track.nextStep")}: `}</span>
            {t(`statusNext.${order.status}`)}
          </p>
        </div>
        <OrderProgress status={order.status} />
        <dl className="border-t">
          <Fact name={t("order.car")}>
            {order.car.id ? (
              <LocaleLink to={`/cars/${order.car.id}`} className="text-link">
                <BidiText text={title} />
              </LocaleLink>
            ) : (
              <BidiText text={title} />
            )}
          </Fact>
          <Fact name={t("track.price")}>
            <bdi>{order.price === null ? t("track.priceOnRequest") : format.money(order.price, order.currency)}</bdi>
          </Fact>
          <Fact name={t("track.handler")}>
            <bdi>{order.handler ?? t("track.noHandler")}</bdi>
          </Fact>
          {hold === null ? null : <Hold until={hold} now={now} />}
        </dl>
        {tradeIns}
        {order.mayCancel ? <CancelOrder pair={{ reference: order.reference, phone }} /> : null}
        <div className="flex flex-wrap gap-3">
          <ChatLink href={chat}>{t("track.whatsapp")}</ChatLink>
          <LocaleLink to="/track" onClick={onAnother} className={buttonStyles({ variant: "outline" })}>
            {t("track.another")}
          </LocaleLink>
        </div>
      </div>
      <OrderTimeline events={order.events} />
    </div>
  );
}

function Hold({ until, now }: { until: string; now: string }) {
  const { t } = useTranslation("orders");
  const format = useFormat();
  const left = holdLeft(until, now);
  return (
    <Fact name={t("track.hold")}>
      <time dateTime={until}>
        <bdi>{format.dateTime(until)}</bdi>
      </time>
      <span className="block text-sm text-accent">
        {left.unit === "over"
          ? t("track.holdOver")
          : t(left.unit === "days" ? "track.holdDays" : "track.holdHours", { count: left.count })}
      </span>
    </Fact>
  );
}
