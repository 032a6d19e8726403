import { type ReactNode, useState } from "react";
import { Link, useNavigate } from "react-router";
import { useAccountMoney } from "~/i18n/exact-money";
import { useFormat } from "~/i18n/use-format";
import { useTranslation } from "~/i18n/use-translation";
import { AdminFact, AdminSection } from "~/admin/layout/admin-section";
import { DetailFoot } from "~/admin/layout/detail-foot";
import { DetailHeader } from "~/admin/layout/detail-header";
import { AssigneeName } from "~/admin/ui/assignee-name";
import { AssignMenu } from "~/admin/ui/assign-menu";
import type { Colleague } from "~/admin/use-assigned-toast";
import { Button } from "~/ui/button";
import { tradeInMeanings } from "~domain/trade-in-statuses";
import { tradeInName } from "../trade-ins";
import { CarDialog } from "./car-dialog";
import { TradeInActions } from "./trade-in-actions";
import { TradeInCustomer } from "./trade-in-customer";
import { TradeInDocumentFacts } from "./trade-in-documents";
import { TradeInGallery } from "./trade-in-gallery";
import { TradeInNote } from "./trade-in-note";
import type { TradeInRow } from "./trade-in-row";
import { TradeInStatusBadge } from "./trade-in-status-badge";
import { useTradeInTrash } from "./trade-in-trash";
import { useTradeInWork } from "./use-trade-in-work";

interface TradeInDetailProps extends Omit<Parameters<typeof TradeInActions>[0], "work"> {
  /** Whether the accepted offer is deducted from the price of its order. */
  deducted: boolean;
  staff: readonly Colleague[];
  /** Button to reply to the customer. */
  reply: ReactNode;
  /** E-mails to the customer and the dealer about it. */
  mails: ReactNode;
  /** Audit log of the record, for users who may read it. */
  history: ReactNode;
}

/** Page of one trade-in: car, photos, customer and actions. */
export function TradeInDetail(props: TradeInDetailProps) {
  const { tradeIn, staff, reply, mails, history, deducted, ...given } = props;
  const { t } = useTranslation("admin_trade_ins");
  const navigate = useNavigate();
  const work = useTradeInWork(tradeIn);
  const trash = useTradeInTrash(() => void navigate("/admin/orders/trade-ins"));
  const [correcting, setCorrecting] = useState(false);
  const open = tradeIn.deletedAt === null;
  return (
    <>
      <DetailHeader
        title={tradeInName(tradeIn)}
        heading={<bdi>{tradeInName(tradeIn)}</bdi>}
        backTo={{ to: "/admin/orders/trade-ins", label: t("title") }}
        badges={<TradeInStatusBadge status={tradeIn.status} />}
        trashed={!open}
        actions={open ? <TradeInActions tradeIn={tradeIn} work={work} {...given} /> : null}
      >
        <p className="mt-2 text-muted-foreground">
          <bdi>{tradeIn.customer}</bdi> <span aria-hidden="true">{"·"}</span>{" "}
          <bdi dir="ltr" className="figures">
            {tradeIn.reference}
          </bdi>
        </p>
      </DetailHeader>
      <div className="grid gap-x-14 gap-y-10 xl:grid-cols-[minmax(0,1fr)_24rem] xl:grid-rows-[auto_1fr]">
        <div className="grid min-w-0 content-start gap-10">
          <AdminSection
            title={t("car")}
            action={
              open && tradeInMeanings[tradeIn.status].correct ? (
                <Button variant="ghost" onClick={() => setCorrecting(true)}>
                  {t("correct.button")}
                </Button>
              ) : null
            }
          >
            <TradeInFacts
              tradeIn={tradeIn}
              deducted={deducted}
              assign={
                open ? <AssignMenu staff={staff} busy={work.busy} onAssign={(to) => void work.assign(to)} /> : null
              }
            />
          </AdminSection>
          <TradeInDocumentFacts tradeIn={tradeIn} currency={given.currency} work={work} />
          <TradeInGallery pictures={given.pictures} />
        </div>
        <div className="grid min-w-0 content-start gap-10 xl:col-start-2 xl:row-span-2 xl:row-start-1">
          <TradeInCustomer tradeIn={tradeIn} reply={reply} />
          {mails}
        </div>
        <TradeInNote tradeIn={tradeIn} />
      </div>
      <DetailFoot
        history={history}
        trashed={!open}
        onTrash={() => trash.ask(tradeIn)}
        onRestore={() => void trash.putBack(tradeIn)}
      />
      {trash.dialog}
      {correcting ? (
        <CarDialog tradeIn={tradeIn} busy={work.busy} onCorrect={work.correct} onClose={() => setCorrecting(false)} />
      ) : null}
    </>
  );
}

interface TradeInFactsProps {
  tradeIn: TradeInRow;
  deducted: boolean;
  assign: ReactNode;
}

function TradeInFacts({ tradeIn, deducted, assign }: TradeInFactsProps) {
  const { t } = useTranslation(["admin_trade_ins", "admin_orders", "trade_in"]);
  const format = useFormat();
  const money = useAccountMoney();
  const { offer, order, mileage, wish, carId, status } = tradeIn;
  const agreed = status === "accepted" || status === "taken";
  return (
    <dl>
      <AdminFact name={t("offer.title")}>
        {offer === null ? (
          <span className="text-muted-foreground">{t("offer.none")}</span>
        ) : (
          <>
            <bdi className="figures text-lg text-accent">{money(offer.amount, offer.currency)}</bdi>
            <span className="block text-sm text-muted-foreground">
              {t("offer.until")}{" "}
              <time dateTime={offer.until}>
                <bdi>{format.dateTime(offer.until)}</bdi>
              </time>
            </span>
          </>
        )}
      </AdminFact>
      <AdminFact name={t("trade_in:year")}>
        <bdi className="figures">{format.year(tradeIn.year)}</bdi>
      </AdminFact>
      <AdminFact name={t("trade_in:mileage")}>
        {mileage === null ? (
          <span className="text-muted-foreground">{t("notSaid")}</span>
        ) : (
          <bdi className="figures">{format.distance(mileage)}</bdi>
        )}
      </AdminFact>
      <AdminFact name={t("trade_in:condition")}>{t(`conditions.${tradeIn.condition}`)}</AdminFact>
      {wish === null ? null : (
        <AdminFact name={t("wish")}>
          <p
            lang={tradeIn.language}
            dir="auto"
            className="border-s-2 border-accent ps-4 text-start whitespace-pre-line"
          >
            {wish}
          </p>
        </AdminFact>
      )}
      <AdminFact name={t("order")}>
        {order === null ? (
          <span className="text-muted-foreground">{t("noOrder")}</span>
        ) : (
          <>
            <Link to={`/admin/orders/${order.id}`} className="text-link">
              <bdi dir="ltr" className="figures">
                {order.reference}
              </bdi>
            </Link>{" "}
            <span className="text-muted-foreground">{t(`admin_orders:orders.statuses.${order.status}`)}</span>
            {agreed ? (
              <span className={deducted ? "block text-sm" : "block text-sm text-destructive"}>
                {t(deducted ? "deducted" : "notDeducted")}
              </span>
            ) : null}
          </>
        )}
      </AdminFact>
      {carId === null ? null : (
        <AdminFact name={t("inStock")}>
          <Link to={`/admin/cars/${carId}`} className="text-link">
            {t("openCar")}
          </Link>
        </AdminFact>
      )}
      <AdminFact name={t("admin_orders:orders.assigned")} action={assign}>
        <AssigneeName name={tradeIn.assignee} />
      </AdminFact>
      <AdminFact name={t("admin_orders:orders.received")}>
        <time dateTime={tradeIn.createdAt}>{format.dateTime(tradeIn.createdAt)}</time>
      </AdminFact>
    </dl>
  );
}
