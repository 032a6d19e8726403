import { useDroppable } from "@dnd-kit/core";
import { useTranslation } from "~/i18n/use-translation";
import { Link } from "react-router";
import { useFormat } from "~/i18n/use-format";
import { cn } from "~/ui/cn";
import type { OrderStatus } from "~domain/order-statuses";
import type { Board } from "./order-list.queries";
import type { OrderRow } from "./order-row";

interface BoardEndsProps {
  ends: Board["ends"];
  dragged: OrderRow | null;
  allowed: readonly OrderStatus[];
}

/** The final statuses: each shows its number of orders, links to their list, and accepts dropped cards. */
export function BoardEnds({ ends, dragged, allowed }: BoardEndsProps) {
  const { t } = useTranslation("admin_orders");
  return (
    <ul
      aria-label={t("board.ends")}
      className={cn(
        "sticky bottom-0 z-10 -mx-4 grid grid-cols-2 gap-2 bg-background px-4 sm:-mx-8 sm:grid-cols-4 sm:px-8",
        "pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]",
      )}
    >
      {ends.map(({ status, count }) => (
        <End key={status} status={status} count={count} dragged={dragged !== null} open={allowed.includes(status)} />
      ))}
    </ul>
  );
}

function End({
  status,
  count,
  dragged,
  open,
}: {
  status: OrderStatus;
  count: number;
  dragged: boolean;
  open: boolean;
}) {
  const { t } = useTranslation("admin_orders");
  const format = useFormat();
  const { setNodeRef, isOver } = useDroppable({ id: status, disabled: dragged && !open });
  return (
    <li
      ref={setNodeRef}
      className={cn(
        "rounded-md border transition-[opacity,border-color] duration-200",
        dragged && open && "border-dashed border-accent!",
        isOver && open && "border-solid! bg-accent/10",
        dragged && !open && "opacity-40",
      )}
    >
      <Link
        to={`/admin/orders?status=${status}`}
        draggable={false}
        className={cn(
          "flex min-h-11 items-center justify-between gap-2 px-4",
          "text-sm text-muted-foreground hover:text-foreground",
        )}
      >
        {t(`orders.statuses.${status}`)}
        <span className="figures">{format.number(count)}</span>
      </Link>
    </li>
  );
}
