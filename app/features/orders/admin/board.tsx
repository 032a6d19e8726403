import { DragOverlay, MeasuringStrategy } from "@dnd-kit/core";
import { useEffect } from "react";
import { DragContext } from "~/admin/ui/drag-context";
import { useTranslation } from "~/i18n/use-translation";
import type { SavedView } from "~/admin/saved-views/saved-views";
import { cn } from "~/ui/cn";
import { focusMoved } from "~/admin/ui/focus-moved";
import { BoardCard, CardFace } from "./board-card";
import { boardColumns } from "./board-columns";
import { BoardColumn } from "./board-column";
import { BoardEnds } from "./board-ends";
import { MoveDialog } from "./transition-dialog";
import type { Board as BoardData } from "./order-list.queries";
import { useMay } from "~/admin/permissions/permissions-provider";
import { backStepsFrom, transitionsFrom } from "./order-transitions";
import type { OrderSearch } from "./order-search";
import type { Colleague } from "~/admin/use-assigned-toast";
import { OrdersFilters } from "./orders-filters";
import { useBoard } from "./use-board";
import { useBoardDrag } from "./use-board-drag";
import { useNow } from "~/admin/ui/use-now";

interface BoardProps {
  board: BoardData;
  search: OrderSearch;
  staff: readonly Colleague[];
  brands: readonly { value: string; label: string }[];
  views: readonly SavedView[];
  firstResponseMinutes: number;
  holdHours: number;
}

/**
 * The open orders, one column for each status. Cards are moved by mouse, finger, keyboard or menu, only to allowed
 * statuses.
 */
export function OrdersBoard(props: BoardProps) {
  const { board, search, staff, brands, views, firstResponseMinutes, holdHours } = props;
  const { t } = useTranslation("admin_orders");
  const now = useNow();
  const work = useBoard();
  const backFrom = useMay()("orders.stepBack") ? backStepsFrom : () => [];
  const drag = useBoardDrag(board.orders, work.move, (status) => [...transitionsFrom(status), ...backFrom(status)]);
  const columns = boardColumns(board, work.pending);
  const face = { firstResponseMinutes, now };
  useMovedFocus(work.moved, columns);
  return (
    <>
      <OrdersFilters search={search} view="board" staff={staff} brands={brands} views={views} />
      <DragContext {...drag.context} measuring={{ droppable: { strategy: MeasuringStrategy.Always } }}>
        <div
          role="group"
          aria-label={t("board.label")}
          className={cn(
            "-mx-4 grid auto-cols-[min(17rem,82vw)] grid-flow-col items-start gap-2 overflow-x-auto",
            "scroll-px-4 px-4 pb-4 sm:-mx-8 sm:scroll-px-8 sm:px-8 lg:auto-cols-[minmax(10rem,1fr)]",
            // No scroll snapping during a drag: it would work against the scrolling that the dragged card causes.
            drag.dragged === null && "snap-x snap-mandatory lg:snap-none",
          )}
        >
          {columns.map((column) => (
            <BoardColumn
              key={column.status}
              status={column.status}
              count={column.total}
              shown={column.orders.length}
              dragged={drag.dragged}
              allowed={drag.allowed}
            >
              {column.orders.map((order) => (
                <BoardCard
                  key={order.id}
                  order={order}
                  moves={transitionsFrom(order.status)}
                  back={backFrom(order.status)}
                  busy={work.pending.has(order.id)}
                  onMove={(to) => work.move(order, to)}
                  {...face}
                />
              ))}
            </BoardColumn>
          ))}
        </div>
        <BoardEnds ends={board.ends} dragged={drag.dragged} allowed={drag.allowed} />
        {/* No drop animation: it would fly back, and scroll, to the card's old place. */}
        <DragOverlay dropAnimation={null}>
          {drag.dragged === null ? null : (
            <div className="cursor-grabbing rounded-md border border-accent bg-card shadow-panel">
              <CardFace order={drag.dragged} {...face} />
            </div>
          )}
        </DragOverlay>
      </DragContext>
      {work.asked === null ? null : (
        <MoveDialog
          key={`${work.asked.order.id} ${work.asked.to}`}
          order={work.asked.order}
          to={work.asked.to}
          holdHours={holdHours}
          onMove={work.confirm}
          onClose={work.close}
        />
      )}
    </>
  );
}

/** A card that changes columns is a new element: moves the lost focus to the menu button of the new card. */
function useMovedFocus(moved: number | null, columns: ReturnType<typeof boardColumns>): void {
  const place = columns.find((column) => column.orders.some((order) => order.id === moved))?.status;
  useEffect(() => {
    if (moved === null || document.querySelector("[role=dialog]")) return;
    if (document.activeElement === null || document.activeElement === document.body) focusMoved(`move-${moved}`);
  }, [moved, place]);
}
