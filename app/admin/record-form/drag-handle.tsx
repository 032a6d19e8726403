import type { useSortable } from "@dnd-kit/sortable";
import { GripVertical } from "lucide-react";
import { useTranslation } from "~/i18n/use-translation";
import { buttonStyles } from "~/ui/button-styles";

type DragHandleProps = Pick<
  ReturnType<typeof useSortable>,
  "attributes" | "listeners" | "setActivatorNodeRef" | "isDragging"
> & {
  /** The item that it moves. */
  name: string;
};

/** What an item is taken by, with a mouse, a finger or the Space key. */
export function DragHandle({ name, attributes, listeners, setActivatorNodeRef, isDragging }: DragHandleProps) {
  const { t } = useTranslation("editing");
  return (
    <button
      type="button"
      ref={setActivatorNodeRef}
      {...attributes}
      {...listeners}
      aria-label={t("order.move", { name })}
      title={t("order.move", { name })}
      className={buttonStyles({ variant: "ghost", size: "icon", className: "touch-none text-muted-foreground" })}
      style={{ cursor: isDragging ? "grabbing" : "grab" }}
    >
      <GripVertical aria-hidden="true" />
    </button>
  );
}
