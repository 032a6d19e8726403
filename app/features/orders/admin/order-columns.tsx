import { useTranslation } from "~/i18n/use-translation";
import { Link } from "react-router";
import { LocalizedText } from "~/i18n/localized-text";
import { useRelativeTime } from "~/i18n/relative-time";
import { useFormat } from "~/i18n/use-format";
import { FollowUpCell } from "~/admin/follow-ups/follow-up-cell";
import { AssigneeName } from "~/admin/ui/assignee-name";
import type { RecordColumn } from "~/admin/ui/record-table";
import { type ColumnSort, useListSort } from "~/admin/ui/use-list-sort";
import { LateBalance } from "./money/balance-due";
import type { OrderSums } from "./money/money";
import { OrderCustomer } from "./order-customer";
import { OrderBadges } from "./order-badges";
import { OrderPrice } from "./order-price";
import { followUpSubject, type OrderRow } from "./order-row";
import type { OrderSort } from "./order-search";
import { OrderStatusBadge } from "./order-status-badge";

const sorts = {
  customer: ["customer_asc", "customer_desc", "ascending"],
  car: ["car_asc", "car_desc", "ascending"],
  status: ["status_asc", "status_desc", "ascending"],
  received: ["newest", "oldest", "descending"],
  followup: ["followup", null, "ascending"],
  assigned: ["assigned_asc", "assigned_desc", "ascending"],
} as const satisfies Record<string, ColumnSort<OrderSort>>;

/**
 * The columns of the list of orders.
 * @param sorted the current sort order of the list
 * @param planned whether the list is filtered by follow-up: its column is then shown at every window width
 * @param sums sums of the listed orders, by order id
 */
export function useOrderColumns(
  sorted: OrderSort,
  planned: boolean,
  firstResponseMinutes: number,
  now: string,
  sums: Promise<ReadonlyMap<number, OrderSums>>,
): RecordColumn<OrderRow>[] {
  const { t } = useTranslation("admin_orders");
  const { t: followUps } = useTranslation("admin_follow_ups");
  const format = useFormat();
  const relativeTime = useRelativeTime();
  const { t: amounts } = useTranslation("admin_money");
  const sort = useListSort<OrderSort>(sorted, "newest");
  return [
    {
      key: "customer",
      header: t("orders.customer"),
      main: true,
      sort: sort(sorts.customer),
      className: "wrap-anywhere md:min-w-40",
      cell: (order) => (
        <>
          <Link to={`/admin/orders/${order.id}`} className="inline-flex min-h-11 items-center text-link md:min-h-0">
            <bdi className="max-md:line-clamp-2 md:max-w-44 md:truncate">
              <OrderCustomer order={order} />
            </bdi>
          </Link>
          <span className="figures block font-normal whitespace-nowrap text-muted-foreground max-md:hidden">
            <bdi dir="ltr">{order.reference}</bdi>
            {order.erasedAt === null ? (
              <span className="md:in-data-[rows=compact]:hidden">
                {" · "}
                <a href={`tel:${order.phone}`} className="hover:text-accent">
                  <bdi dir="ltr">{order.phone}</bdi>
                </a>
              </span>
            ) : null}
          </span>
        </>
      ),
    },
    {
      key: "car",
      header: t("orders.car"),
      sort: sort(sorts.car),
      cell: (order) => (
        <>
          <span className="block md:line-clamp-2 md:max-w-56 xl:max-w-72">
            <LocalizedText text={order.car} />
          </span>
          <span className="figures block whitespace-nowrap text-muted-foreground md:in-data-[rows=compact]:hidden">
            <OrderPrice order={order} />
          </span>
        </>
      ),
    },
    {
      key: "balance",
      header: amounts("balance"),
      end: true,
      wide: true,
      cell: (order) => <LateBalance sums={sums} id={order.id} status={order.status} />,
    },
    {
      key: "status",
      header: t("orders.status"),
      sort: sort(sorts.status),
      cell: (order) => (
        <span className="flex flex-wrap items-center gap-1.5 max-md:justify-end">
          <OrderStatusBadge status={order.status} />
          <OrderBadges order={order} firstResponseMinutes={firstResponseMinutes} now={now} />
          {order.lostReason === null ? null : (
            <span className="text-muted-foreground">{followUps(`lost.reasons.${order.lostReason}`)}</span>
          )}
        </span>
      ),
    },
    {
      key: "followup",
      header: t("orders.followup"),
      wide: !planned,
      sort: sort(sorts.followup),
      cell: (order) => <FollowUpCell subject={followUpSubject(order)} open={order.deletedAt === null} />,
    },
    {
      key: "received",
      header: t("orders.received"),
      sort: sort(sorts.received),
      className: "figures text-muted-foreground",
      cell: (order) => (
        <time dateTime={order.createdAt} title={format.dateTime(order.createdAt)}>
          <span className="block md:whitespace-nowrap">{relativeTime(order.createdAt, now)}</span>
          <span className="block text-xs md:whitespace-nowrap md:in-data-[rows=compact]:hidden">
            {format.dateTime(order.createdAt)}
          </span>
        </time>
      ),
    },
    {
      key: "assigned",
      header: t("orders.assigned"),
      sort: sort(sorts.assigned),
      className: "wrap-anywhere md:min-w-32",
      cell: (order) => (
        <AssigneeName name={order.assignee} className="md:inline-block md:max-w-36 md:truncate md:align-bottom" />
      ),
    },
  ];
}
