import { useDraggable } from "@dnd-kit/core";
import { GripVertical } from "lucide-react";
import type { ReactNode } from "react";
import { FollowUpDate } from "~/admin/follow-ups/follow-up-date";
import { useTranslation } from "~/i18n/use-translation";
import { Link } from "react-router";
import { LocalizedText } from "~/i18n/localized-text";
import { useRelativeTime } from "~/i18n/relative-time";
import { useFormat } from "~/i18n/use-format";
import { buttonStyles } from "~/ui/button-styles";
import { cn } from "~/ui/cn";
import { Spinner } from "~/ui/spinner";
import type { OrderStatus } from "~domain/order-statuses";
import { MoveMenu } from "./transition-menu";
import { OrderCustomer } from "./order-customer";
import { OrderBadges } from "./order-badges";
import type { OrderRow } from "./order-row";

interface FaceProps {
  order: OrderRow;
  firstResponseMinutes: number;
  now: string;
}

interface BoardCardProps extends FaceProps {
  moves: readonly OrderStatus[];
  back: readonly OrderStatus[];
  /** True while a move of the order is being saved: the card cannot be dragged. */
  busy: boolean;
  onMove: (to: OrderStatus) => void;
}

/** An order on the board. The card is dragged by mouse or finger; its handle also by keyboard. */
export function BoardCard({ order, moves, back, busy, onMove, ...face }: BoardCardProps) {
  const { t } = useTranslation("admin_orders");
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, isDragging } = useDraggable({
    id: order.id,
    disabled: busy || moves.length + back.length === 0,
  });
  return (
    <li
      ref={setNodeRef}
      {...listeners}
      aria-busy={busy || undefined}
      className={cn(
        "cursor-grab touch-manipulation rounded-md border bg-card transition-opacity [-webkit-touch-callout:none]",
        isDragging && "opacity-30",
        busy && "opacity-60",
      )}
    >
      <CardFace
        order={order}
        linked
        {...face}
        tools={
          <>
            <button
              type="button"
              id={`move-${order.id}`}
              ref={setActivatorNodeRef}
              {...attributes}
              aria-label={t("board.handle", { reference: order.reference, customer: order.customer })}
              title={t("board.handle", { reference: order.reference, customer: order.customer })}
              className={buttonStyles({
                variant: "ghost",
                size: "icon",
                className: "w-6! cursor-grab! text-muted-foreground",
              })}
            >
              {busy ? <Spinner /> : <GripVertical aria-hidden="true" />}
            </button>
            <MoveMenu
              bare
              label={t("move.buttonFor", { reference: order.reference })}
              moves={moves}
              back={back}
              busy={busy}
              onMove={onMove}
            />
          </>
        }
      />
    </li>
  );
}

type CardFaceProps = FaceProps & {
  linked?: boolean;
  /** Buttons at the end of the first line. */
  tools?: ReactNode;
};

/** Content of a card: customer, car, age of the order and urgent badges. */
export function CardFace({ order, firstResponseMinutes, now, linked = false, tools }: CardFaceProps) {
  const { t } = useTranslation("admin_orders");
  const format = useFormat();
  const relativeTime = useRelativeTime();
  const customer = (
    <bdi>
      <OrderCustomer order={order} />
    </bdi>
  );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-1 p-3 pt-0 wrap-anywhere">
      <div className="-me-3 flex min-h-11 items-center text-xs text-muted-foreground">
        <bdi dir="ltr" className="figures me-auto whitespace-nowrap">
          {order.reference}
        </bdi>
        {tools}
      </div>
      <h3 className="font-medium">
        {linked ? (
          <Link
            to={`/admin/orders/${order.id}`}
            draggable={false}
            className="inline-flex min-h-6 items-center hover:text-accent"
          >
            {customer}
          </Link>
        ) : (
          customer
        )}
      </h3>
      <p className="text-sm text-muted-foreground">
        <LocalizedText text={order.car} />
      </p>
      <p className="flex flex-wrap items-center gap-1.5 empty:hidden">
        <OrderBadges order={order} firstResponseMinutes={firstResponseMinutes} now={now} linked={false} />
        {order.followUp === null ? null : <FollowUpDate on={order.followUp.on} />}
      </p>
      <p className="mt-1 flex flex-wrap justify-between gap-x-2 text-xs text-muted-foreground">
        <time dateTime={order.createdAt} title={format.dateTime(order.createdAt)}>
          {relativeTime(order.createdAt, now)}
        </time>
        <bdi>{order.assignee ?? t("orders.unassigned")}</bdi>
      </p>
    </div>
  );
}
