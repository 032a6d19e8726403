import type { ReactNode } from "react";
import { Link, useNavigate } from "react-router";
import { useTranslation } from "~/i18n/use-translation";
import { LocalizedText } from "~/i18n/localized-text";
import type { Localized } from "~/i18n/localized";
import { useFormat } from "~/i18n/use-format";
import { useLanguage } from "~/i18n/use-language";
import { siteTimeZone } from "~/i18n/time-zone";
import { AdminFact, AdminSection } from "~/admin/layout/admin-section";
import { DetailFoot } from "~/admin/layout/detail-foot";
import { DetailHeader } from "~/admin/layout/detail-header";
import { useTimeZoneName } from "~/admin/record-form/use-time-zone-name";
import { AssigneeName } from "~/admin/ui/assignee-name";
import { AssignMenu } from "~/admin/ui/assign-menu";
import { OrderOfViewing } from "./order-of-viewing";
import { useViewingDialogs } from "./use-viewing-dialogs";
import { useViewingWork } from "./use-viewing-work";
import { ViewingCustomer } from "./viewing-customer";
import { formatDayOf, formatTimes } from "./viewing-moment";
import { ViewingNote } from "./viewing-note";
import { useOffices } from "./viewing-offices";
import type { ViewingRow } from "./viewing-row";
import { ViewingStatusBadge } from "./viewing-status-badge";
import { ViewingSteps } from "./viewing-steps-menu";
import { useViewingTrash } from "./viewing-trash";
import type { Colleague } from "~/admin/use-assigned-toast";

interface ViewingDetailProps {
  viewing: ViewingRow;
  offices: readonly { id: string; name: Localized }[];
  staff: readonly Colleague[];
  /** Button to reply to the customer. */
  reply: ReactNode;
  /** Orders of the same phone. */
  orders: ReactNode;
  /** E-mails to the customer and the dealer about it. */
  mails?: ReactNode;
  /** Audit log of the record, for users who may read it. */
  history?: ReactNode;
}

/** Page of one viewing: time, customer, car and actions. */
export function ViewingDetail(props: ViewingDetailProps) {
  const { viewing, staff, reply, orders, mails, history } = props;
  const { t } = useTranslation(["admin_viewings", "admin_orders"]);
  const navigate = useNavigate();
  const { offices, nameOf } = useOffices(props.offices);
  const work = useViewingWork(nameOf);
  const dialogs = useViewingDialogs(work, offices);
  const trash = useViewingTrash(() => void navigate("/admin/orders/viewings"));
  const open = viewing.deletedAt === null;
  const busy = work.busy.has(viewing.id);
  return (
    <>
      <ViewingHeader
        viewing={viewing}
        actions={
          open ? (
            <ViewingSteps
              main
              viewing={viewing}
              busy={busy}
              onStep={(to) => dialogs.step(viewing, to)}
              onMove={() => dialogs.move(viewing)}
            />
          ) : null
        }
      />
      <div className="grid gap-x-14 gap-y-10 xl:grid-cols-[minmax(0,1fr)_24rem] xl:grid-rows-[auto_1fr]">
        <AdminSection title={t("time")}>
          <ViewingFacts
            viewing={viewing}
            office={nameOf(viewing.officeId)}
            assign={
              open ? <AssignMenu staff={staff} busy={busy} onAssign={(to) => void work.assign(viewing, to)} /> : null
            }
          />
        </AdminSection>
        <div className="grid min-w-0 content-start gap-10 xl:col-start-2 xl:row-span-2 xl:row-start-1">
          <ViewingCustomer viewing={viewing} reply={reply} />
          <AdminSection title={t("admin_orders:others.ordersOfSender")}>{orders}</AdminSection>
          {mails}
        </div>
        <ViewingNote viewing={viewing} />
      </div>
      <DetailFoot
        history={history}
        trashed={!open}
        onTrash={() => trash.ask(viewing)}
        onRestore={() => void trash.putBack(viewing)}
      />
      {trash.dialog}
      {dialogs.dialog}
    </>
  );
}

function ViewingHeader({ viewing, actions }: { viewing: ViewingRow; actions: ReactNode }) {
  const { t } = useTranslation(["admin_viewings", "viewings"]);
  const { language } = useLanguage();
  return (
    <DetailHeader
      title={viewing.customer}
      heading={<bdi>{viewing.customer}</bdi>}
      backTo={{ to: "/admin/orders/viewings", label: t("title") }}
      badges={<ViewingStatusBadge status={viewing.status} />}
      trashed={viewing.deletedAt !== null}
      actions={actions}
    >
      <p className="mt-2 text-muted-foreground">
        <time dateTime={viewing.startsAt}>{formatDayOf(viewing.startsAt, language)}</time>{" "}
        <bdi className="figures">{formatTimes(viewing.startsAt, viewing.endsAt, language)}</bdi>{" "}
        <span aria-hidden="true">{"·"}</span> {t(`viewings:kinds.${viewing.kind}`)}{" "}
        <span aria-hidden="true">{"·"}</span>{" "}
        <bdi dir="ltr" className="figures whitespace-nowrap">
          {viewing.reference}
        </bdi>
      </p>
    </DetailHeader>
  );
}

function ViewingFacts({ viewing, office, assign }: { viewing: ViewingRow; office: string; assign: ReactNode }) {
  const { t } = useTranslation(["admin_viewings", "admin_orders"]);
  const { language } = useLanguage();
  const format = useFormat();
  const zoneName = useTimeZoneName();
  const { order } = viewing;
  return (
    <dl>
      <AdminFact name={t("time")}>
        <time dateTime={viewing.startsAt}>{formatDayOf(viewing.startsAt, language)}</time>{" "}
        <bdi className="figures">{formatTimes(viewing.startsAt, viewing.endsAt, language)}</bdi>
        <span className="block text-sm text-muted-foreground">{t("zone", { zone: zoneName(siteTimeZone()) })}</span>
      </AdminFact>
      <AdminFact name={t("office")}>
        <bdi>{office}</bdi>
      </AdminFact>
      <AdminFact name={t("car")}>
        {viewing.car === null ? (
          <span className="text-muted-foreground">{t("noCar")}</span>
        ) : viewing.carId === null ? (
          <LocalizedText text={viewing.car} />
        ) : (
          <Link to={`/admin/cars/${viewing.carId}`} className="text-link">
            <LocalizedText text={viewing.car} />
          </Link>
        )}
      </AdminFact>
      <AdminFact
        name={t("order")}
        action={order === null && viewing.deletedAt === null ? <OrderOfViewing viewing={viewing} /> : null}
      >
        {order === null ? (
          <span className="text-muted-foreground">{t("page.noOrder")}</span>
        ) : (
          <>
            <Link to={`/admin/orders/${order.id}`} className="text-link">
              <bdi dir="ltr" className="figures">
                {order.reference}
              </bdi>
            </Link>{" "}
            <span className="text-muted-foreground">{t(`admin_orders:orders.statuses.${order.status}`)}</span>
          </>
        )}
      </AdminFact>
      <AdminFact name={t("admin_orders:orders.assigned")} action={assign}>
        <AssigneeName name={viewing.assignee} />
      </AdminFact>
      <AdminFact name={t("admin_orders:orders.received")}>
        <time dateTime={viewing.createdAt}>{format.dateTime(viewing.createdAt)}</time>
      </AdminFact>
    </dl>
  );
}
