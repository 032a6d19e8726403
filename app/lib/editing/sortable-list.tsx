import {
  closestCenter, DndContext, KeyboardSensor, MouseSensor, TouchSensor, useSensor, useSensors,
  type Announcements, type DragEndEvent, type UniqueIdentifier,
} from "@dnd-kit/core";
import { arrayMove, SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from "@dnd-kit/sortable";
import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { cn } from "~/ui/cn";
import { SortableItem } from "./sortable-item";

interface SortableListProps<Item> {
  items: readonly Item[];
  getId: (item: Item) => string;
  /** Names an item in announcements and on its handle. */
  getName: (item: Item) => string;
  /** Names the list. */
  label: string;
  /** All ids in their new order. */
  onReorder: (ids: string[]) => void;
  /** Draws an item; `handle` (drag, up, down) goes where the room wants it. */
  renderItem: (item: Item, handle: ReactNode) => ReactNode;
  disabled?: boolean;
  className?: string;
  itemClassName?: string;
}

/**
 * A list that people put in order: by mouse or finger on the handle, by keyboard (Space, arrows,
 * Space), or step by step with the buttons beside it. Says each step in the page's language.
 */
export function SortableList<Item>(props: SortableListProps<Item>) {
  const { items, getId, getName, label, onReorder, renderItem, disabled, className, itemClassName } = props;
  const { t } = useTranslation("editing");
  const [said, setSaid] = useState("");
  const ids = items.map(getId);
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 4 } }),
    // A finger that scrolls is not one that drags.
    useSensor(TouchSensor, { activationConstraint: { delay: 150, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );

  const place = (id: UniqueIdentifier) => ids.indexOf(String(id));
  const words = (id: UniqueIdentifier, at: UniqueIdentifier) => {
    const item = items[place(id)];
    return { name: item === undefined ? "" : getName(item), position: place(at) + 1, total: ids.length };
  };
  const announcements: Announcements = {
    onDragStart: ({ active }) => t("order.lifted", words(active.id, active.id)),
    onDragOver: ({ active, over }) => (over ? t("order.over", words(active.id, over.id)) : undefined),
    onDragEnd: ({ active, over }) => t("order.dropped", words(active.id, over?.id ?? active.id)),
    onDragCancel: ({ active }) => t("order.cancelled", words(active.id, active.id)),
  };

  function move(from: number, to: number) {
    if (from < 0 || to < 0 || to >= ids.length || from === to) return;
    onReorder(arrayMove(ids, from, to));
  }

  function step(id: string, by: number) {
    const target = ids[place(id) + by];
    if (target === undefined) return;
    setSaid(t("order.dropped", words(id, target)));
    move(place(id), place(target));
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{ announcements, screenReaderInstructions: { draggable: t("order.instructions") } }}
      onDragEnd={({ active, over }: DragEndEvent) => {
        if (over) move(place(active.id), place(over.id));
      }}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy} disabled={disabled}>
        <ol aria-label={label} className={cn("divide-y border-y", className)}>
          {items.map((item, index) => (
            <SortableItem
              key={getId(item)}
              id={getId(item)}
              name={getName(item)}
              position={index}
              last={index === items.length - 1}
              disabled={disabled}
              className={itemClassName}
              onStep={step}
            >
              {(handle) => renderItem(item, handle)}
            </SortableItem>
          ))}
        </ol>
      </SortableContext>
      <p role="status" className="sr-only">
        {said}
      </p>
    </DndContext>
  );
}
