import { useRef, useState, type PointerEvent } from "react";
import { flushSync } from "react-dom";
import type { Direction } from "~domain/languages";

/**
 * The way a toast may be pulled: to the right, and on a right-to-left page to either side. Radix
 * knows one direction only, so the first movement of the finger decides which it is told.
 */
export function useSwipeDirection(page: Direction) {
  const [pulled, setPulled] = useState<"left" | "right" | null>(null);
  const start = useRef<number | null>(null);
  const direction = page === "ltr" ? "right" : (pulled ?? "left");

  const handlers = {
    onPointerDownCapture(event: PointerEvent) {
      start.current = event.clientX;
    },
    onPointerMoveCapture(event: PointerEvent) {
      if (page === "ltr" || start.current === null || event.clientX === start.current) return;
      const side = event.clientX < start.current ? "left" : "right";
      start.current = null;
      // Before Radix looks at this same movement.
      if (side !== direction) flushSync(() => setPulled(side));
    },
    onPointerUpCapture() {
      start.current = null;
    },
  };
  return { direction, handlers } as const;
}
