import {
  KeyboardSensor,
  MouseSensor,
  pointerWithin,
  rectIntersection,
  TouchSensor,
  useSensor,
  useSensors,
  type Announcements,
  type CollisionDetection,
  type DndContextProps,
  type KeyboardCoordinateGetter,
  type UniqueIdentifier,
} from "@dnd-kit/core";
import { useRef, useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { useLanguage } from "~/i18n/use-language";
import { orderStatuses, type OrderStatus } from "~domain/order-statuses";
import { dropAnnouncement, stepTo } from "./board-columns";
import type { OrderRow } from "./order-row";

const statusOf = (id: UniqueIdentifier | undefined): OrderStatus | null =>
  orderStatuses.find((status) => status === id) ?? null;

/**
 * Dragging on the board. With the keyboard a card jumps between allowed targets only; the arrow keys follow the reading
 * direction.
 * @param placesFrom the statuses on which an order with this status may be dropped
 */
export function useBoardDrag(
  orders: readonly OrderRow[],
  move: (order: OrderRow, to: OrderStatus) => void,
  placesFrom: (status: OrderStatus) => readonly OrderStatus[],
) {
  const { t } = useTranslation("admin_orders");
  const { direction } = useLanguage();
  const [draggedId, setDraggedId] = useState<number | null>(null);
  /** Present target of a keyboard drag; null during a drag by mouse or finger. */
  const target = useRef<OrderStatus | null>(null);

  const orderOf = (id: UniqueIdentifier | null) => orders.find((order) => order.id === id) ?? null;
  const dragged = orderOf(draggedId);
  const allowed = dragged === null ? [] : placesFrom(dragged.status);

  const coordinateGetter: KeyboardCoordinateGetter = (event, { context }) => {
    const order = orderOf(context.active?.id ?? null);
    const forward = direction === "rtl" ? "ArrowLeft" : "ArrowRight";
    const back = direction === "rtl" ? "ArrowRight" : "ArrowLeft";
    if (!order || ![forward, back, "ArrowDown", "ArrowUp"].includes(event.code)) return undefined;
    event.preventDefault();
    const places = orderStatuses.filter(
      (status) => status === order.status || placesFrom(order.status).includes(status),
    );
    target.current = stepTo(
      places,
      target.current ?? order.status,
      event.code === forward || event.code === "ArrowDown" ? 1 : -1,
    );
    const container = context.droppableContainers.get(target.current)?.node.current;
    container?.scrollIntoView({ block: "nearest", inline: "nearest" });
    const place = container?.getBoundingClientRect();
    return place ? { x: place.left + 8, y: place.top + 8 } : undefined;
  };

  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    // The delay keeps scrolling by finger apart from dragging.
    useSensor(TouchSensor, { activationConstraint: { delay: 220, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter }),
  );

  const collisionDetection: CollisionDetection = (given) => {
    if (target.current !== null) return [{ id: target.current }];
    const under = pointerWithin(given);
    return under.length > 0 ? under : rectIntersection(given);
  };

  const words = (id: UniqueIdentifier, place?: UniqueIdentifier) => {
    const order = orderOf(id);
    const status = statusOf(place) ?? order?.status ?? "new";
    return { reference: order?.reference ?? "", status: t(`orders.statuses.${status}`) };
  };
  const announcements: Announcements = {
    onDragStart: ({ active }) => t("board.lifted", words(active.id)),
    // Announces no target while a card is still over its own column, which was announced at the start.
    onDragOver: ({ active, over }) =>
      over && (target.current !== null || over.id !== orderOf(active.id)?.status)
        ? t("board.over", words(active.id, over.id))
        : undefined,
    onDragEnd: ({ active, over }) =>
      dropAnnouncement(orderOf(active.id)?.status ?? "new", statusOf(over?.id), () =>
        t("board.dropped", words(active.id, over?.id)),
      ),
    onDragCancel: ({ active }) => t("board.cancelled", words(active.id)),
  };

  const end = () => {
    target.current = null;
    setDraggedId(null);
  };
  const context: DndContextProps = {
    sensors,
    collisionDetection,
    accessibility: { announcements, screenReaderInstructions: { draggable: t("board.instructions") } },
    onDragStart: ({ active }) => setDraggedId(Number(active.id)),
    onDragCancel: end,
    onDragEnd({ active, over }) {
      const order = orderOf(active.id);
      const to = statusOf(over?.id);
      end();
      if (order && to && to !== order.status) move(order, to);
    },
  };
  return { context, dragged, allowed };
}
