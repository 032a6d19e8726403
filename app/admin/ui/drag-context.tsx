import { DndContext, type DndContextProps } from "@dnd-kit/core";
import { useEffect, useRef } from "react";

/** Longer than a browser takes from the release of the button to the click. */
const clickDelay = 50;

function preventClick(event: MouseEvent) {
  event.preventDefault();
  event.stopPropagation();
}

const blockClicks = () => addEventListener("click", preventClick, true);
const allowClicks = () => removeEventListener("click", preventClick, true);

/**
 * dnd-kit's context, in which a drag does not end with a click. Firefox clicks the element that was pressed, and
 * dnd-kit only stops the propagation of that click: the browser would follow a dragged link.
 */
export function DragContext({ onDragStart, onDragEnd, onDragCancel, ...rest }: DndContextProps) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // A context that is removed during a drag gets no end of it.
  useEffect(() => allowClicks, []);

  function allowClicksSoon() {
    timer.current = setTimeout(allowClicks, clickDelay);
  }

  return (
    <DndContext
      {...rest}
      onDragStart={(event) => {
        clearTimeout(timer.current);
        if (!(event.activatorEvent instanceof KeyboardEvent)) blockClicks();
        onDragStart?.(event);
      }}
      onDragEnd={(event) => {
        allowClicksSoon();
        onDragEnd?.(event);
      }}
      onDragCancel={(event) => {
        allowClicksSoon();
        onDragCancel?.(event);
      }}
    />
  );
}
