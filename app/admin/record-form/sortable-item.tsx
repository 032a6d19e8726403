import { useSortable } from "@dnd-kit/sortable";
import { CSS } from "@dnd-kit/utilities";
import { ChevronDown, ChevronUp } from "lucide-react";
import { useLayoutEffect, useRef, type ReactNode } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { cn } from "~/ui/cn";
import { IconButton } from "~/ui/icon-button";
import { DragHandle } from "./drag-handle";
import type { Step } from "./sorting";

interface SortableItemProps {
  id: string;
  name: string;
  /** From 0. */
  position: number;
  last: boolean;
  disabled?: boolean;
  onStep: Step;
  children: (handle: ReactNode) => ReactNode;
}

/** One item of a SortableList, with the handle it is moved by. */
export function SortableItem({ id, name, position, last, disabled, onStep, children }: SortableItemProps) {
  const { t } = useTranslation("editing");
  const sortable = useSortable({ id });
  const { setNodeRef, transform, transition, isDragging } = sortable;
  const first = position === 0;
  const item = useRef<HTMLLIElement | null>(null);
  const up = useRef<HTMLButtonElement>(null);
  const down = useRef<HTMLButtonElement>(null);
  const pressed = useRef<1 | -1 | null>(null);

  // The focus goes along with the item; at an end it goes over to the button that still leads somewhere.
  useLayoutEffect(() => {
    const by = pressed.current;
    pressed.current = null;
    const active = document.activeElement;
    // The order may arrive late: do not take the focus from an element outside the item.
    if (by === null || (active !== document.body && !item.current?.contains(active))) return;
    const leads = by === -1 ? position > 0 : !last;
    ((by === -1) === leads ? up : down).current?.focus();
    // Only when the item has moved.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [position]);

  function step(by: 1 | -1) {
    pressed.current = by;
    onStep(id, by);
  }

  const handle = disabled ? null : (
    <div className="flex shrink-0 items-center">
      <DragHandle {...sortable} name={name} />
      <IconButton
        ref={up}
        label={t("order.up", { name })}
        icon={<ChevronUp aria-hidden="true" />}
        disabled={first}
        onClick={() => step(-1)}
      />
      <IconButton
        ref={down}
        label={t("order.down", { name })}
        icon={<ChevronDown aria-hidden="true" />}
        disabled={last}
        onClick={() => step(1)}
      />
    </div>
  );

  return (
    <li
      ref={(node) => {
        item.current = node;
        setNodeRef(node);
      }}
      // Where the item is while it is being dragged changes with every pixel: no class can say it.
      style={{ transform: CSS.Translate.toString(transform), transition }}
      className={cn("bg-background", isDragging && "relative z-10 bg-card shadow-panel")}
    >
      {children(handle)}
    </li>
  );
}
