import { useDroppable } from "@dnd-kit/core";
import type { ReactNode } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { Link, useSearchParams } from "react-router";
import { useFormat } from "~/i18n/use-format";
import { listAddress } from "~/admin/ui/list-address";
import { cn } from "~/ui/cn";
import type { OrderStatus } from "~domain/order-statuses";
import type { OrderRow } from "./order-row";

interface BoardColumnProps {
  status: OrderStatus;
  /** How many orders have the status, and how many of them are shown. */
  count: number;
  shown: number;
  /** The card that is being dragged. */
  dragged: OrderRow | null;
  /** Statuses that the dragged order may move to. */
  allowed: readonly OrderStatus[];
  children: ReactNode;
}

/** One open status of orders, with its cards. */
export function BoardColumn({ status, count, shown, dragged, allowed, children }: BoardColumnProps) {
  const { t } = useTranslation("admin_orders");
  const format = useFormat();
  const [parameters] = useSearchParams();
  const open = dragged === null || dragged.status === status || allowed.includes(status);
  const { setNodeRef, isOver } = useDroppable({ id: status, disabled: !open });
  const name = t(`orders.statuses.${status}`);
  return (
    <section
      ref={setNodeRef}
      aria-label={name}
      className={cn(
        "grid min-h-72 min-w-0 snap-start grid-cols-[minmax(0,1fr)] content-start gap-2",
        // Contained, so that a letter typed above the board does not go through every card.
        "rounded-md border bg-muted/60 p-2 contain-layout transition-[opacity,border-color] duration-200",
        dragged !== null && allowed.includes(status) ? "border-dashed border-accent" : "border-transparent",
        isOver && dragged?.status !== status && "border-solid! bg-accent/10!",
        !open && "opacity-40",
      )}
    >
      <h2 className="flex min-h-9 items-center justify-between gap-2 px-1.5 text-sm font-medium">
        {name}
        <span className="figures text-muted-foreground">{format.number(count)}</span>
      </h2>
      {count === 0 ? (
        <p className="px-1.5 pb-2 text-sm text-muted-foreground">{t("board.empty")}</p>
      ) : (
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-2">{children}</ul>
      )}
      {count > shown ? (
        <Link
          to={listAddress("/admin/orders", parameters, { view: null, status })}
          className="inline-flex min-h-11 items-center px-1.5 text-sm text-link"
        >
          {t("board.partly", { shown: format.number(shown), number: format.number(count) })}
        </Link>
      ) : null}
    </section>
  );
}
