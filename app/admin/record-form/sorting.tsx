import {
  closestCenter,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
  type Announcements,
  type UniqueIdentifier,
} from "@dnd-kit/core";
import { arrayMove, SortableContext, sortableKeyboardCoordinates, type SortingStrategy } from "@dnd-kit/sortable";
import { useState, type ReactNode } from "react";
import { DragContext } from "~/admin/ui/drag-context";
import { useTranslation } from "~/i18n/use-translation";

/** Moves an item one place. */
export type Step = (id: string, by: 1 | -1) => void;

interface SortingProps {
  /** In their present order. */
  ids: string[];
  /** Names an item in announcements. */
  nameOf: (id: string) => string;
  /** How the others make room: along a list, or on a grid. */
  strategy: SortingStrategy;
  /** All ids in their new order. */
  onReorder: (ids: string[]) => void;
  disabled?: boolean;
  /** Draws the list; its items are dnd-kit's sortables. */
  children: (step: Step) => ReactNode;
}

/**
 * What puts things in order, whatever they look like: by mouse, finger or keyboard, each step said in the page's
 * language.
 */
export function Sorting({ ids, nameOf, strategy, onReorder, disabled, children }: SortingProps) {
  const { t } = useTranslation("editing");
  const [said, setSaid] = useState("");
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 4 } }),
    // A finger that scrolls is not one that drags.
    useSensor(TouchSensor, { activationConstraint: { delay: 150, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );

  const place = (id: UniqueIdentifier) => ids.indexOf(String(id));
  const words = (id: UniqueIdentifier, at: UniqueIdentifier) => ({
    name: nameOf(String(id)),
    position: place(at) + 1,
    total: ids.length,
  });
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

  const step: Step = (id, by) => {
    const target = ids[place(id) + by];
    if (target === undefined) return;
    setSaid(t("order.dropped", words(id, target)));
    move(place(id), place(target));
  };

  return (
    <DragContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{ announcements, screenReaderInstructions: { draggable: t("order.instructions") } }}
      onDragEnd={({ active, over }) => {
        if (over) move(place(active.id), place(over.id));
      }}
    >
      <SortableContext items={ids} strategy={strategy} disabled={disabled}>
        {children(step)}
      </SortableContext>
      <p role="status" className="sr-only">
        {said}
      </p>
    </DragContext>
  );
}
